import type { Resolved } from '#catalogue/resolve.ts';
import type { Field } from '#engine/field.ts';
import { message } from '#messages/message.ts';
import type { Reading } from './shapes.ts';
import { isCompany, type Slot } from './slots.ts';

/** Stand around a label within an answer, until the draft's marks take their place: no keyboard writes them, and no escape touches them. */
const [OPEN, CLOSE] = ['\uE000', '\uE001'];

/** A label as an answer, printed as `[label]`. */
export const asMark = (label: string): string => `${OPEN}${label}${CLOSE}`;

/** Marks that stand in answers, wherever they were printed. */
export const MARKS = new RegExp(`${OPEN}([^${OPEN}${CLOSE}]*)${CLOSE}`, 'g');

/**
 * What a careful lawyer asks about parties though the form can do without: who signs for a company, its legal form and number, the family name of
 * somebody who is called by one name. Returns marks for those questions, by field.
 */
export function openMarks(slots: readonly Slot[], { source }: Resolved, answers: Readonly<Record<string, unknown>>): Map<string, string> {
  const marks = new Map<string, string>();
  const field = (name: string): Field | undefined => source.fields.find((one) => one.name === name && answers[name] === undefined);
  for (const { name, list, signatory } of slots) {
    const value = answers[name];
    if (list || typeof value !== 'string' || !isCompany(value)) continue;
    const signs = signatory ? field(signatory) : undefined;
    if (signs) marks.set(signs.name, signs.label.replace(/\?$/, ''));
    const about = field(name.replace(/Name$/, 'Description'));
    if (about)
      marks.set(
        about.name,
        message(FORM.test(value) ? 'drafting.compose.registrationNumber' : 'drafting.compose.registration', { party: value }),
      );
  }
  return marks;
}

/** The name of a company that says its legal form. */
const FORM = /\b(?:llc|l\.l\.c\.|ltd|limited|gmbh|inc|plc|llp|pty|corp|corporation|oü|b\.v|s\.a|s\.r\.l)\b/i;

/** A person called by one name, or by a kinship and one name, with a mark for the rest of it. */
export function fullName(value: string): string {
  const bare = value.replace(/^(?:uncle|aunt|auntie|cousin|sister|brother|grandma|grandpa|mr|mrs|ms)\.?\s+/i, '');
  if (isCompany(value) || !/^\p{Lu}[\p{L}'’-]+$/u.test(bare)) return value;
  return `${value} ${asMark(message('drafting.compose.familyName', { name: bare }))}`;
}

const CALLED =
  /\b(?:my|our|his|her|their|the|an?|with|by) (son|daughter|sister|brother|wife|husband|mother|father|niece|nephew|neighbou?r|plumber|notary|accountant|broker|guardian|manager|employer|bank|doctor|agent)\b(?! (?:\p{Lu}|account|transfer))/giu;

/** People in wishes who are called by what they are alone and named nowhere: a document needs their names. */
export function openNamesIn({ wishes, facts, named }: Reading): string[] {
  const known = new Set(facts.flatMap(({ what, role }) => (what === 'party' ? (role ?? '').split(' ') : [])));
  const said = wishes
    .filter(({ sort }) => sort === 'wish' || sort === 'fact')
    .flatMap(({ text }) => [...text.matchAll(CALLED)].map(([, noun = '']) => noun.toLowerCase()));
  const text = named.pages.map((page) => page.text).join('\n');
  const isNamed = (noun: string) =>
    new RegExp(
      `\\b${noun},? (?:(?:is|called|named),? )?(?:(?:Mr|Mrs|Ms|Dr)\\.? )?\\p{Lu}\\p{Ll}|\\p{Lu}\\p{Ll}+,? (?:is )?(?:my|our|his|her|their|the|its) ${noun}\\b`,
      'u',
    ).test(text);
  return [...new Set(said)].filter((noun) => !known.has(noun) && !isNamed(noun));
}
