import { around } from './near.ts';
import { sumsPutRight } from './put-right.ts';
import { senseOf } from './senses.ts';
import type { Brief, Fact, Reading } from './shapes.ts';
import { meanings } from './vocabulary.ts';

/** More than any brief that a person writes; what is beyond is not placed. */
const [MOST_FACTS, MOST_WISHES] = [500, 400];

/**
 * A reading whose roles are only as sure as the words beside each fact. Where one line names a role for several sums or times, only those keep it whose own part of the
 * line says it; a span of days has a first and a last one; two values in one line are no contradiction, unless they are shares.
 */
export function sureRoles(read: Reading, brief: Brief): Reading {
  const reading = { ...read, facts: read.facts.slice(0, MOST_FACTS), wishes: read.wishes.slice(0, MOST_WISHES) };
  const mended = new Map(reading.facts.map((fact, at) => [fact, mend(fact, at, reading.facts, brief)]));
  const facts = reading.facts.map((fact) => mended.get(fact) ?? fact);
  const contradictions = reading.contradictions
    .filter(({ facts }) => facts.every((fact) => mended.get(fact)?.role === fact.role))
    .filter(({ facts }) => facts.some(({ what }) => what === 'percent') || !isOneLine(facts, brief))
    .filter(({ facts }) => facts.length < 2 || facts.some(({ what }) => what === 'percent') || facts.every((fact) => isFirm(fact, brief)))
    .map(({ message, facts }) => ({ message, facts: facts.map((fact) => mended.get(fact) ?? fact) }));
  const isTold = (fact: Fact): boolean => contradictions.some((one) => one.facts.includes(fact));
  const putRight = sumsPutRight({ facts, wishes: reading.wishes }).filter((one) => !one.facts.every(isTold));
  return { ...reading, facts, contradictions: [...contradictions, ...putRight] };
}

