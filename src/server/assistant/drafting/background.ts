import { escapeLines } from '#engine/escape.ts';
import { message } from '#messages/message.ts';
import { figuresIn } from './coverage.ts';
import { isFlawed } from './flaws.ts';
import { factsIn } from './near.ts';
import type { Cast } from './parties.ts';
import { escaped } from './reading/text.ts';
import { settle, unsettled } from './referents.ts';
import { inRegister, type Speakers } from './register.ts';
import type { Ground, Requirements } from './requirements.ts';
import type { Section } from './sections.ts';
import type { Covered, Fact, Reading, Wish } from './shapes.ts';
import { isCompany, type Slot } from './slots.ts';
import { isToldIn, limitsIn, type Sentence, sentencesIn, untraced } from './traced.ts';
import { type Printed, type Untold, untoldIn } from './untold.ts';
import { baseOf, third } from './verbs.ts';
import { meanings } from './vocabulary.ts';

/** What the brief tells and no clause says. */
export interface Told {
  /** Sentences in the words of the document, about one of its parties. */
  recitals: string[];
  /** Where each sentence of the brief ended that has a place in the draft. */
  covered: Covered[];
  /** What stands nowhere in it. */
  untold: Untold[];
}

/**
 * The sentences of a brief that stand nowhere in the draft: what says something of a party, and is sure to mean the same in the words of the document, becomes a
 * recital of a contract; all others are listed. Who is who, and what the draft says in other places, is not told again.
 */
export function toldIn(reading: Reading, cast: Cast, ground: Ground, { covered, clauses, additions }: Requirements): Told {
  const { sections, speakers, numbered } = ground;
  const written = [...clauses, ...additions].flatMap(({ sentences }) => sentences);
  // Words that wait for a person's yes stand in the draft, too.
  const asked = message('drafting.compose.confirm', { question: '' });
  const whole = [...sections.map((section) => section.text), ...written].join('\n').replace(/\\(?=[^\w\s])/g, '');
  const printedAs = (isAsked: boolean): Printed => {
    const text = whole.replace(/\[([^\]\n]*)\](?!\()/g, (_, label: string) =>
      isAsked && label.startsWith(asked) ? ` ${label.slice(asked.length)} ` : ' ',
    );
    const words = new Set([...meanings(text), ...(speakers.names ?? []).flatMap(({ full }) => meanings(full))]);
    return { text, words, figures: new Set(figuresIn(text)) };
  };
  const [sure, printed] = [printedAs(false), printedAs(true)];
  const sentences = sentencesIn(whole);
  const heading = message('drafting.compose.background');
  const told: Told = { recitals: [], covered: [...covered], untold: [] };
  for (const [at, wish] of reading.wishes.entries()) {
    const met = covered.find((one) => one.text === wish.text);
    // What answers a question that the draft does not print is in no clause, whatever it was taken for.
    const isHollow = met?.status === 'covered' && met.heading === null;
    if (wish.sort === 'instruction' || (met && !isHollow)) continue;
    const unsure = untoldIn(wish, reading, sure) ?? unboundIn(wish, sentences) ?? wishedIn(wish, sentences);
    if (!unsure || (wish.sort === 'talk' && !/\d/.test(unsure.text))) continue;
    const recital = numbered && !speakers.firstPerson ? recitalOf(wish, reading.wishes[at - 1]?.text ?? '', reading, speakers, cast) : null;
    const untold = recital ? null : (untoldIn(wish, reading, printed) ?? unboundIn(wish, sentences) ?? wishedIn(wish, sentences));
    if (!recital && !untold) continue;
    told.covered = told.covered.filter((one) => one !== met);
    if (recital) {
      told.recitals.push(recital);
      told.covered.push({ text: wish.text, status: 'drafted', heading, clause: null, note: message('drafting.compose.recital') });
    } else if (untold)
      told.untold.push(!met && BINDS.test(wish.text.replace(untold.text, ' ')) ? { text: wish.text, at: wish.at } : untold);
  }
  return told;
}

