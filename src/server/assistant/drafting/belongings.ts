import type { Field } from '#engine/field.ts';
import { message } from '#messages/message.ts';
import { around, order } from './near.ts';
import { asMark } from './open-marks.ts';
import type { Cast } from './parties.ts';
import { together } from './several.ts';
import type { Brief, Fact } from './shapes.ts';
import type { Slot } from './slots.ts';

/** What stands beside a name and belongs to it. */
const isAboutSomebody = ({ what, role }: Fact): boolean =>
  what === 'address' || what === 'email' || (what === 'other' && /registration|company number/.test(role ?? ''));

/** An address without the words that lead to it: `Unit is 418B Quince Street`. */
export const addressIn = ({ value, what }: Fact): string => {
  if (what === 'other') return message('drafting.compose.registered', { number: value });
  return what === 'address' ? value.replace(/^[^\d]{0,30}?\b(?:is|at)\s+(?=\S*\d)/i, '') : value;
};

const HOMES = /^(?:premises|home|property|flat|house|shop|room|rented)/i;
const THING = /\b(?:flat|house|home|unit|apartment|apt|shop|property|room|premises|place|studio)\b/i;

/** `Ann Berg, I now live at`: what follows is that person's address. */
const LIVES =
  /^(?: \([^)]*\))?,? (?:and )?(?:(?:i|we|he|she|they|who|both|all) )?(?:now |currently |both |all |am |is |are |still )*(?:lives?|living|stays?|resid(?:es?|ing)) (?:now )?(?:at|in)\s*$/i;

const THEIRS = /\b(?:her|his|their)(?: (?:home|new|own|current|last|mailing))* (?:address|place|house|home|flat)(?: is| :|:)? $/i;
const isSelfOf = ({ author, taken, self }: Cast, slot: Slot): boolean =>
  slot === author || (self !== null && taken.get(slot)?.some(({ value }) => value === self) === true);

interface AddressPlace {
  field: Field;
  item?: { list: string; at: number };
  /** The name beside it. */
  whose?: string;
}

/** An address belongs to the person named last before it in the same line, else to what the words beside it say. */
export function placeAddresses(facts: readonly Fact[], brief: Brief, cast: Cast, fields: readonly Field[]): Map<Fact, AddressPlace> {
  const places = new Map<Fact, AddressPlace>();
  const used = new Set<string>();
  const people = [...cast.taken].flatMap(([slot, of]) => of.map((fact, at) => ({ slot, fact, at })));
  for (const fact of [...facts].filter(isAboutSomebody).sort((a, b) => order(a) - order(b))) {
    const text = brief[fact.at.part];
    const near = people
      .filter(
        (one) =>
          one.fact.at.part === fact.at.part && one.fact.at.to <= fact.at.from && !text.slice(one.fact.at.to, fact.at.from).includes('\n'),
      )
      .sort((a, b) => b.fact.at.to - a.fact.at.to)[0];
    const between = near ? text.slice(near.fact.at.to, fact.at.from) : '';
    if (fact.what === 'address' && !/\d/.test(fact.value)) continue;
    const things = fields.filter(({ name }) => !used.has(name) && HOMES.test(name) && /Address$|Place$/.test(name));
    const [thing] = things;
    if (
      fact.what === 'address' &&
      thing &&
      things.length === 1 &&
      (!near || THING.test(between) || THING.test(fact.text) || /[.;]\s/.test(between))
    ) {
      used.add(thing.name);
      places.set(fact, { field: thing });
      continue;
    }
    // `Her address` is not that of whoever writes.
    if (
      near &&
      fact.what === 'address' &&
      THEIRS.test(text.slice(Math.max(0, fact.at.from - 30), fact.at.from)) &&
      isSelfOf(cast, near.slot)
    ) {
      const across = cast.other && fields.find(({ name: own }) => own === cast.other?.name.replace(/Name$/, 'Address'));
      if (across && !used.has(across.name)) {
        used.add(across.name);
        places.set(fact, { field: across });
      }
      continue;
    }
    if (near && !LIVES.test(between) && /(?<!\bno)[.;]\s|\b(?:in|on|at|for|to)\s*$/.test(between)) continue;
    if (!near || fact.at.from - near.fact.at.to > 40) continue;
    const suffix = fact.what === 'email' ? 'Email' : fact.what === 'address' ? 'Address' : 'Description';
    const name = near.slot.name.replace(/Name$/, suffix);
    const list = near.slot.list ? fields.find((field) => field.name === near.slot.list) : undefined;
    const field = (list ? list.of : fields)?.find((one) => one.name === name);
    // Each of several who are one side has an address of his own.
    if (!field || (used.has(`${name} ${near.fact.value}`) && !list) || (used.has(name) && !list && suffix !== 'Address')) continue;
    used.add(name).add(`${name} ${near.fact.value}`);
    places.set(fact, { field, whose: near.fact.value, ...(list && { item: { list: list.name, at: near.at } }) });
  }
  return places;
}

