import type { Sentences } from '#messages/message.ts';

/** What a rule is called by; its name for people is a sentence of the catalogue. */
export type RuleId = keyof Sentences['findings']['ruleNames'] & string;

/** Sorts of document that rules are about. */
export type Sort = 'lease' | 'employment' | 'loan' | 'consumer' | 'will' | 'power' | 'secrecy';

/** A week of work has five days of leave where a text names no other. */
export type Unit = 'hour' | 'day' | 'week' | 'work-week' | 'month' | 'year';

interface Common {
  id: RuleId;
  sorts: readonly Sort[];
  /** Paths of the facts that hold the rule; the nearest place's first one counts. */
  facts: readonly string[];
  /** What a sentence must speak of to be held against the rule. */
  says: RegExp;
  /** What shows that a sentence speaks of something else. */
  unless?: RegExp;
  /** What comes on top of the figure, so that too little cannot be told. */
  open?: RegExp;
  /** What it means that no sentence speaks of it: the law's own rule then applies, or something that must stand there is missing. */
  silent: 'not-applicable' | 'unclear' | 'broken';
}

/** How a rule is read in a text and compared with its fact. */
export type Rule = Common &
  (
    | { how: 'span'; unit: Unit; bound: 'most' | 'least' /** Picks the times that count in such a sentence. */; near?: RegExp }
    | { how: 'percent'; bound: 'most' | 'least' }
    /** A sum in the sentence, in times of the monthly rent; `unit` of the fact. */
    | { how: 'rents'; unit: 'month' | 'week' }
    /** A sum in the sentence as a share of the monthly rent; a percentage in it counts as it stands. */
    | { how: 'share' }
    /** A sum for one hour, in the place's currency. */
    | { how: 'hourly' }
    /** Hours in a week. */
    | { how: 'hours' }
    /** Such a sentence must not stand there at all. */
    | { how: 'banned' }
    /** Such a sentence must stand there. */
    | { how: 'asked' }
    /** So many lines for witnesses, or so many named in words. */
    | { how: 'witnesses' }
    /** What the fact asks for in words (`acknowledged before a notary`) is looked for by these. */
    | { how: 'form'; words: Readonly<Record<string, RegExp>> }
    /** A record of formalities says whether an electronic signature will do; the sentence speaks of one. */
    | { how: 'ink' }
  );