function mend(fact: Fact, at: number, facts: readonly Fact[], brief: Brief): Fact {
  const text = brief[fact.at.part];
  const isBefore = (one: Fact | undefined, other: Fact | undefined) =>
    one?.what === 'date' &&
    other?.what === 'date' &&
    one.at.part === other.at.part &&
    /^\s*(?:to|till?|until|through|-|\u2013|and)\s*$/i.test(text.slice(one.at.to, other.at.from));
  if (isBefore(fact, facts[at + 1])) return { ...fact, role: 'start' };
  if (isBefore(facts[at - 1], fact)) return { ...fact, role: 'end' };
  // What was done on a day is over, and sets no time.
  if (
    fact.what === 'date' &&
    /\b(?:paid|gave|told|came|bought|refused|wrote|talked|posted)\b(?:[^,;\n]|,\d)*$/i.test(
      text.slice(Math.max(0, fact.at.from - 40), fact.at.from),
    )
  )
    return { ...fact, role: null };
  const lead = leadOf(fact, brief);
  // `Working together for a year` is how long it has lasted, and `the beta by` is not when all is done.
  if (fact.what === 'duration' && LASTED.test(lead)) return { ...fact, role: 'past' };
  if (fact.what === 'amount' && !fact.per && MONTHLY.test(brief[fact.at.part].slice(fact.at.to, fact.at.to + 48)))
    return mend({ ...fact, per: 'month' }, at, facts, brief);
  const sense = fact.what === 'amount' ? senseOf(fact, brief) : null;
  if (sense !== null) return { ...fact, role: sense };
  const next = brief[fact.at.part].slice(fact.at.to, fact.at.to + 40);
  // `For 6 months after` and `after the end they sell for 3 months` are times behind the term.
  if (
    fact.what === 'duration' &&
    fact.role === 'term' &&
    (/^ (?:after|afterwards|thereafter)\b/i.test(next) || /\b(?:after|leaves|left)\b/i.test(lead))
  )
    return { ...fact, role: 'ban' };
  // `With an option for another 3 years`.
  if (fact.what === 'duration' && /\b(?:another|further|additional|renew\w*(?: it)? for)(?: term of| period of)? ?$/i.test(lead))
    return { ...fact, role: 'renewal' };
  // `Notice after trial period four weeks`.
  if (fact.what === 'duration' && fact.role === 'probation' && /\bafter (?:the |my |his |her )?(?:trial|probation)\b/i.test(lead))
    return { ...fact, role: /\bnotice\b/i.test(`${lead} ${next}`) ? 'notice' : null };
  if (
    fact.what === 'percent' &&
    fact.role === 'interest' &&
    /\b(?:default|late|overdue|penalty|delay)\b/i.test(`${lead.split(/[,;]/).at(-1)}${next.split(/[,;.\n]/)[0]}`)
  )
    return { ...fact, role: 'late interest' };
  if (fact.what === 'percent' && /\b(?:goes up|go up|rises?|increases?|raised|up) (?:by )?$/i.test(lead))
    return { ...fact, role: 'increase' };
  // `Spend more than £300 only together`: where something begins, and no sum that is paid.
  if (fact.what === 'amount' && /\b(?:more than|over|above|exceed(?:s|ing)?|beyond|up to|maximum of)\s*$/i.test(lead))
    return { ...fact, role: 'limit' };
  if (fact.what === 'date' && /\b(?:offer|valid|good|open|accept\w*|answer|reply)\b[^,;]*\b(?:until|till|by|through)\s*$/i.test(lead))
    return { ...fact, role: 'acceptance deadline' };
  if (
    fact.what === 'date' &&
    /\b(?:pay(?:s|ment|ments)?|instal{1,2}ment|first|second|rest|balance)\b[^,;]*\b(?:by|on|until|till)\s*$/i.test(lead) &&
    /^(?:start|end)$/.test(fact.role ?? '')
  )
    return { ...fact, role: 'payment' };
  if (fact.what === 'date' && STAGE.test(lead.split(/,| and /).at(-1) ?? '')) return { ...fact, role: 'milestone' };
  // `The deposit back within 14 days` sets a last day, and `nobody sells sauce for a year` forbids for a time.
  if (
    fact.what === 'duration' &&
    WITHIN.test(lead) &&
    (fact.role === 'deposit' || (fact.role === 'return' && /\b(?:want|ask|demand|expect|claim)\b/i.test(lead)))
  )
    return { ...fact, role: 'deadline' };
  if (fact.what === 'duration' && (fact.role === null || LASTING.has(fact.role)) && FORBIDS.test(lead)) return { ...fact, role: 'ban' };
  if (fact.what === 'duration' && fact.role !== 'notice' && ENDS.test(lead)) return { ...fact, role: 'notice' };
  if (
    fact.what === 'duration' &&
    fact.role !== 'deposit' &&
    !WITHIN.test(lead) &&
    around(fact, brief).before.includes(meanings('deposit')[0] ?? '')
  )
    return { ...fact, role: 'deposit' };
  if (fact.what === 'party') {
    const role = roleByDeed(fact, at, facts, brief);
    return role === fact.role ? fact : { ...fact, role, proof: 'said' };
  }
  const behind = brief[fact.at.part].slice(fact.at.to, fact.at.to + 40);
  // `Two weeks notice, one week in probation`: the second is a notice, too.
  if (fact.what === 'duration' && fact.role === 'probation' && DURING.test(behind))
    return { ...fact, role: facts.some((one) => one !== fact && one.role === 'notice' && isOneLine([fact, one], brief)) ? 'notice' : null };
  // `For every day late $100 off` is no price.
  if (fact.what === 'amount' && (EACH_LATE.test(lead) || /^ ?(?:off|less|deducted)\b/i.test(behind))) return { ...fact, role: 'deduction' };
  if (
    fact.what === 'duration' &&
    (fact.role === null || fact.role === 'term') &&
    /^,? (?:from|starting|beginning|as (?:of|from))\b/i.test(behind)
  )
    return { ...fact, role: 'term' };
  if (
    fact.what === 'percent' &&
    fact.role === null &&
    /^ of (?:the |all |their |its |your |our )?(?:net |gross )?(?:sales|income|revenues?|turnover|receipts)\b/i.test(behind)
  )
    return { ...fact, role: 'royalty' };
  const besides = facts.filter((other) => other !== fact && other.what === fact.what && isOneLine([fact, other], brief));
  if (fact.what === 'percent' && fact.role === null && besides.some(({ role }) => role === 'share')) return { ...fact, role: 'share' };
  if (fact.what === 'amount' && besides.length > 0 && IN_PARTS.test(around(fact, brief).line)) return { ...fact, role: 'instalment' };
  if ((fact.what !== 'amount' && fact.what !== 'duration') || fact.role === null) return fact;
  const rivals = facts.filter(
    (other) => other !== fact && other.what === fact.what && other.role === fact.role && isOneLine([fact, other], brief),
  );
  if (rivals.length !== 1) return fact;
  const { before, after } = around(fact, brief);
  const [own] = meanings(fact.role);
  const isOwn = own !== undefined && [...before, ...after].includes(own) && !isBareOf(fact, brief);
  return isOwn ? fact : { ...fact, role: null };
}

/** Said of a thing itself, and under no condition: `for 10 days` in `if I say nothing for 10 days` is no term. */
function isFirm(fact: Fact, brief: Brief): boolean {
  const lead = leadOf(fact, brief);
  if (/\b(?:if|unless|whenever|each time|more than|less than|at least|up to)\b/i.test(lead)) return false;
  if (fact.role === 'term' && /\b(?:when|after|over|within|no|not)\b/i.test(lead)) return false;
  if (fact.at.part !== 'requirements') return true;
  if (fact.what === 'amount')
    return fact.per !== undefined || meanings(around(fact, brief).line).some((word) => meanings(fact.role ?? '').includes(word));
  return fact.what !== 'date' || fact.role !== 'deadline';
}

