import type { Catalogue } from '#catalogue/catalogue.ts';
import type { Resolved } from '#catalogue/resolve.ts';
import { message } from '#messages/message.ts';
import { order } from './near.ts';
import { asMark } from './open-marks.ts';
import { type Plan, placeOf, SURE } from './plan.ts';
import type { Brief, Reading } from './shapes.ts';
import { openThings } from './things.ts';

/** Words of a title or description by which a letter or rules show; everything else is an agreement. */
const FORMS: readonly [RegExp, string][] = [
  [/\b(?:letter|appeal|complaint|takedown|take-down|objection|notice to|request to|reply to)\b/i, 'letter'],
  [/\b(?:handbook|policy|rules|guidelines|code of|manual)\b/i, 'rules'],
];

/** The neutral form, which looks into no place. */
const NEUTRAL = 'global';

/** A plain form for what no kind of the library describes, its parties called as the brief calls them. @throws when the library has lost its outlines. */
export function outlinePlan(reading: Reading, brief: Brief, catalogue: Catalogue): Plan {
  const form =
    FORMS.find(([words]) => words.test(brief.title))?.[1] ?? FORMS.find(([words]) => words.test(brief.description))?.[1] ?? 'agreement';
  const resolved = catalogue.outline(form, reading.place?.id ?? NEUTRAL) ?? catalogue.outline(form, NEUTRAL);
  if (!resolved) throw new Error(`the library has no outline ${form}`);
  const roles = form === 'agreement' ? rolesOf(reading) : [];
  const title = titleFrom(brief.title);
  // What the agreement is about names the things that it is about.
  const things = openThings(brief, reading, resolved.source.fields);
  const subject = resolved.source.fields.find(({ type, required }) => type === 'textarea' && required);
  return {
    resolved: roles.length > 0 ? called(resolved, roles) : resolved,
    kind: null,
    place: placeOf(reading, resolved, false),
    notes: [message((reading.kinds[0]?.score ?? 0) >= SURE ? 'drafting.compose.kindNotThere' : 'drafting.compose.noKind')],
    preset: {
      documentTitle: title,
      ...(things.length > 0 && subject && { [subject.name]: [subject.label, ...things.map(({ label }) => label)].map(asMark).join(' ') }),
      ...(roles[0] && { firstRole: roles[0] }),
      ...(roles[1] && { secondRole: roles[1] }),
    },
  };
}

/** The first two roles in which the brief names people, as defined terms. */
function rolesOf({ facts }: Reading): string[] {
  const roles = [...facts]
    .filter(({ what, role }) => what === 'party' && role !== null)
    .sort((a, b) => order(a) - order(b))
    .map(({ role }) => (role ?? '').replace(/([^s])s$/, '$1').replace(/(^|\s)\p{Ll}/gu, (first) => first.toUpperCase()));
  const distinct = [...new Set(roles)];
  return distinct.length >= 2 ? distinct.slice(0, 2) : [];
}

function called(resolved: Resolved, roles: readonly string[]): Resolved {
  const parties = resolved.kind.parties.map((party, at) => ({ ...party, label: roles[at] ?? party.label }));
  return { ...resolved, kind: { ...resolved.kind, parties }, source: { ...resolved.source, parties } };
}

function titleFrom(title: string): string {
  const clean = title
    .replace(/<[^>]*>|[{}[\]#*_`|]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return clean.replace(/^\p{Ll}/u, (first) => first.toUpperCase()) || 'Agreement';
}
