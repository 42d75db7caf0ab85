import type { Catalogue } from '#catalogue/catalogue.ts';
import type { Field } from '#engine/field.ts';
import { message } from '#messages/message.ts';
import type { Answering } from './answers.ts';
import { isSpoken as saysIOrWe } from './author.ts';
import { offered } from './name-choices.ts';
import { MARKS } from './open-marks.ts';
import { formOf } from './outline.ts';
import type { Cast } from './parties.ts';
import { NEUTRAL, NO_KIND, type Plan } from './plan.ts';
import type { Speakers } from './register.ts';
import type { Brief, Draft, Reading } from './shapes.ts';
import type { Slot } from './slots.ts';

/** More names are no choice. */
const MOST_NAMES = 8;

/** How a brief was understood, as far as its reader can put it right: the kind, who has which place, and which of those who sign writes. */
export function understoodIn(
  plan: Plan,
  reading: Reading,
  brief: Brief,
  catalogue: Catalogue,
  cast: Cast,
  { answers, fields, several }: Answering,
  speakers: Speakers,
): Draft['understood'] {
  const signing = signingSides(cast, fields);
  const others = cast.slots.filter((slot) => !signing.includes(slot) && isAsked(slot, fields));
  const held = [...signing, ...others].map((slot) => ({ slot, names: [...(several.get(slot) ?? namesOf(slot, cast, answers))] }));
  return {
    kinds: kindsOf(plan, reading, brief, catalogue),
    sides: held.map(({ slot, names }) => ({
      id: slot.name,
      label: signing.includes(slot) ? slot.label : askedAs(slot, fields),
      value: names.join(', '),
      isSure: !cast.guessed.has(slot) && !cast.contested.has(slot),
      isSigning: signing.includes(slot),
      options: [
        ...new Set([
          ...cast.choices(slot),
          ...offered(
            cast.unplaced.map(({ value }) => value),
            brief,
          ),
          ...held.flatMap((other) => other.names),
        ]),
      ]
        .filter((name) => !names.includes(name))
        .slice(0, MOST_NAMES),
    })),
    writer: writerOf(signing, cast, brief, speakers),
  };
}

/** Who comes in for a side is none. */
const SPARE = /^(?:Successor|Substitute|Head|Manager|New|Leaving)\b/;

/** The sides that a document cannot do without, as its reader knows them. */
export const signingSides = ({ slots }: Cast, fields: readonly Field[]): Slot[] =>
  slots.filter(({ signs, required, list, label }) => signs && required && !SPARE.test(label) && (!list || isNeeded(list, fields)));

const isNeeded = (list: string, fields: readonly Field[]): boolean => fields.find(({ name }) => name === list)?.required === true;

/** Whether the form of this place has the question at all, and asks for somebody. */
const isAsked = ({ name, list }: Slot, fields: readonly Field[]): boolean =>
  !THINGS.test(name) && fields.some((field) => field.name === (list ?? name));
const THINGS = /^(?:contract|room|bill|term|domain|pet|account|asset|assumed|mark|site|device|substitute(?:Contact|Address|Phone|Email))/i;

/** Somebody who is only named, as the form asks for them: `Who is the landlord?`, `Children`. */
function askedAs({ name, list, label, signs }: Slot, fields: readonly Field[]): string {
  if (signs) return label;
  const field = fields.find((one) => one.name === (list ?? name));
  const inner = field?.of?.find((one) => one.name === name);
  // A list in which several are named says for whom each is.
  const isOnly = (field?.of ?? []).filter((one) => /Name$/.test(one.name)).length < 2;
  return (list && inner && !isOnly ? `${field?.label}: ${inner.label}` : field?.label) ?? label;
}

/** What stands in the text for a side, without the marks in it. */
function namesOf(slot: Slot, { guessed }: Cast, answers: Answering['answers']): string[] {
  const guess = guessed.get(slot);
  if (guess) return guess.map(({ value }) => value);
  const value = answers[slot.list ?? slot.name];
  const items: unknown[] = slot.list
    ? Array.isArray(value)
      ? value.map((item: Record<string, unknown>) => item[slot.name])
      : []
    : [value];
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
