import type { Field } from '#engine/field.ts';
import { message } from '#messages/message.ts';
import { VERBS } from './everyday-verbs.ts';
import { markMentions } from './mentions.ts';
import { tidy } from './notes.ts';
import { asMark } from './open-marks.ts';
import { inRegister, type Speakers } from './register.ts';
import type { Wish } from './shapes.ts';
import { jointly } from './we.ts';
import { TOLD_TO_WRITE } from './wording.ts';

const HAPPENED = /happened|facts|what is wrong|describe|in what condition/i;
/** Words of a request, or of what somebody is to have, which belong to what the letter asks for or grants. */
const ASKS =
  /\b(?:want|ask|asking|must|please|should|shall|need|pay by|stop|until|reserve|can pay|may|put in|write that|receives?|entitled)\b/i;
/** In what the description tells a need of somebody else is no request. */
const WANTS =
  /\b(?:(?:i|we) (?:just |also |now )?(?:want|need|ask|demand|would like|expect|insist)|must|please|receives?|entitled|can pay|should|shall|reserve|put in|write that)\b/i;
/** What a letter does with a sum that was paid stands where it asks for the rest. */
const TAKEN_OFF = /,? (?:so|and) (?:please )?(?:take|knock|deduct|count) (?:that|this|it) ?(?:off|from it)?\b.*$/i;
/** What will or would be, and what is to be done with money, is told of no past. */
const AHEAD =
  /^\W*(?:if|unless|when|otherwise|or)\b|\b(?:I|we)(?:['’]ll|['’]d| will| would| shall| am going to| are going to)\b|\b(?:money|payment|cheque|check|refund) (?:is )?to (?:go|be|come)\b/i;
const WHO = /^\W*(?:i am|i'?m|im|me|it'?s me|my name|hi|hello)\b/i;
const TOLD =
  /\b(?:was|were|did|had|has|have|since|never|nothing|said|says|paid|told|gave|came|bought|wrote|refused|finished|damaged|\w{3,}ed|gets?|posted|calls?|owes?)\b|\bdue\b/i;

/** Speakers of a letter, with what says to its addressee what is told of the addressee. */
export type Telling = Speakers & { address?: (words: string) => string };

/** What happened, told in a letter in the order and the words of the brief; null where the letter does not ask for it or the brief does not tell. */
export function storyOf(
  wishes: readonly Wish[],
  fields: readonly Field[],
  answers: Readonly<Record<string, unknown>>,
  speakers: Telling,
  openNames: readonly string[],
): { field: Field; value: string; wishes: Wish[] } | null {
  const field = fields.find(
    ({ name, label, type, required }) =>
      (required || /condition|story/.test(name)) && type === 'textarea' && answers[name] === undefined && HAPPENED.test(`${name} ${label}`),
  );
  const told = wishes.filter(({ text, sort, at }) => {
    if (WHO.test(text)) return false;
    if (at.part === 'description')
      return !WANTS.test(text) && (sort === 'told' || TOLD.test(text)) && !/^\W*[\p{L} ]{2,20}[:=]/u.test(text);
    return !ASKS.test(text) && !isOrder(text) && !isForWriter(text) && !AHEAD.test(text) && TOLD.test(text);
  });
  if (!field || told.length === 0) return null;
  return {
    field,
    value: withNames(
      told
        .map(({ text }) =>
          inRegister((speakers.address ?? ((words: string) => words))(withSubject(tidy(jointly(text, speakers)).replace(TAKEN_OFF, ''))), {
            ...speakers,
            tells: true,
          }),
        )
        .join(' '),
      openNames,
    ),
    wishes: told,
  };
}

/** `Gave our address to him`: the writer did, alone or with others. */
const withSubject = (text: string): string =>
  text.replace(
    /^(Gave|Told|Sent|Paid|Asked|Moved|Called|Rang|Phoned|E-?mailed|Texted|Returned|Left|Signed|Bought|Took|Rented|Worked|Lived|Lent|Went|Wrote|Ordered|Hired|Booked|Cleaned|Handed)\b(?! (?:by|to|from|in|on)\b)/,
    (verb) => `${/\b(?:we|us|our)\b/i.test(text) ? 'We' : 'I'} ${verb.toLowerCase()}`,
  );

/** `Mention order no. 12 and that I have photos`: told to whoever writes, and no sentence that follows the order says it by itself. */
const isForWriter = (text: string): boolean =>
  /^\W*(?:(?:please|also|and|but) )*(?:mention|say|state|quote|cite|refer to|include|add|note|point out|put in|remind|tell|inform|make (?:it )?clear|bring up|write|attach|enclose|let (?:him|her|them) know)\b/i.test(
    text,
  ) && tidy(text).replace(TOLD_TO_WRITE, '') === tidy(text);

/** `Get the roof fixed`: something that is asked for, whatever has been fixed or paid in it. `Let` and `put` may tell what was. */
const isOrder = (text: string): boolean => {
  const [, verb = ''] =
    /^\W*(?:please )?(\p{L}+) (?:the|my|our|his|her|their|your|me|us|him|an?|all|any|it|them|back|off|every|each|this|that|these|those|\d|[$£€])/iu.exec(
      text,
    ) ?? [];
  return VERBS.has(verb.toLowerCase()) && !/^(?:let|put|cut|cost|hit|shut|quit|read|set|split|spread|bet|hurt)$/i.test(verb);
};

/** With a mark for the name of each who is called by what he is alone. */
const withNames = (text: string, openNames: readonly string[]): string =>
  openNames.reduce((told, noun) => {
    const label = message('drafting.compose.nameOf', { noun });
    return markMentions(told, [{ noun, label }]).replace(`[${label}]`, asMark(label));
  }, text);
