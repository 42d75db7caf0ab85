import type { Catalogue } from '#catalogue/catalogue.ts';
import type { Resolved } from '#catalogue/resolve.ts';
import { message } from '#messages/message.ts';
import { order } from './near.ts';
import { asMark } from './open-marks.ts';
import { basisOf, type Plan, placeOf } from './plan.ts';
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
  // Two who need rules between them make an agreement.
  const isBetween = reading.facts.filter(({ what }) => what === 'party').length > 1;
  const told = FORMS.find(([words]) => words.test(brief.description))?.[1];
  const form = FORMS.find(([words]) => words.test(brief.title))?.[1] ?? (isBetween && told === 'rules' ? undefined : told) ?? 'agreement';
  const resolved = catalogue.outline(form, reading.place?.id ?? NEUTRAL) ?? catalogue.outline(form, NEUTRAL);
  if (!resolved) throw new Error(`the library has no outline ${form}`);
  const roles = form === 'agreement' ? rolesOf(reading, brief) : [];
  const title = titleFrom(brief.title);
  // What the agreement is about names the things that it is about.
  const things = openThings(brief, reading, resolved.source.fields);
  const subject = resolved.source.fields.find(({ type, required }) => type === 'textarea' && required);
  return {
    resolved: roles.length > 0 ? called(resolved, roles) : resolved,
    kind: null,
    place: placeOf(reading, resolved, false),
    notes: [message(basisOf(reading) ? 'drafting.compose.kindNotThere' : 'drafting.compose.noKind')],
    preset: {
      documentTitle: title,
      ...(subject && {
        [subject.name]: [subjectFrom(brief.title), ...[subject.label, ...things.map(({ label }) => label)].map(asMark)].join(' ').trim(),
      }),
      ...(roles[0] && { firstRole: roles[0] }),
      ...(roles[1] && { secondRole: roles[1] }),
    },
  };
}

/** The roles in which a list names the parties, `Host: Ann Berg`, as defined terms; none where it does not name two. */
function rolesOf({ facts }: Reading, brief: Brief): string[] {
  const people = facts.filter(({ what }) => what === 'party').sort((a, b) => order(a) - order(b));
  const said = [
    ...new Set(
      people.flatMap(({ at }) => {
        const role = calledBefore(brief, at);
        return role === undefined || UNTOLD.test(role) ? [] : role.replace(/^\p{Ll}/u, (first) => first.toUpperCase());
      }),
    ),
  ];
  return said.length >= 2 ? said.slice(0, 2) : [];
}

/** The very word before a name, `Artist: Ann Berg`. */
function calledBefore(brief: Brief, { part, from }: Reading['facts'][number]['at']): string | undefined {
  return /(?:^|[\n,;.] ?(?:[-*•] )?)(?:the |our )?([\p{L}-]{4,16})\s?[:=]\s?$/u
    .exec(brief[part].slice(Math.max(0, from - 40), from))?.[1]
    ?.toLowerCase();
}

/** What says nothing of the side. */
const UNTOLD = /^(?:name|names|witness|child|children|daughter|son|address|party|both|other|title|contact)$/;

function called(resolved: Resolved, roles: readonly string[]): Resolved {
  const parties = resolved.kind.parties.map((party, at) => ({ ...party, label: roles[at] ?? party.label }));
  return { ...resolved, kind: { ...resolved.kind, parties }, source: { ...resolved.source, parties } };
}

/** What an agreement is about, as far as its title says so: `Half lease of my horse`. */
const subjectFrom = (title: string): string =>
  titleFrom(title)
    .replace(/^(?:an? )?(?:agreement|contract|rules?|terms)(?: (?:for|about|on|of|to))?(?: |$)/i, '')
    .replace(/(?:^| )(?:agreement|contract)$/i, '')
    .replace(/\b(?:my|our|me|us)\b/gi, (word) => (/^m[ey]$|^our$/i.test(word) && !/^(?:me|us)$/i.test(word) ? 'the' : 'the other party'))
    .replace(/^\p{Lu}(?=\p{Ll}+(?: |$))/u, (first) => first.toLowerCase());

function titleFrom(title: string): string {
  const clean = title
    .replace(/<[^>]*>|[{}[\]#*_`|]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return clean.replace(/^\p{Ll}/u, (first) => first.toUpperCase()) || 'Agreement';
}
