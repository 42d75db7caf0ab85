import type { Catalogue } from '#catalogue/catalogue.ts';
import type { Resolved } from '#catalogue/resolve.ts';
import { message } from '#messages/message.ts';
import { aboutIn } from './about.ts';
import { order } from './near.ts';
import { asMark } from './open-marks.ts';
import { basisOf, NEUTRAL, NO_KIND, type Plan, placeOf } from './plan.ts';
import type { Brief, Reading } from './shapes.ts';
import { openThings } from './things.ts';
import { meanings } from './vocabulary.ts';

/** Words of a title or description by which a letter or rules show; everything else is an agreement. */
const FORMS: readonly [RegExp, 'letter' | 'rules'][] = [
  [/\b(?:letter|appeal|complaint|takedown|take-down|objection|notice to|request to|reply to)\b/i, 'letter'],
  [/\b(?:handbook|policy|rules|guidelines|code of|manual)\b/i, 'rules'],
];

/** Which plain form a brief asks for. */
export function formOf(reading: Reading, brief: Brief): 'letter' | 'rules' | 'agreement' {
  // Two who need rules between them make an agreement.
  const isBetween = reading.facts.filter(({ what }) => what === 'party').length > 1;
  const told = FORMS.find(([words]) => words.test(brief.description))?.[1];
  return FORMS.find(([words]) => words.test(brief.title))?.[1] ?? (isBetween && told === 'rules' ? undefined : told) ?? 'agreement';
}

/** A plain form for what no kind of the library describes, its parties called as the brief calls them. @throws when the library has lost its outlines. */
export function outlinePlan(reading: Reading, brief: Brief, catalogue: Catalogue): Plan {
  const form = formOf(reading, brief);
  const resolved = catalogue.outline(form, reading.place?.id ?? NEUTRAL) ?? catalogue.outline(form, NEUTRAL);
  if (!resolved) throw new Error(`the library has no outline ${form}`);
  const words = `${brief.title}\n${brief.description}\n${brief.requirements}`;
  const roles = form === 'agreement' ? rolesOf(reading, brief, resolved) : [];
  const title = titleFrom(brief.title);
  // What the agreement is about names the things that it is about.
  const things = openThings(brief, reading, resolved.source.fields);
  const subject = resolved.source.fields.find(({ name }) => name === 'subject');
  const told = aboutIn(reading, brief);
  const about = told !== null ? [told] : subject && meanings(title).length < 2 ? [subject.label] : [];
  return {
    resolved: roles.length > 0 ? called(resolved, roles) : resolved,
    kind: null,
    place: placeOf(reading, resolved, false),
    notes: [message(whyPlain(reading, brief))],
    preset: {
      // The customer's own name for a letter, `letter to the roofer who took our money`, is not for whoever gets it.
      ...(form !== 'letter' && { documentTitle: title }),
      ...(subject && {
        [subject.name]: `${[subjectFrom(brief.title).replace(/[.!?]+$/, ''), ...[...about, ...things.map(({ label }) => label)].map(asMark)].join(' ').trim()}.`,
      }),
      ...(roles[0] && { firstRole: roles[0] }),
      ...(roles[1] && { secondRole: roles[1] }),
      ...(form === 'agreement' && !ENDS.test(words) && { mayEndEarly: false }),
      ...(form === 'agreement' && { isPaid: PAYS.test(words) }),
    },
  };
}

/** That a bargain goes on and may be ended is spoken of; a family's arrangement, a decision and a gift are not ended by a warning. */
const ENDS =
  /\b(?:notice|cancel\w*|terminat\w*|quits?|can (?:stop|end|leave)|may (?:stop|end|leave)|(?:ends|stops|over) (?:if|when|at once)|either (?:of us )?(?:can|may)|walk away|get out|out of (?:it|the deal))\b/i;

/** Somebody pays somebody: what a thing is worth, and that nothing is asked for it, is no payment. */
const PAYS =
  /\b(?:pa(?:y|ys|id|ying|yments?)|price|fees?|deposit|wages?|salary|instal{1,2}ments?|charges? (?:me|us|him|her|them)|invoices?|bills?)\b|(?<!\bno )\brent\b|(?<!worth (?:about |around |over |some )?)[$£€₹¥]\s?\d|\d\s?(?:dollars|euros?|pounds|rand|rupees|francs)\b/i;

function whyPlain(reading: Reading, { answers }: Brief) {
  if (answers.kind === NO_KIND) return 'drafting.compose.plainChosen';
  return basisOf(reading) ? 'drafting.compose.kindNotThere' : 'drafting.compose.noKind';
}

/** The roles in which a list names the parties, `Host: Ann Berg`, as defined terms; a side that it does not name keeps the form's own word. */
function rolesOf({ facts }: Reading, brief: Brief, { kind: { parties } }: Resolved): string[] {
  const people = facts.filter(({ what }) => what === 'party').sort((a, b) => order(a) - order(b));
  const told = people.map(({ at }) => {
    const role = calledBefore(brief, at);
    // `Hosts: Ann and Joe` are alike, and no side of their own.
    return role === undefined || UNTOLD.test(role) || /[^s]s$/.test(role) ? null : role.replace(/^\p{Ll}/u, (first) => first.toUpperCase());
  });
  const said = [...new Set(told.filter((role) => role !== null))];
  const [first = '', second] = said;
  if (said.length !== 1) return second === undefined ? [] : [first, second];
  return told[0] === null ? [parties[0]?.label ?? '', first] : [first, parties[1]?.label ?? ''];
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
    .replace(
      /[,:]? (?:an? )?(?:agreement|contract|deal|paper)s? (?:between|for|with|among) (?:the )?(?:\p{L}+ of )?(?:me|us|both)\b.*$/iu,
      '',
    )
    .replace(/^(?:an? )?(?:\p{L}+ )?(?:agreement|contract|rules?|terms)(?: (?:for|about|on|of|to))?(?: |$)/iu, (words) =>
      words.replace(PAPER, '').trimStart(),
    )
    .replace(/(?:^| )(?:agreement|contract)$/i, '')
    // Who writes is not known yet.
    .replace(/ (?:for|to|with|by|from|of) (?:me|us)(?: (?:and|both)\b.*)?(?=$|[,;:])/gi, '')
    .replace(/\b(?:my|our)\b/gi, 'the')
    .replace(/^\p{Lu}(?=\p{Ll}+(?: |$))/u, (first) => first.toLowerCase());

const PAPER = /(?:an? )?(?:agreement|contract|rules?|terms)(?: (?:for|about|on|of|to))?(?: |$)/i;

/** What is said to whoever writes stands behind a title, and is no part of it: `Fence deal - need this by Friday`. */
const ASKED =
  /(?:\s[–—-]\s|[,;:.!?(]\s*)(?=[^–—]*\b(?:i|we|need|needs|want|wants|please|pls|help|asap|urgent|something|sign|thanks)\b)[^–—]*$/i;

function titleFrom(title: string): string {
  const whole = title
    .replace(/<[^>]*>|[{}[\]#*_`|]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const short = whole.replace(ASKED, '').trim();
  const clean = meanings(short).length > 0 ? short : whole;
  return clean.replace(/^\p{Ll}/u, (first) => first.toUpperCase()) || 'Agreement';
}
