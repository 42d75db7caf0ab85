import { stemOf } from '../../stem.ts';
import type { Page } from '../reading/text.ts';
import type { Fact } from '../shapes.ts';
import type { Named } from './who.ts';

/** A word of a brief with what is known of it, for readers that go from word to word. */
export interface Spoken {
  page: Page;
  from: number;
  to: number;
  low: string;
  /** Stem of a word; a number by its length alone. */
  stem: string;
  /** How it is written: `caps` for a word of capitals alone. */
  shape: 'caps' | 'capital' | 'low' | 'number';
  /** What parts it from the word before and behind, `''` for a blank: the end of a line, of a sentence, a comma. */
  before: string;
  after: string;
  /** Which sort of fact it is a part of, `''` for none; `isFirst` its first word. */
  fact: string;
  isFirst: boolean;
  /** It goes on with the name or the fact of the word before: nothing begins here. */
  joins: boolean;
  /** A part of the name of a side, of any other name, or of none. */
  name: 'side' | 'other' | '';
}

/** Words of every text, which by themselves say nothing of what it is about. */
export const CLOSED = new Set(
  'the a an my our his her their its your this that these those some any all no and or but of to in on at by with from for as is are was were be been has have had do does did will would should shall can may must not i we he she it they you me us him them who which what when where if so than then because until before after about into over under up out off per each every both only also very more most'.split(
    ' ',
  ),
);

/** All words of a brief in their order. `sides`: names of the sides, as the brief writes them. */
export function spokenIn({ pages, bearers }: Named, facts: readonly Fact[], sides: readonly string[]): Spoken[] {
  const low = sides.map((name) => name.toLowerCase());
  const isSide = (name: string) => low.some((side) => side.includes(name.toLowerCase()) || name.toLowerCase().includes(side));
  const namings = bearers.flatMap(({ name, namings: own }) => own.map(({ page, run }) => ({ page, run, isSide: isSide(name) })));
  return pages.flatMap((page) =>
    page.tokens.map((token, at): Spoken => {
      const last = page.tokens[at - 1];
      const next = page.tokens[at + 1];
      const fact = facts.find(
        ({ at: place, what }) => what !== 'party' && place.part === page.part && token.from >= place.from && token.to <= place.to,
      );
      const naming = namings.find((one) => one.page === page && token.from < one.run.to && one.run.from < token.to);
      const begins = Math.min(naming?.run.from ?? token.from, fact?.at.from ?? token.from);
      return {
        page,
        from: token.from,
        to: token.to,
        low: token.low,
        stem: /\d/.test(token.text) ? `#${Math.min(4, token.text.length)}` : stemOf(token.low),
        shape: shapeOf(token.text),
        before: last ? signIn(page.text.slice(last.to, token.from)) : 'edge',
        after: next ? signIn(page.text.slice(token.to, next.from)) : 'edge',
        fact: fact?.what ?? '',
        isFirst: fact?.at.from === token.from,
        joins: last !== undefined && last.from >= begins,
        name: naming ? (naming.isSide ? 'side' : 'other') : '',
      };
    }),
  );
}

function shapeOf(text: string): Spoken['shape'] {
  if (/\d/.test(text)) return 'number';
  if (/^\p{Lu}[\p{Lu}\p{M}]+$/u.test(text)) return 'caps';
  return /^\p{Lu}/u.test(text) ? 'capital' : 'low';
}

/** What stands between two words, by the strongest sign in it. */
function signIn(gap: string): string {
  if (gap.includes('\n')) return 'line';
  if (/[.!?;]\s/.test(gap)) return 'stop';
  return [':', ',', '(', ')', '"', '“', '”', '-', '–', '—', '&', '/', '+'].find((sign) => gap.includes(sign)) ?? '';
}
