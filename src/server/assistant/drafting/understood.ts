import type { Catalogue } from '#catalogue/catalogue.ts';
import type { Field } from '#engine/field.ts';
import { message } from '#messages/message.ts';
import type { Answering } from './answers.ts';
import { isSpoken as saysIOrWe } from './author.ts';
import { MARKS } from './open-marks.ts';
import { formOf } from './outline.ts';
import type { Cast } from './parties.ts';
import { NEUTRAL, NO_KIND, type Plan } from './plan.ts';
import type { Speakers } from './register.ts';
import type { Brief, Draft, Reading } from './shapes.ts';
import type { Slot } from './slots.ts';

/** More names are no choice. */
const MOST_NAMES = 8;

/** How a brief was understood, as far as its reader can put it right: the kind, who stands on each side, and which of them writes. */
export function understoodIn(
  plan: Plan,
  reading: Reading,
  brief: Brief,
  catalogue: Catalogue,
  cast: Cast,
  { answers, fields }: Answering,
  speakers: Speakers,
): Draft['understood'] {
  const slots = signingSides(cast, fields);
  const held = slots.map((slot) => ({ slot, names: namesOf(slot, answers) }));
  return {
    kinds: kindsOf(plan, reading, brief, catalogue),
    sides: held.map(({ slot, names }) => ({
      id: slot.name,
      label: slot.label,
      value: names.join(', '),
      options: [...new Set([...cast.choices(slot), ...cast.unplaced.map(({ value }) => value), ...held.flatMap((other) => other.names)])]
        .filter((name) => !names.includes(name))
        .slice(0, MOST_NAMES),
    })),
    writer: writerOf(slots, cast, brief, speakers),
  };
}

/** Who comes in for a side is none. */
const SPARE = /^(?:Successor|Substitute|Head|Manager|New|Leaving)\b/;

/** The sides that a document cannot do without, as its reader knows them. */
export const signingSides = ({ slots }: Cast, fields: readonly Field[]): Slot[] =>
  slots.filter(({ signs, required, list, label }) => signs && required && !SPARE.test(label) && (!list || isNeeded(list, fields)));

const isNeeded = (list: string, fields: readonly Field[]): boolean => fields.find(({ name }) => name === list)?.required === true;

/** What stands in the text for a side, without the marks in it. */
function namesOf({ name, list }: Slot, answers: Answering['answers']): string[] {
  const value = answers[list ?? name];
  const items: unknown[] = list ? (Array.isArray(value) ? value.map((item: Record<string, unknown>) => item[name]) : []) : [value];
  return items
    .map((item) => (typeof item === 'string' ? item.replace(MARKS, '').replace(/\s+/g, ' ').trim() : ''))
    .filter((item) => item !== '');
}

/** Kinds that may be used in the place, the one of the draft first. */
function kindsOf({ kind }: Plan, reading: Reading, brief: Brief, { library }: Catalogue): Draft['understood']['kinds'] {
  const place = reading.place?.id ?? NEUTRAL;
  const near = reading.kinds.flatMap(({ id }) => {
    const found = id === kind?.id ? undefined : library.kinds.get(id);
    const isThere = found && (found.places === 'all' || found.places.includes(place));
    return isThere ? [{ id, name: found.name }] : [];
  });
  const plain = { id: NO_KIND, name: message(`drafting.understood.none.${formOf(reading, brief)}`) };
  return kind ? [{ id: kind.id, name: kind.name }, ...near, plain] : [plain, ...near];
}

/** The side whose `I` and `we` it is in the text; the plain form takes its first side for it where a brief says either. */
function writerOf(slots: readonly Slot[], { author }: Cast, { description, requirements }: Brief, speakers: Speakers): string | null {
  // Where `we` are the parties together, only `I` is one of them.
  const isSpoken = speakers.isTogether ? speakers.usesI : saysIOrWe(`${description}\n${requirements}`);
  const writer = author ?? (isSpoken ? slots.find(({ label }) => speakers.declares || speakers.author === `the ${label}`) : undefined);
  return slots.find(({ name }) => name === writer?.name)?.name ?? null;
}