/** `4,000 on the last day of each month`. */
const MONTHLY = /^ (?:on|by|before) the (?:last|first|\d{1,2}(?:st|nd|rd|th)?)(?: day)? of (?:each|every) month\b/i;

/** The words of its sentence before a fact. */
const leadOf = ({ at }: Fact, brief: Brief): string =>
  brief[at.part]
    .slice(Math.max(0, at.from - 120), at.from)
    .replaceAll('’', "'")
    .split(/\n|[.;] /)
    .at(-1) ?? '';
const DURING = /^ (?:notice )?(?:in|during|within|while in|before the end of)(?: the)?(?: first)? (?:probation|trial)/i;
const EACH_LATE =
  /\b(?:for|per|each|every) (?:each |every |single )?(?:day|week|hour)\b[^,;]{0,12}\b(?:late|delay|overdue|behind)\b[^,;]{0,16}$/i;
const LASTED =
  /\b(?:have|has|had|'ve|'s) (?:already )?been\b[^,;]*(?:for|since|over|about|nearly|almost)?(?: the)?(?: last| past)? ?$|\b(?:for|over) the (?:last|past) $/i;
const STAGE =
  /\b(?:beta|alpha|prototype|(?:first|rough) (?:draft|version|cut|stage|phase|concept)|drafts?|sketch(?:es)?|concepts?|wireframes?|samples?|demo) (?:[a-z]+ ){0,3}$/i;
const IN_PARTS = /\b(?:in|by) (?:two|three|four|five|six|\d{1,2}) (?:\p{L}+ )?(?:parts|instal{1,2}ments|payments|stages|goes)\b/iu;
const WITHIN = /\b(?:within|in the next|no later than|not later than)(?: the)?(?: next)? ?$/i;
const FORBIDS =
  /\b(?:cannot|can'?t|must not|mustn'?t|may not|won'?t|will not|nobody|no one|never|not allowed to)\b[^,]* for(?: the)?(?: next| another)? ?$/i;
const ENDS =
  /\b(?:can|may|could) (?:end|stop|cancel|terminate|leave|quit)(?: it| this)?(?: early| any ?time)? (?:with|on|by giving|giving|by) $/i;
const LASTING: ReadonlySet<string> = new Set(['term', 'secrecy']);

/** What one does to another shows who each is: who owes, lends, sells. */
const DEEDS: readonly [RegExp, string, string][] = [
  [/\bowes?\b/i, 'debtor', 'creditor'],
  [/\blends?\b|\blent\b/i, 'lender', 'borrower'],
  [/\bsells?\b[^.]*\bto\b|\bsold\b[^.]*\bto\b/i, 'seller', 'buyer'],
  [/\b(?:rents?|lets?) (?:\w+ ){0,3}to\b/i, 'landlord', 'tenant'],
];

function roleByDeed(fact: Fact, at: number, facts: readonly Fact[], brief: Brief): string | null {
  const text = brief[fact.at.part];
  const people = facts.filter((one) => one.what === 'party' && one.at.part === fact.at.part);
  const own = people.indexOf(facts[at] ?? fact);
  for (const [other, isFirst] of [
    [people[own + 1], true],
    [people[own - 1], false],
  ] as const) {
    if (!other || other.role !== fact.role) continue;
    const between = isFirst ? text.slice(fact.at.to, other.at.from) : text.slice(other.at.to, fact.at.from);
    const deed = between.length <= 40 && !between.includes('\n') ? DEEDS.find(([words]) => words.test(between)) : undefined;
    if (deed) return isFirst ? deed[1] : deed[2];
  }
  // `Supplies (owner Ann Holt)`: whoever stands in brackets goes with the name before.
  const before = people[own - 1];
  if (before && /^\s*\((?:owner|director|run by|ceo)?\s*$/i.test(text.slice(before.at.to, fact.at.from))) {
    const earlier = facts.indexOf(before);
    return roleByDeed(before, earlier, facts, brief);
  }
  return fact.role;
}

/** Nothing but the figure stands in its part of the line. */
function isBareOf(fact: Fact, brief: Brief): boolean {
  const text = brief[fact.at.part];
  const start =
    text
      .slice(Math.max(0, text.lastIndexOf('\n', fact.at.from - 1) + 1), fact.at.from)
      .split(/[,;]\s/)
      .at(-1) ?? '';
  const end = text.slice(fact.at.to).split(/[,;]\s|\n/)[0] ?? '';
  return meanings(start).length + meanings(end).length === 0;
}

const PARTS = ['title', 'description', 'requirements'];

function isOneLine(facts: readonly Fact[], brief: Brief): boolean {
  const [first] = facts;
  return facts.every(
    (fact) =>
      first &&
      fact.at.part === first.at.part &&
      PARTS.includes(fact.at.part) &&
      !brief[fact.at.part].slice(Math.min(first.at.to, fact.at.to), Math.max(first.at.from, fact.at.from)).includes('\n'),
  );
}
