import type { Page } from '../reading/text.ts';
import type { Slot } from '../slots.ts';
import { likelihoods, type Weights } from './choice.ts';
import { learnt } from './model.ts';
import type { Bearer } from './people.ts';
import { againOptions, type Table } from './second.ts';
import { type Setting, sideOptions } from './sides.ts';
import { piecesOf } from './signs.ts';
import { writerOptions } from './writer.ts';

/** The names of a brief, with the pages on which they stand. */
export interface Named {
  pages: readonly Page[];
  bearers: readonly Bearer[];
  /** Names among them that no person and no company bears. */
  nobody: ReadonlySet<string>;
  /** Of these, names that are surely those of things or days. */
  things: ReadonlySet<string>;
}

/** Who is likely to be who: 0 to 1 for each slot, what is missing to 1 is no side. */
interface Likely {
  writer: ReadonlyMap<Slot, number>;
  people: { bearer: Bearer; chances: ReadonlyMap<Slot, number> }[];
}

/** Slots of one label are one side: the first of them stands for all. */
export const sidesOf = (slots: readonly Slot[]): Slot[] =>
  slots.filter(({ signs, label }, at) => signs && slots.findIndex((one) => one.signs && one.label === label) === at);

/** How likely each side is to be the one that writes. */
export function writerOf(pages: readonly Page[], slots: readonly Slot[], weights: Weights): Map<Slot, number> {
  const sides = sidesOf(slots);
  const likely = likelihoods(writerOptions(pages, sides), weights);
  return new Map(sides.map((side, at) => [side, likely[at] ?? 0]));
}

/** What names are looked at with: every slot has the chance of its side to be the writer's. */
export function settingOf({ pages, bearers }: Named, slots: readonly Slot[], writer: ReadonlyMap<Slot, number>): Setting {
  const namings = bearers.flatMap((one) => one.namings);
  const bySide = new Map([...writer].map(([{ label }, chance]) => [label, chance]));
  return {
    slots,
    writer: new Map(slots.flatMap((slot): [Slot, number][] => (slot.signs ? [[slot, bySide.get(slot.label) ?? 0]] : []))),
    pieces: new Map(pages.map((page) => [page, piecesOf(page, namings)])),
  };
}

/** Names one by one. */
export function firstLook({ bearers }: Named, setting: Setting, weights: Weights): number[][] {
  return bearers.map((bearer, at) => likelihoods(sideOptions(bearer, at, bearers.length, setting), weights));
}

/** Names beside each other. */
export function secondLook({ bearers }: Named, slots: readonly Slot[], table: Table, weights: Weights): number[][] {
  return bearers.map((_, at) => likelihoods(againOptions(bearers, at, slots, table), weights));
}

/**
 * Who is who, as far as the words make it likely: learnt from annotated briefs (see `training/`), without an outside model. `author`: the side that
 * is known to write, if any.
 */
export function whoIsWho(named: Named, slots: readonly Slot[], author: Slot | null): Likely {
  const weights = learnt();
  const writer = author
    ? new Map(sidesOf(slots).map((side): [Slot, number] => [side, side.label === author.label ? 1 : 0]))
    : writerOf(named.pages, slots, weights.writer);
  const setting = settingOf(named, slots, writer);
  const table = secondLook(named, slots, firstLook(named, setting, weights.sides), weights.again);
  return {
    writer,
    people: named.bearers.map((bearer, at) => ({ bearer, chances: new Map(slots.map((slot, n) => [slot, table[at]?.[n] ?? 0])) })),
  };
}
