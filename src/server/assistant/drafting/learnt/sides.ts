import type { Page } from '../reading/text.ts';
import type { Slot } from '../slots.ts';
import type { Signs } from './choice.ts';
import type { Bearer } from './people.ts';
import { contextOf, likenessSigns, type Piece, shapeOf } from './signs.ts';

/** What is known before names are given their sides. */
export interface Setting {
  slots: readonly Slot[];
  /** How likely each slot is the writer's; the rest of 1 is that no side writes. */
  writer: ReadonlyMap<Slot, number>;
  pieces: ReadonlyMap<Page, readonly Piece[]>;
}

/** For one name, an option for each slot, and a last one for none of them. */
export function sideOptions(bearer: Bearer, rank: number, of: number, { slots, writer, pieces }: Setting): Signs[] {
  const { signs, near } = contextOf(bearer, pieces);
  const shape = shapeOf(bearer, rank, of);
  const kind = shape.includes('company') ? 'company' : 'person';
  const all = [...signs, ...shape];
  const signers = slots.filter(({ signs: isSigner }) => isSigner);
  const nobody = 1 - [...writer.values()].reduce((sum, one) => sum + one, 0);
  const options = slots.map((slot): Signs => {
    const option: Signs = new Map();
    const p = writer.get(slot) ?? 0;
    const across = slot.signs ? Math.max(0, 1 - p - nobody) : 0;
    const label = slot.label.toLowerCase();
    const rankOfSlot = slot.signs ? `side ${signers.indexOf(slot)}` : 'named';
    for (const sign of all) {
      if (p > 0.02) option.set(`w|${sign}`, p);
      if (across > 0.02) option.set(`o|${sign}`, across);
      if (nobody > 0.02 && slot.signs) option.set(`z${rankOfSlot}|${sign}`, nobody);
      option.set(`${label}|${sign}`, 0.7);
      option.set(`${rankOfSlot}|${sign}`, 0.5);
    }
    option.set(`is ${label}`, 1);
    option.set(`is ${label} ${kind}`, 1);
    option.set(slot.signs ? 'signs' : 'only named', 1);
    option.set(slot.list ? 'list' : 'single', 1);
    if (slot.required) option.set('required', 1);
    const others = slots.filter((other) => other.label !== slot.label);
    for (const sign of likenessSigns(near, slot, others)) option.set(sign, 1);
    return option;
  });
  const none: Signs = new Map([['none', 1]]);
  for (const sign of all) none.set(`n|${sign}`, 1);
  for (const [where, word] of near)
    if (slots.every((slot) => likenessSigns([[where, word]], slot, []).length === 0)) none.set(`n|far ${where}`, 1);
  return [...options, none];
}