/** Whose address is which, where several are one side, by the field of their address: `12 Mill Lane (Ann Roe) and 3 Quay (Bo Dahl)`; an open one is a mark. */
export function addressesOfSeveral(
  several: ReadonlyMap<Slot, readonly string[]>,
  places: ReadonlyMap<Fact, AddressPlace>,
  fields: readonly Field[],
): Map<string, string> {
  return new Map(
    [...several].flatMap(([slot, names]): [string, string][] => {
      const field = fields.find(({ name }) => name === slot.name.replace(/Name$/, 'Address'));
      const own = [...places].filter(([fact, place]) => fact.what === 'address' && place.field === field && place.whose !== undefined);
      const owners = new Set(own.map(([, { whose }]) => whose?.toLowerCase()));
      // One address behind several names may be that of all of them.
      if (!field || owners.size === 0 || (owners.size === 1 && owners.has(names.at(-1)?.toLowerCase()))) return [];
      const each = names.map((name) => {
        const found = own.find(([, { whose }]) => whose?.toLowerCase() === name.toLowerCase())?.[0];
        return found ? `${addressIn(found)} (${name})` : asMark(message('drafting.compose.addressOfName', { name }));
      });
      return [[field.name, together(each)]];
    }),
  );
}

export function setInItem(answers: Record<string, unknown>, list: string, at: number, name: string, value: unknown): void {
  const items = answers[list];
  if (Array.isArray(items)) answers[list] = items.map((item, index) => (index === at ? { ...item, [name]: value } : item));
}

/**
 * Values that stand in a row, one for each item of a list: `45 / 40 / 15` in the order of the items, `60 percent Ann, 40 percent me` by the names
 * beside them; not at all where only some have a name.
 */
export function setInOrder(
  answers: Record<string, unknown>,
  list: Field,
  field: Field,
  row: readonly { fact: Fact }[],
  fact: Fact,
  value: unknown,
  brief: Brief,
  cast: Cast,
): boolean {
  const items = answers[list.name];
  if (!Array.isArray(items) || items.length < 2 || row.length !== items.length) return false;
  const sorted = [...row].map((one) => one.fact).sort((a, b) => order(a) - order(b));
  const [slot] = [...cast.taken.keys()].filter((one) => one.list === list.name);
  const whose = sorted.map((one) => ownerOf(one, items, slot?.name ?? '', brief, cast));
  const isNamed = whose.some((at) => at >= 0);
  if (isNamed && (whose.includes(-1) || new Set(whose).size < whose.length)) return false;
  const place = sorted.indexOf(fact);
  setInItem(answers, list.name, isNamed ? (whose[place] ?? -1) : place, field.name, value);
  return true;
}

/** The item whose name stands beside a value, in its own part of the line; -1 where none or several do. */
function ownerOf({ at }: Fact, items: readonly Record<string, unknown>[], name: string, brief: Brief, { self }: Cast): number {
  const text = brief[at.part];
  const start =
    text
      .slice(0, at.from)
      .split(/[,;.\n/]| and /)
      .at(-1) ?? '';
  const end = text.slice(at.to).split(/[,;.\n/]| and /)[0] ?? '';
  const own = `${start} ${end}`;
  const isMine = /\b(?:me|I|mine|myself)\b/.test(own);
  const found = items.flatMap((item, index) => {
    const full = String(item[name] ?? '');
    const [first = '', ...given] = full.split(' ');
    // Of `Tan Wei Jie` the family name comes first.
    const isCalled = (first.length > 1 && own.includes(first)) || (given.length > 1 && own.includes(given.join(' ')));
    const isSelf = isMine && self !== null && full.startsWith(self);
    return isSelf || isCalled ? [index] : [];
  });
  return found.length === 1 ? (found[0] ?? -1) : -1;
}

/** A value of a list's item: of the person named before it in the line; of each, where the line says so. */
export function setNear(
  answers: Record<string, unknown>,
  list: Field,
  field: Field,
  fact: Fact,
  value: unknown,
  brief: Brief,
  cast: Cast,
): boolean {
  const items = answers[list.name];
  if (!Array.isArray(items)) return false;
  const { line } = around(fact, brief);
  const [slot] = [...cast.taken.keys()].filter((one) => one.list === list.name);
  const before = brief[fact.at.part].slice(0, fact.at.from).split('\n').at(-1) ?? '';
  const own = `${before.split(/[,:;]/).at(-1)}${brief[fact.at.part].slice(fact.at.from).split(/[,;\n]/)[0]}`;
  const isNamed = (item: Record<string, unknown>): boolean => {
    const [first = ''] = String((slot && item[slot.name]) ?? '').split(' ');
    return first !== '' && line.includes(first);
  };
  // `Ann pays 900, we others pay 700 each`.
  const isRest = /\b(?:others|the rest|rest of us)\b/i.test(own);
  if (isRest || /\b(?:each|every|both|all)\b/i.test(items.some(isNamed) ? own : line)) {
    answers[list.name] = items.map((item) => (isRest && isNamed(item) ? item : { ...item, [field.name]: value }));
    return true;
  }
  const spots = items.map((item: Record<string, unknown>) => {
    const name = slot ? String(item[slot.name] ?? '') : '';
    return Math.max(before.lastIndexOf(name), before.lastIndexOf(name.split(' ')[0] ?? name));
  });
  const last = Math.max(...spots);
  const at = spots.indexOf(last);
  if (last < 0 || (items[at] as Record<string, unknown>)[field.name] !== undefined) return false;
  setInItem(answers, list.name, at, field.name, value);
  return true;
}
