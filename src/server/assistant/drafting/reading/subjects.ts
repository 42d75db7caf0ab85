import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import type { Found } from './amounts.ts';
import { type Phrases, phrasesOf } from './phrases.ts';
import type { Page } from './text.ts';
import { lineAt, tokenFrom, wordsOf } from './text.ts';

const Words = z.record(z.string(), z.array(z.string()));
const Usual = z.record(z.string(), z.string());
const file = z.parse(
  z.strictObject({
    amount: Words,
    date: Words,
    duration: Words,
    percent: Words,
    as: z.record(z.string(), Usual),
    usual: z.strictObject({ amount: Usual, date: Usual, duration: Usual, percent: Usual }),
  }),
  parse(readFileSync(new URL('./subjects.yaml', import.meta.url), 'utf8')),
);

type Figure = 'amount' | 'date' | 'duration' | 'percent';
interface Subject {
  role: string;
  /** Says it less clearly than others, which win from farther away. */
  isWeak: boolean;
}
const phrases = (words: z.infer<typeof Words>): Phrases<Subject> =>
  phrasesOf(
    Object.entries(words).flatMap(([role, some]) =>
      some.map((phrase): [string, Subject] => [phrase, { role, isWeak: phrase.startsWith('~') }]),
    ),
  );
const SUBJECTS: Readonly<Record<Figure, Phrases<Subject>>> = {
  amount: phrases(file.amount),
  date: phrases(file.date),
  duration: phrases(file.duration),
  percent: phrases(file.percent),
};

const WORDS = new Set(
  [file.amount, file.date, file.duration, file.percent].flatMap((words) =>
    Object.values(words)
      .flat()
      .flatMap((phrase) => wordsOf(phrase)),
  ),
);
/** Whether a word says no more than what a figure is about. */
export const isSubjectWord = (word: string): boolean => WORDS.has(word);

/** How far a word may stand from a figure and still say what it is about, in words. */
const REACH = 9;
/** What lies between makes a word farther: another figure ends a thought, and so does a full stop; a comma half does. */
const STOP = 10;
const STOP_BEHIND = 6.5;
const WEAK = 3.5;
const COMMA = 3;
/** Behind a figure a word says less of it than before it. */
const BEHIND = 1.2;

const isFigure = (what: Found['what']): what is Figure => what === 'amount' || what === 'date' || what === 'duration' || what === 'percent';

/** What each figure on a page is about, by the nearest word that says so in its line; `kind` decides where none does. */
export function subjectsOf(page: Page, found: readonly Found[], kind: string | undefined): (string | null)[] {
  return found.map((one, index) => {
    if (!isFigure(one.what)) return null;
    const around = found.slice(Math.max(0, index - REACH), index + REACH);
    const role = nearest(page, one, around, SUBJECTS[one.what]);
    return role === undefined
      ? usual(one, kind)
      : (file.as[kind ?? '']?.[`${one.what} ${role}`] ?? file.as['']?.[`${one.what} ${role}`] ?? role);
  });
}

function usual(one: Found, kind: string | undefined): string | null {
  if (!isFigure(one.what) || kind === undefined) return null;
  return file.usual[one.what][kind] ?? (one.what === 'amount' ? (file.usual.amount[''] ?? null) : null);
}

function nearest(page: Page, one: Found, found: readonly Found[], subjects: Phrases<Subject>): string | undefined {
  const line = lineAt(page, one.from);
  const before = tokenFrom(page, one.from) - 1;
  const after = tokenFrom(page, one.to);
  let best: string | undefined;
  let least = STOP;
  for (let index = Math.max(0, before - REACH); index <= before; index += 1) {
    const token = page.tokens[index];
    if (!token || token.from < line.from) continue;
    const hit = subjects.at(page.tokens, index);
    const end = page.tokens[index + (hit?.length ?? 1) - 1]?.to ?? token.to;
    if (!hit || end > one.from) continue;
    const far = before - (index + hit.length - 1) + barriers(page, end, one.from, found) + worth(hit);
    if (far <= least) {
      least = far;
      best = hit.values[0]?.role;
    }
  }
  for (let index = after; index < Math.min(page.tokens.length, after + REACH); index += 1) {
    const token = page.tokens[index];
    if (!token || token.from >= line.to) break;
    const hit = subjects.at(page.tokens, index);
    if (!hit) continue;
    // `2,900, deposit 700`: a word before the next figure is about that one.
    const end = page.tokens[index + hit.length - 1]?.to ?? token.to;
    if (
      found.some(
        (other) =>
          other.what === one.what && other.from > end && other.from - end < 9 && !/[,;.()\n]/.test(page.low.slice(end, other.from)),
      )
    )
      break;
    const far = (index - after) * BEHIND + 0.6 + barriers(page, one.to, token.from, found) * 1.5 + worth(hit);
    if (far < least && far < STOP_BEHIND) {
      least = far;
      best = hit.values[0]?.role;
    }
  }
  return best;
}

/** Several words say more than one, and a weak word less. */
const worth = ({ values, length }: { values: readonly Subject[]; length: number }): number =>
  (values[0]?.isWeak ? WEAK : 0) - (length - 1) * 1.5;

function barriers(page: Page, from: number, to: number, found: readonly Found[]): number {
  const between = page.low.slice(from, to);
  const commas = between.match(/[,()]/g)?.length ?? 0;
  const stops = between.match(/[.;] /g)?.length ?? 0;
  const figures = found.filter((other) => other.from >= from && other.to <= to).length;
  return commas * COMMA + stops * 6 + figures * 3;
}
