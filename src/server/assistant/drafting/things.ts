import type { Field } from '#engine/field.ts';
import { message } from '#messages/message.ts';
import { escaped } from './reading/text.ts';
import type { Brief, Fact, Reading } from './shapes.ts';

/** Things that a document must tell apart from all others of their sort, and what tells them apart. */
interface Sort {
  noun: RegExp;
  /** Whether the brief or the form says it already. */
  isKnown: (facts: readonly Fact[], fields: readonly Field[], text: string) => boolean;
  label: (noun: string) => string;
}

const hasField = (fields: readonly Field[], name: RegExp): boolean => fields.some((field) => name.test(field.name));

const SORTS: readonly Sort[] = [
  {
    noun: /\b(house|flat|apartment|studio|shop|cottage|cabin|villa|plot|land)\b(?<!\b(?:other|another|any|no|bike|tire|tyre|repair|pet|gift|book|print) (?:\w+ )?shop)(?! ?(?:rules|keys?|screen|mate))/i,
    isKnown: (facts, fields) =>
      hasField(fields, /^(?:premises|home|property|land)|site/i) ||
      facts.some(({ what, role, text }) => what === 'address' && role === 'premises' && /\d/.test(text)),
    label: (noun) => message('drafting.compose.addressOf', { thing: noun }),
  },
  {
    noun: /\b(car|van|truck|motorbike|motorcycle|boat|trailer|tractor)\b/i,
    isKnown: (facts, fields, text) =>
      hasField(fields, /vin$|vehicleId|identification|serial/i) ||
      /\b(?:hull|vin|chassis|serial)\b[^.\n]{0,20}\d/i.test(text) ||
      facts.some(({ role }) => role === 'identification number' || role === 'serial number'),
    label: (noun) => message('drafting.compose.identityOf', { thing: noun }),
  },
  {
    noun: /\b(software|app|platform)\b/i,
    isKnown: (facts, fields) =>
      hasField(fields, /software|site|product|app/i) ||
      facts.some(({ what, role }) => what === 'other' && (role === 'name' || role === 'link')),
    label: (noun) => message('drafting.compose.nameOf', { noun }),
  },
];

/** What somebody does with the thing that a document is about. */
const DEALT =
  /\b(?:sell(?:s|ing)?|sold|sale of|buy(?:s|ing)?|bought|hir(?:e|es|ing)|rent(?:s|ed|ing)?|lend(?:s|ing)?|lent|leas(?:e|es|ing)|shar(?:e|es|ing)|own(?:s|ed)?|us(?:e|es|ing) of|giv(?:e|es|ing)|build(?:s|ing)?|licens\w+|develop\w*) (?:(?:him|her|them|me|us) )?(?:(?:my|our|the|an?|his|her|their|one|of) ){0,2}(?:[\p{L}\d-]+ ){0,3}$/iu;

/** `A listed cottage, 22 Altikeeragh Road`: its address stands right behind it. */
const isPlaced = (noun: string, facts: readonly Fact[], text: string): boolean =>
  facts.some(
    ({ what, text: said }) =>
      what === 'address' &&
      /\d/.test(said) &&
      new RegExp(`\\b${noun},? (?:now )?(?:(?:is )?(?:at|in|on) )?${escaped(said)}`, 'i').test(text),
  );

/** What of the things that a brief names is open: the noun, and the label of the gap. */
export function openThings(
  { title, description, requirements }: Brief,
  { facts }: Reading,
  fields: readonly Field[],
): { noun: string; label: string }[] {
  const text = `${title}\n${description}\n${requirements}`;
  return SORTS.flatMap(({ noun, isKnown, label }) => {
    // `Beinn Cottage` is a name, and a thing that is named in passing is not what the document is about.
    const all = [...text.matchAll(new RegExp(noun.source, 'gi'))].filter(({ index, 0: word }) => {
      const before = text.slice(0, index);
      const isName = /^\p{Lu}/u.test(word) && /\p{Lu}[\p{L}’'-]* $/u.test(before);
      return !isName && (index < title.length ? !/\bfor an? $/i.test(before) : DEALT.test(before));
    });
    const said = all[0]?.[1]?.toLowerCase();
    return said !== undefined && !isKnown(facts, fields, text) && !isPlaced(said, facts, text) ? [{ noun: said, label: label(said) }] : [];
  });
}
