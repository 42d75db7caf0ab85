import type { Catalogue } from '#catalogue/catalogue.ts';
import type { Resolved } from '#catalogue/resolve.ts';
import { message } from '#messages/message.ts';
import { order } from './near.ts';
import { asMark } from './open-marks.ts';
import { basisOf, type Plan, placeOf } from './plan.ts';
import { CALLINGS } from './reading/deals.ts';
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
  const roles = form === 'agreement' ? rolesOf(reading, brief, resolved) : [];
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

/** The roles in which the brief names the first two people, as defined terms; whoever only writes keeps the form's own word for a side. */
function rolesOf({ facts }: Reading, brief: Brief, { kind: { parties } }: Resolved): string[] {
  const people = [...facts].filter(({ what }) => what === 'party').sort((a, b) => order(a) - order(b));
  const callings = people.map((fact) => callingOf(fact, brief));
  const told = callings.filter((calling) => calling !== null);
  const said = [...new Set(told)];
  // Several with one calling, `hosts`, are sides that are alike.
  if (said.length >= 2 || told.length !== 1) return said.length >= 2 ? said.slice(0, 2) : [];
  const [role = ''] = said;
  // One is called by what it is: the other, who writes, stays a side without a name, in the order of the brief.
  const isFirst = callings[0] !== null;
  const labels = parties.map(({ label }) => label);
  return isFirst ? [role, labels[1] ?? ''] : [labels[0] ?? '', role];
}

/** What the brief calls somebody, as a defined term; null where it does not show. */
function callingOf({ role, at }: Reading['facts'][number], brief: Brief): string | null {
  if (role === null || UNTOLD.test(role)) return null;
  const calling = calledBefore(brief, at) ?? (CALLINGS.has(role) ? null : role);
  return calling?.replace(/([^s])s$/, '$1').replace(/(^|\s)\p{Ll}/gu, (first) => first.toUpperCase()) ?? null;
}

/** The very word before a name, `Artist: Ann Berg`, where the role is a word for several callings. */
function calledBefore(brief: Brief, { part, from }: Reading['facts'][number]['at']): string | undefined {
  return /(?:^|[\n,;.] ?(?:[-*•] )?)(?:the |our )?([\p{L}-]{4,16})\s?[:=]\s?$/u
    .exec(brief[part].slice(Math.max(0, from - 40), from))?.[1]
    ?.toLowerCase();
}

/** Roles that say only who writes, or that somebody is one of the two. */
const UNTOLD =
  /^(?:sender|self|me|addressee|child|children|daughter|son|girls?|boys?|twins|kids?|baby|witness|tribunal|friend|mother|father|mum|mom|dad|parents?|sister|brother|wife|husband|uncle|aunt|cousin|niece|nephew|grand\w+|neighbou?r|first party|second party|party|other)$/;

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
