import type { Resolved } from '#catalogue/resolve.ts';
import type { Field } from '#engine/field.ts';
import { type Rows, said } from './keyed-rows.ts';
import { capital, tidy } from './notes.ts';
import { inRegister, type Speakers } from './register.ts';
import type { Fact, Reading, Wish } from './shapes.ts';
import { meanings } from './vocabulary.ts';
import { jointly } from './we.ts';

/** A table of a letter in which each line is something that happened or is so: what, and when. */
interface Table {
  field: Field;
  what: Field;
  when: Field;
  where: Field | undefined;
  words: ReadonlySet<string>;
}

/** A part of a sentence that tells one thing. */
interface Piece {
  text: string;
  from: number;
  wish: Wish;
  dates: Fact[];
}

const WHEN = /^(?:since )?when\b|^since\b|^(?:day|date)\b/i;
const WHERE = /^where\?|^(?:in which )?(?:room|place)\b/i;
/** Somebody said it to the other side, which is no event of its own. */
const SAID =
  /\b(?:i|we)(?: \w+)? (?:texted|phoned|rang|called|wrote|e-?mailed|told|asked|reported|complained|messaged|warned|reminded|spoke|informed|let (?:him|her|them) know)\b/i;
const REPORT = /\b(?:report|told|tell|complain|remind|earlier letter|ask)/i;
const WARNED = /\b(?:warn|reprimand|remind)/i;
/** Tells that something is so, or was. */
const STATE =
  /\b(?:is|are|was|were|has|have|had|did|does not|doesn't|won't|there's|\w{3,}ed|came|went|left|broke|fell|sat|stood|hit|threw|drove|wrote|writes|calls|keeps|leaks?|drips?|smells?|stopped|took|got|put|said|says|posted|posts)\b/i;
/** How things were before. */
const PAST = /\bused to\b/i;
const ANSWERED = /\b(?:he|she|they) (?:said|says|promised|replied|answered)\b/i;
/** Who writes, who is who, and what the document is about. */
const WHO =
  /^\W*(?:hello|hi|i'?m|i am|im|my name|it'?s me|we (?:rent|live|let|own|run)|i (?:rent|live|let|own|run|have a|had a)|employer|worker|landlord|tenant|sender|recipient|client|customer)\b/i;
const PARTS = /;\s+|,\s+(?:and |then )?(?=(?:he|she|they|i|we|it|there|there's)\b)|\s+and\s+(?=(?:he|she|they|i|we|it|there|there's)\b)/gi;

/** Tables with a column for the day or the time and one for what happened. */
function tablesOf({ source, samples }: Pick<Resolved, 'source' | 'samples'>, answers: Readonly<Record<string, unknown>>): Table[] {
  return source.fields.flatMap((field): Table[] => {
    const of = field.of ?? [];
    const when = of.find(({ type, label }) => type === 'date' || (type === 'text' && WHEN.test(label)));
    const where = of.find(({ type, label }) => type === 'text' && WHERE.test(label));
    const what = of.find((one) => (one.type === 'text' || one.type === 'textarea') && one !== when && one !== where && one.required);
    // What is to be done by a day has not happened.
    if (!when || /\b(?:by|until|deadline|due)\b/i.test(when.label) || /By$/.test(when.name)) return [];
    if (!what || answers[field.name] !== undefined || of.some(({ type }) => type === 'money' || type === 'number')) return [];
    const rows = samples.flatMap(({ answers: own }) =>
      Array.isArray(own[field.name]) ? (own[field.name] as Record<string, unknown>[]) : [],
    );
    const told = rows.map((row) => `${row[what.name] ?? ''} ${where ? (row[where.name] ?? '') : ''}`).join(' ');
    return [
      { field, what, when, where, words: new Set(meanings(`${field.name} ${field.label} ${what.label} ${what.example ?? ''} ${told}`)) },
    ];
  });
}

/**
 * Rows for the tables of a letter from the sentences that tell: the day in its column where one alone is named, the spot in its own, and the rest of the words with a
 * mark. A sentence goes to the table whose words it has; what has no other goes to the one that must be answered. Each stands in one table only.
 */
export function toldRows(
  { wishes, facts }: Reading,
  form: Pick<Resolved, 'source' | 'samples'>,
  answers: Readonly<Record<string, unknown>>,
  speakers: Speakers,
): Rows[] {
  const tables = tablesOf(form, answers);
  if (tables.length === 0) return [];
  const must = tables.filter(({ field }) => field.required);
  const rows = new Map<Table, Piece[]>();
  for (const wish of wishes.filter(({ sort }) => sort === 'told' || sort === 'fact')) {
    if (wish.at.part !== 'description') continue;
    for (const piece of piecesOf(wish, facts)) {
      const table = tableFor(piece, tables, must);
      if (table) rows.set(table, [...(rows.get(table) ?? []), piece]);
    }
  }
  return [...rows].map(([table, pieces]) => ({
    field: table.field,
    wishes: pieces.map(({ wish }) => wish),
    value: pieces.map((piece) => rowOf(piece, table, speakers)),
  }));
}

function piecesOf(wish: Wish, facts: readonly Fact[]): Piece[] {
  const { text, at } = wish;
  const cuts = [...text.matchAll(PARTS)].map(({ index, 0: { length } }) => ({ from: index, to: index + length }));
  const ends = [...cuts.map(({ from }) => from), text.length];
  const pieces = ends.map((end, n) => {
    const from = cuts[n - 1]?.to ?? 0;
    const isIn = (fact: Fact) => fact.at.part === at.part && fact.at.from >= at.from + from && fact.at.to <= at.from + end;
    return {
      text: text.slice(from, end).replace(/[\s.;,]+$/, ''),
      from: at.from + from,
      wish,
      dates: facts.filter((fact) => fact.what === 'date' && isIn(fact)),
    };
  });
  return pieces.filter((piece) => /\p{L}{2}/u.test(piece.text) && !WHO.test(piece.text));
}

function tableFor({ text, dates }: Piece, tables: readonly Table[], must: readonly Table[]): Table | undefined {
  const isReport = SAID.test(text);
  const said = new Set(meanings(text));
  const fits = ({ field, when, words }: Table): number => {
    const asks = `${field.name} ${field.label}`;
    if (REPORT.test(asks) || WARNED.test(asks)) return (REPORT.test(asks) && isReport) || (WARNED.test(asks) && WARNED.test(text)) ? 5 : 0;
    if (isReport || (when.type === 'date' && dates.length === 0) || !STATE.test(text) || PAST.test(text)) return 0;
    const isOnly = must.length === 1 && must[0]?.field === field && !ANSWERED.test(text);
    return [...said].filter((word) => words.has(word)).length + (isOnly ? 1 : 0);
  };
  const [best] = tables.map((table) => ({ table, score: fits(table) })).sort((one, other) => other.score - one.score);
  return best && best.score > 0 ? best.table : undefined;
}

function rowOf({ text, from, dates }: Piece, { what, when, where }: Table, speakers: Speakers): Record<string, unknown> {
  const [date] = dates.length === 1 ? dates : [];
  const isDay = date !== undefined && (when.type === 'text' || /^\d{4}-\d\d-\d\d$/.test(date.value));
  let rest = date && isDay ? without(text, date.at.from - from, date.at.to - from) : text;
  const spot = where ? /\s(?:in|at|on) ((?:the|my|our|his|her|their) [^,.;]{3,40})$/i.exec(rest) : null;
  if (spot) rest = rest.slice(0, spot.index);
  const plain = where
    ? rest.replace(/^(?:there(?:'s| is| are)|we have|i have) /i, '')
    : inRegister(jointly(rest.replace(/\b(he|she|they) also\b/i, '$1'), speakers), { ...speakers, tells: true });
  return {
    ...(date && isDay && { [when.name]: when.type === 'date' ? date.value : capital(tidy(date.text).replace(/^since /i, '')) }),
    ...(where && spot?.[1] && { [where.name]: said(spot[1]) }),
    [what.name]: said(capital(plain.trim())),
  };
}

/** The words without a day, and without what leads to it: `On Saturday`, `since`. */
const without = (text: string, from: number, to: number): string =>
  `${text.slice(0, from).replace(/(?:\b(?:on|since|from|in|of|the|last|(?:mon|tues|wednes|thurs|fri|satur|sun)day),? )+$/i, '')}${text.slice(to).replace(/^,/, '')}`
    .replace(/\s+/g, ' ')
    .trim();