/** What somebody may or must: no limb of a sentence of which another is listed is left out. */
const BINDS = /\b(?:can|cannot|can['’]t|may|must|ha(?:s|ve) to|(?:is|are) (?:not )?to|pays?|without|keeps?|stays?|gets?)\b/i;

/** The first part of a sentence with a negation, a condition or a limit that the draft does not say with it: what was is only told. */
function unboundIn({ text, at }: Wish, sentences: readonly Sentence[]): Untold | null {
  const lost = untraced(text, sentences).find((limit) => !WAS.test(limit.text));
  return lost ? { text: lost.text, at: { ...at, from: at.from + lost.from, to: at.from + lost.from + lost.text.length } } : null;
}
const WAS = /\b(?:was|were|had|did|gave|told|said|came|went|got)\b|^\W*(?:I|he|she|they|we|it) (?:never |not |only )?\p{Ll}+ed\b/iu;

/** A sentence of the description by which somebody wants, forbids or must do something, and that no sentence of the draft says as a whole. */
function wishedIn({ text, at }: Wish, sentences: readonly Sentence[]): Untold | null {
  const bare = text.replace(NO_WISH, ' ');
  if (at.part !== 'description' || !WISHED.test(bare) || (WAS.test(bare) && !ORDERS.test(bare))) return null;
  return limitsIn(text).length > 0 && isToldIn(text, sentences) ? null : { text, at };
}
const ORDERS = /\b(?:must|wants?|should|shall|only|never ever|(?:do(?:es)?(?: not|n['’]?t)) want)\b/i;
const WISHED =
  /\b(?:must|not|cannot|never|no|nobody|nothing|without|only|wants?|should|shall|has to|have to|needs? to|(?:is|are) (?:supposed |expected )?to|(?:he|she|they|\p{Lu}[\p{L}’'-]+) (?:will|is going to|are going to)|responsible for|look(?:s|ing)? after|tak(?:es?|ing) care of)\b|n['’]?t\b(?<=\b(?:do|does|ca|wo|is|are|should|must)n['’]?t)/iu;
/** What is wanted of the paper or of whoever writes it, and by what the deal itself is called. */
const NO_WISH =
  /\b(?:(?:I|we|i|he|she|they) )?(?:(?:only |just |also )?(?:want|need|would like|looking for)s?|no) (?:to have |to make |to write |to get )?(?:an?|some|the|my|our)? ?(?:\p{L}+ ){0,3}(?:agreement|contract|paper|writing|document|draft|form|template|will|letter|lease|problem|worries|idea|doubt|hurry|rush)\b|\b(?:wants?|going|(?:is|are)) to (?:buy|sell|rent|let|lease|hire|lend|borrow|start|open|set up|form|move in)\b|\bnot (?:sure|only)\b|\bno longer\b|\b(?:nothing|not too|not) (?:fancy|complicated|special|long)\b/giu;

/** The sentence in the words of the document; null where it tells no state or plan of a party, or is not sure to mean the same. */
function recitalOf(wish: Wish, previous: string, reading: Reading, speakers: Speakers, cast: Cast): string | null {
  const sides = [...cast.taken].filter(([{ signs, list }]) => signs && !list);
  const roles = sides.map(([{ label }]) => label);
  if (roles.length === 0) return null;
  const said = calledIn(wish, reading, sides).replace(new RegExp(`^(?=(?:${roles.map(escaped).join('|')}) \\p{Ll})`, 'u'), 'The ');
  const { text, open } = settle(said, speakers, previous);
  if (open.length > 0) return null;
  const own = /^(?:I|we|they)\b/i.test(text);
  const written = unsettled(inRegister(text, { ...speakers, tells: true }));
  const [, who = '', verb = '', rest = ''] = /^The ((?:\p{Lu}[\p{L}-]+ )+)(\p{Ll}+)( .*)$/u.exec(written) ?? [];
  if (!roles.includes(who.trim()) || ODD.test(rest) || TWO.test(rest) || rest.length > LONGEST) return null;
  if (own && /\b(?:and|or) \p{Ll}+ (?:in|on|at|to|the|an?|this|after|up|out|from|for|with|been)\b/u.test(rest)) return null;
  if (/^wants?$/.test(verb))
    return /^ (?:to|the \p{Lu}\p{L}+(?: Party)? to) /u.test(rest) ? fit(`The ${who}wishes${rest}`, speakers) : null;
  const plain = baseOf(verb);
  if (NO_STATE.has(plain) || !(own ? plain === verb && TELLING.has(plain) : verb.endsWith('s'))) return null;
  if (plain === 'be' && /^ (?:\p{Lu}|\p{Ll}+ing\b)/u.test(rest)) return null;
  return fit(`The ${who}${third(plain, false)}${rest}`, speakers);
}

function fit(recital: string, speakers: Speakers): string | null {
  // `US` is a country and no pronoun.
  return isFlawed(recital.replace(/\bUS\b/g, 'U.S.'), speakers) ? null : escapeLines(recital).join(' ');
}

const LONGEST = 260;
/** What no recital is made of: a pronoun that was left over, a second thought, a party in the place of a name. */
const ODD =
  /\b(?:am|I|me|my|mine|he|she|him|hers?|his|they|them|their|we|us|ours?|it’s|but|because|though|maybe|been)\b|\b(?:Mr|Mrs|Ms|Dr)\.? the\b|[’'](?:d|m|ll|ve)\b/u;
/** Another sentence, or a party that is explained amid one. */
const TWO = /\. \p{Lu}|, the \p{Lu}[\p{L} ]*,/u;
/** Verbs of saying and thinking, and of the deal itself, which the clauses set. */
const NO_STATE = new Set('know say think need like agree hope feel prefer believe promise get do must will'.split(' '));
/** Verbs in the form in which `I` has them, that tell what somebody has and does: of others that form may be another time. */
const TELLING = new Set(
  'own run keep make sell live work grow breed teach build manage operate produce offer plan have provide rent lease train'.split(' '),
);

/** The words of a sentence with its parties as the document calls them, and without the addresses and the names in brackets that the head of the document has. */
function calledIn({ text, at }: Wish, reading: Reading, sides: readonly [Slot, readonly Fact[]][]): string {
  const held = factsIn(reading, { text, at, sort: 'told' });
  const labelOf = (fact: Fact) => sides.find(([, facts]) => facts.some(({ value }) => value === fact.value))?.[0].label;
  const cuts = held.flatMap((fact) => {
    const label = fact.what === 'party' ? labelOf(fact) : fact.what === 'address' && /\d/.test(fact.text) ? '' : undefined;
    return label === undefined ? [] : [{ from: fact.at.from - at.from, to: fact.at.to - at.from, label }];
  });
  const named = cuts.reduceRight((words, { from, to, label }) => {
    const [before, after] = [words.slice(0, from), words.slice(to)];
    if (label !== '') return `${before}${before === '' ? 'The' : 'the'} ${label}${after.replace(/^\.(?=,|,? \p{Ll})/u, '')}`;
    return `${before.replace(/,? ?(?:\b(?:of|at|from) ?)?$/, '')}${after.replace(/^,/, '')}`;
  }, text);
  // `Skelligview` of Skelligview Aerial Limited.
  const short = sides.flatMap(([{ label }, facts]) =>
    facts.flatMap(({ value }) => (isCompany(value) ? [[/^\p{L}{5,}(?= )/u.exec(value)?.[0], label] as const] : [])),
  );
  return short
    .reduce(
      (words, [name, label]) =>
        name
          ? words.replace(
              new RegExp(`(^)?\\b${name}\\b(?![’'-]| \\p{Lu})`, 'gu'),
              (_, first?: string) => `${first === undefined ? 'the' : 'The'} ${label}`,
            )
          : words,
      named,
    )
    .replace(/ ?\((?:the \p{Lu}[^()]*)\)/gu, '');
}

/** The draft's sections with the recitals in them: behind those that the library has, else before the first clause. */
export function withRecitals(sections: readonly Section[], recitals: readonly string[]): readonly Section[] {
  if (recitals.length === 0) return sections;
  const heading = message('drafting.compose.background');
  const lines = recitals.map((recital) => `1. ${recital}\n`).join('');
  const own = sections.findIndex((section) => section.heading === heading);
  const at = own >= 0 ? own : sections.findIndex(({ level }) => level === 2) - 1;
  const added = own >= 0 ? `\n${lines}\n` : `\n\n### ${heading}\n\n${lines}\n`;
  return sections.map((section, index) => (index === at ? { ...section, text: section.text.trimEnd() + added } : section));
}
