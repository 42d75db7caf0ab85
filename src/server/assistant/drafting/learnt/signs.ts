import type { Page } from '../reading/text.ts';
import type { Slot } from '../slots.ts';
import { isCompany, likeness } from '../slots.ts';
import type { Bearer, Naming } from './people.ts';

/** A word or a sign of a page; names are one each. */
export interface Piece {
  word: string;
  from: number;
}

/** The words of a page, with one sign for each name, figure and line. */
export function piecesOf(page: Page, names: readonly Naming[]): Piece[] {
  const own = names.filter((one) => one.page === page).sort((a, b) => a.run.from - b.run.from);
  const pieces: Piece[] = [];
  let next = 0;
  for (const match of page.low.matchAll(/[\p{L}\p{M}\p{N}]+(?:'\p{L}+)?|\n|[^\s\p{L}\p{M}\p{N}]/gu)) {
    while (own[next] && (own[next]?.run.to ?? 0) <= match.index) next += 1;
    const name = own[next];
    if (name && match.index >= name.run.from) {
      if (match.index === name.run.from) pieces.push({ word: name.run.isCompany ? '§c' : '§p', from: match.index });
      // `Tom's`.
      if (match.index + match[0].length > name.run.to && /'s$/.test(match[0])) pieces.push({ word: "'s", from: name.run.to });
      continue;
    }
    const word = /^\d/.test(match[0]) ? '#' : match[0] === '\n' ? '¶' : /^[-*•]$/.test(match[0]) ? '-' : match[0];
    pieces.push({ word, from: match.index });
  }
  return pieces;
}

/** Words of a line that are looked at for what it is called by. */
const HEAD = 40;
const places = new WeakMap<readonly Piece[], Map<number, number>>();
/** Where in its page each piece stands. */
function placesOf(pieces: readonly Piece[]): ReadonlyMap<number, number> {
  const known = places.get(pieces) ?? new Map(pieces.map(({ from }, at) => [from, at]));
  places.set(pieces, known);
  return known;
}

/** How far around a name is looked. */
const WIDE = 6;

/** What stands around each place where somebody is named: signs that say nothing yet of any side. */
export function contextOf(bearer: Bearer, pieces: ReadonlyMap<Page, readonly Piece[]>): { signs: Set<string>; near: [string, string][] } {
  const signs = new Set<string>();
  /** Words with where they stand, for comparing with what sides are called. */
  const near: [string, string][] = [];
  for (const { page, run } of bearer.namings) {
    const words = pieces.get(page) ?? [];
    const at = placesOf(words).get(run.from);
    if (at === undefined) continue;
    const word = (step: number): string => words[at + step]?.word ?? '¶';
    const [l1, l2, l3, r1, r2, r3] = [word(-1), word(-2), word(-3), word(1), word(2), word(3)];
    for (const sign of [
      `l1 ${l1}`,
      `l2 ${l2} ${l1}`,
      `l3 ${l3} ${l2} ${l1}`,
      `r1 ${r1}`,
      `r2 ${r1} ${r2}`,
      `r3 ${r1} ${r2} ${r3}`,
      `lr ${l1} ${r1}`,
      `part ${page.part}`,
      `part ${page.part} l1 ${l1}`,
    ])
      signs.add(sign);
    for (let step = 1; step <= WIDE; step += 1) {
      const left = word(-step);
      if (left === '.' || left === '¶') break;
      if (/\p{L}/u.test(left)) {
        signs.add(`bl ${left}`);
        near.push([step === 1 ? 'l1' : step <= 3 ? 'l3' : 'l6', left]);
      }
    }
    for (let step = 1; step <= WIDE; step += 1) {
      const right = word(step);
      if (right === '.' || right === '¶') break;
      if (/\p{L}/u.test(right)) {
        signs.add(`br ${right}`);
        near.push([step === 1 ? 'r1' : step <= 3 ? 'r3' : 'r6', right]);
      }
    }
    // `my neighbour Ann`, `the head landlord, Berg Ltd`.
    for (let step = 1; step <= 5; step += 1) {
      const whose = word(-step);
      if (/^(?:my|our|his|her|their|the|a|an|another|some)$/.test(whose)) {
        const noun = step > 1 ? word(-step + 1) : '';
        signs.add(`whose ${whose}`);
        signs.add(`whose ${whose} ${noun}`);
        const last = [...Array(step - 1).keys()].map((n) => word(-n - 1)).find((one) => /\p{L}/u.test(one));
        if (last && last !== noun) signs.add(`whose ${whose} ${last}`);
        break;
      }
      if (whose === '¶' || whose === '.') break;
    }
    let line = at;
    while (line > 0 && at - line < HEAD && words[line - 1]?.word !== '¶') line -= 1;
    const head = words.slice(line, at).map(({ word: one }) => one);
    const colon = head.findIndex((one) => one === ':' || one === '=');
    if (colon >= 0 && colon <= 4) {
      for (const one of head.slice(0, colon)) {
        signs.add(`label ${one}`);
        near.push(['label', one]);
      }
    }
    // The last thing that is said: a signature.
    let end = at + 1;
    while (words[end]?.word === '.' || words[end]?.word === '¶') end += 1;
    if (end >= words.length) signs.add('last');
    if (head.length === 0) signs.add('first of line');
  }
  return { signs, near };
}

/** What a name itself looks like. */
export function shapeOf({ name, namings }: Bearer, rank: number, of: number): string[] {
  const count = name.split(' ').length;
  const [first] = namings;
  return [
    // `Drumna Farmhouse`, `the Harrow Trust`: what a name is made of.
    ...new Set(
      name
        .toLowerCase()
        .split(/[ ,.&-]+/)
        .filter(Boolean)
        .map((word) => `own ${word}`),
    ),
    `words ${Math.min(3, count)}`,
    `rank ${Math.min(3, rank)}`,
    `of ${Math.min(5, of)}`,
    `times ${Math.min(3, namings.length)}`,
    ...(first?.run.isCompany || isCompany(name) ? ['company'] : ['person']),
    ...(first?.run.isTitled ? ['titled'] : []),
    ...(name === name.toUpperCase() ? ['capitals'] : []),
    ...(namings.every(({ page }) => page.part === 'title') ? ['title only'] : []),
    ...(namings.every(({ page }) => page.part === 'requirements') ? ['requirements only'] : []),
  ];
}

/** Words around a name that stand for a side, or for another side than this. */
export function likenessSigns(near: readonly [string, string][], slot: Slot, others: readonly Slot[]): string[] {
  return near.flatMap(([where, word]) => {
    const own = likeOf(word, slot);
    const best = Math.max(0, ...others.map((other) => likeOf(word, other)));
    if (own === 0 && best === 0) return [];
    return own > best ? [`like ${where}`, ...(own >= 3 ? [`like! ${where}`] : [])] : best > own ? [`unlike ${where}`] : [];
  });
}

const known = new WeakMap<Slot, Map<string, number>>();
/** How well a word names a slot; reckoned once for each. */
export function likeOf(word: string, slot: Slot): number {
  const own = known.get(slot) ?? new Map<string, number>();
  known.set(slot, own);
  const held = own.get(word);
  if (held !== undefined) return held;
  const score = likeness(word, slot);
  own.set(word, score);
  return score;
}
