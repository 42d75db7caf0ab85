import { namesIn } from '#engine/several.ts';
import type { CustomBrief } from './brief.ts';
import type { DraftNotes } from './kept-draft.ts';

/** How a brief was understood, as a form that puts it right holds it. */
export interface Understanding {
  /** Id of the kind; `none` for the plain form. */
  kind: string;
  /** Id of the place; empty for none in particular. */
  place: string;
  /** Names by commas, by the side's id; empty where it is open. */
  sides: Readonly<Record<string, string>>;
  /** Ids of sides whose likely name was said to be right. */
  confirmed: readonly string[];
  /** Id of the side that writes; empty for neither. */
  writer: string;
}

/** What a draft says of itself. */
export type Told = Pick<DraftNotes, 'place'> & Required<Pick<DraftNotes, 'understood'>>;

export function understandingOf({ understood, place }: Told, { jurisdiction }: Pick<CustomBrief, 'jurisdiction'>): Understanding {
  return {
    kind: understood.kinds[0]?.id ?? 'none',
    place: jurisdiction || (place.isNamed ? place.id : ''),
    sides: Object.fromEntries(understood.sides.map(({ id, value }) => [id, value])),
    confirmed: [],
    writer: understood.writer ?? '',
  };
}

type Side = Told['understood']['sides'][number];

/** Its name is only likely. Drafts of earlier releases do not say so, and had no such names. */
export const isDoubtful = ({ isSure, value }: Side): boolean => isSure === false && value !== '';

/** Those who sign, who are the sides of the bargain. */
export const signersOf = ({ understood }: Told): Side[] => understood.sides.filter(({ isSigning }) => isSigning !== false);

/** The names as they are sent: by commas, however they were typed. */
const tidy = (names: string): string => names.replace(/\s+/g, ' ').replace(/^[ ,;]+|[ ,;]+$/g, '');

/**
 * The brief with what was put right. All that the form shows is an answer, so that what was right stays as it is, but a likely name that nobody confirmed; a side
 * that was open stays to be read from the words, unless another was emptied, whose name must not slip into it. An untouched side that signs gives up a name that
 * another who signs was given; the executor of a will may be an heir, too. Who writes is an answer where it was chosen, or no name was moved: else the names that
 * were put right may show it. With another kind the answers, the certain names of those who sign and which of them writes go on, to the sides of the same meaning;
 * the rest is read anew.
 */
export function corrected(brief: CustomBrief, told: Told, form: Understanding): CustomBrief {
  const shown = understandingOf(told, brief);
  const { sides } = told.understood;
  const { place, kind, writer, ...rest } = brief.answers;
  const isMoved = form.place !== shown.place;
  const asked = { ...brief, jurisdiction: isMoved ? form.place : brief.jurisdiction };
  const kept = { ...rest, ...(place !== undefined && !isMoved && { place }) };
  if (form.kind !== shown.kind) {
    return { ...asked, answers: { ...kept, ...certain(told, form), ...(form.writer !== '' && { writer: form.writer }), kind: form.kind } };
  }
  const rows = sides.map((side) => ({
    id: side.id,
    value: tidy(form.sides[side.id] ?? ''),
    was: side.value,
    signs: side.isSigning !== false,
    isOpen: isDoubtful(side) && !form.confirmed.includes(side.id),
  }));
  const given = new Set(rows.flatMap(({ value, was, signs }) => (value === was || !signs ? [] : namesIn(value.toLowerCase()))));
  const hasEmptied = rows.some(({ value, was }) => value === '' && was !== '');
  const answers: Record<string, string> = { ...kept, ...(kind !== undefined && { kind }) };
  for (const { id, value, was, isOpen, signs } of rows) {
    if (isOpen && value === was) {
      delete answers[id];
      continue;
    }
    const isTaken = signs && value === was && namesIn(value.toLowerCase()).some((name) => given.has(name));
    if (isTaken) delete answers[id];
    else if (value !== '' || was !== '' || hasEmptied) answers[id] = value;
  }
  const isChosen = writer !== undefined || form.writer !== shown.writer;
  if (isChosen || (form.writer !== '' && given.size === 0 && !hasEmptied)) answers.writer = form.writer;
  return { ...asked, answers };
}

/** The names that were typed over what was read, or said to be right, and those of signing sides that are more than likely. */
function certain(told: Told, form: Understanding): Record<string, string> {
  const signers = signersOf(told);
  return Object.fromEntries(
    told.understood.sides.flatMap((side) => {
      const value = tidy(form.sides[side.id] ?? '');
      const isPutRight = value !== side.value || form.confirmed.includes(side.id);
      return isPutRight || (value !== '' && !isDoubtful(side) && signers.includes(side)) ? [[side.id, value]] : [];
    }),
  );
}

/** Whether the form asks for another draft than the one that is there. */
export function isCorrected(brief: CustomBrief, told: Told, form: Understanding): boolean {
  const shown = understandingOf(told, brief);
  if (form.kind !== shown.kind) return true;
  // `As my words say` is what it was drafted by, where no place was chosen.
  if (corrected(brief, told, form).jurisdiction !== brief.jurisdiction) return true;
  if (form.place !== shown.place && brief.answers.place !== undefined) return true;
  if (form.confirmed.length > 0) return true;
  return form.writer !== shown.writer || told.understood.sides.some(({ id, value }) => tidy(form.sides[id] ?? '') !== value);
}

/** What may stand in a field of names after the ones that are typed: the last name is the one that is chosen. */
export function choicesFor(value: string, options: readonly string[]): string[] {
  const before = value.slice(0, value.lastIndexOf(',') + 1);
  const names = namesIn(before.toLowerCase());
  return options.filter((name) => !names.includes(name.toLowerCase())).map((name) => (before === '' ? name : `${before} ${name}`));
}
