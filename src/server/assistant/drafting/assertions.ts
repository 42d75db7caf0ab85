import type { Field } from '#engine/field.ts';
import type { Filled, Span } from '#engine/fill.ts';
import { message } from '#messages/message.ts';
import { asMark } from './open-marks.ts';

/** Fields without the defaults that state a fact in words or figures: unanswered, the question itself stands in the text as a gap. */
export function withoutFacts(fields: readonly Field[], answers: Readonly<Record<string, unknown>>): Field[] {
  return fields.map((field) => {
    if ((field.about !== 'fact' && !isHalf(field)) || answers[field.name] !== undefined || isChoice(field)) return field;
    const { default: _, ...open } = field;
    return open;
  });
}

const isChoice = ({ type }: Field): boolean => type === 'boolean' || type === 'select';

/** A share that is proposed at a half: whose is how much is nobody's to propose. */
const isHalf = ({ type, default: usual, label }: Field): boolean =>
  type === 'number' && usual === 50 && /\b(?:percent|per cent|share|part)\b|%/i.test(label);

/** What stands behind a passage that rests on a fact which nobody has said. */
export const confirmLabel = ({ label }: Field): string => message('drafting.compose.confirm', { question: label });

/**
 * The text filled with what was answered, and a mark behind each first passage that rests on what nobody said: on the default of a question about a fact, or on
 * the silence about a question of which a clause drafted from the brief speaks (`touched`), or by which it prints that there is nothing of something. Another answer would change or remove the passage. `marks`: the
 * questions that were marked. What the default leaves out asserts nothing and has no mark.
 */
export function unconfirmed(
  fill: (answers: Readonly<Record<string, unknown>>) => Filled,
  fields: readonly Field[],
  answers: Readonly<Record<string, unknown>>,
  touched: ReadonlySet<string>,
): { filled: Filled; marks: ReadonlySet<string> } {
  const filled = fill(answers);
  const marks = new Set<string>();
  const spots: { at: number; label: string }[] = [];
  const open = fields.filter(
    (field) =>
      answers[field.name] === undefined && (touched.has(field.name) || (isChoice(field) ? field.default !== undefined : isSilent(field))),
  );
  for (const field of open) {
    const isSure = touched.has(field.name) || (field.about === 'fact' && isChoice(field));
    // What is no question about a fact may print one all the same: that nobody knows of a fault, that somebody decided without advice.
    const claims = isSure ? null : isChoice(field) ? TOLD : SAID_OF_NONE;
    const at = restsOn(field, filled.text, (value) => fill({ ...answers, [field.name]: value }).text, claims);
    if (at === null) continue;
    marks.add(field.name);
    spots.push({ at, label: confirmLabel(field) });
  }
  if (spots.length === 0) return { filled, marks };
  spots.sort((a, b) => a.at - b.at);
  return { filled: inserted(filled, spots), marks };
}

/** A list or a text that may stay empty, and prints that there is nothing where it does. */
const isSilent = ({ required, default: usual, of, type }: Field): boolean =>
  required !== true && usual === undefined && (of !== undefined || type === 'text' || type === 'textarea');
/** There is none of something. */
const NONE =
  /\b(?:knows? of no|declares? no|ha(?:s|ve) no|owns? no|owes? no|there (?:is|are|was|were) no|nobody is|no \p{L}+ (?:is|are|was|were) (?:employed|known|owed|owned))\b/iu;
/** Something happened. */
const TOLD =
  /\b(?:had the|decided to|has (?:seen|examined|received|read|taken|had)|have (?:seen|examined|received|read|had)|were told|was told|(?:is|are) not limited|has no fixed end)\b/i;

const SAID_OF_NONE = new RegExp(`${NONE.source}|${TOLD.source}`, 'iu');

/** The end of the first passage that another answer would not leave as it is; null where there is none. */
function restsOn(field: Field, text: string, textWith: (value: unknown) => string, claims: RegExp | null): number | null {
  const bound = othersOf(field).map((other) => new Set(textWith(other).split('\n').map(bare)));
  let from = 0;
  for (const line of text.split('\n')) {
    const end = from + line.length;
    if (isPassage(line) && (claims === null || claims.test(line)) && bound.some((lines) => !lines.has(bare(line)))) return end;
    from = end + 1;
  }
  return null;
}

/** Answers that would not give the text that stands there now. */
function othersOf({ type, default: usual, options = [], of }: Field): unknown[] {
  if (of)
    return [
      [
        Object.fromEntries(
          of.map(({ name, type: inner }) => [
            name,
            inner === 'number' || inner === 'money' ? 7 : inner === 'date' ? '2031-07-13' : 'xyzzy',
          ]),
        ),
      ],
    ];
  if (type === 'boolean') return [usual !== true];
  if (type === 'select') return options.filter((option) => option !== usual);
  if (type === 'number' || type === 'money') return [Number(usual ?? 0) + 7];
  return type === 'date' ? ['2031-07-13'] : ['xyzzy'];
}

/** Clauses are counted anew when one falls away. */
const bare = (line: string): string => line.replace(/\[([^\]\d]*)\d+([^\]]*)\]\(#/g, '[$1$2](#').replace(/^(#+ )\d+\. /, '$1');
/** Headings, tables and lines of a signature or an address bear no mark. */
const isPassage = (line: string): boolean => /\p{L}/u.test(line) && !/^\s*(?:#|\|)/.test(line) && !/\\$|: ____/.test(line);

function inserted({ text, spans }: Filled, spots: readonly { at: number; label: string }[]): Filled {
  let marked = '';
  let done = 0;
  const moves: { at: number; shift: number }[] = [];
  let shift = 0;
  for (const { at, label } of spots) {
    const mark = ` ${asMark(label)}`;
    marked += text.slice(done, at) + mark;
    done = at;
    shift += mark.length;
    moves.push({ at, shift });
  }
  marked += text.slice(done);
  // What ends where a mark stands ends before it, what begins there begins behind it.
  const start = (offset: number): number => offset + (moves.findLast(({ at }) => at <= offset)?.shift ?? 0);
  const end = (offset: number): number => offset + (moves.findLast(({ at }) => at < offset)?.shift ?? 0);
  return { text: marked, spans: spans.map((span): Span => ({ ...span, from: start(span.from), to: end(span.to) })) };
}
