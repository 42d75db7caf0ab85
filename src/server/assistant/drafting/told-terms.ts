import type { Field } from '#engine/field.ts';
import type { Brief, Fact, Reading } from './shapes.ts';
import { dayAfter, inUnit } from './times.ts';

const ENDS = /\b(?:ends?|last day|until when|expires?|repaid|matur\w+|falls? due)\b/i;
/** On which day a term ends, and not on which day a debt is due. */
const TERM = /\b(?:agreement|lease|contract|term|job|employment|licen[cs]e|service)\b|last day/i;

/** `Two years from January 15, 2027` answers the one question on which day something ends. */
export function endsOn(
  { facts }: Pick<Reading, 'facts'>,
  brief: Brief,
  fields: readonly Field[],
  answers: Record<string, unknown>,
  placed: Map<Fact, Field>,
  isOpen: (fact: Fact) => boolean,
): void {
  const asked = fields.filter(
    ({ name, type, label, required }) => type === 'date' && required && answers[name] === undefined && ENDS.test(label),
  );
  const counted = facts.flatMap((term) => {
    if (term.what !== 'duration' || !isOpen(term)) return [];
    const from = facts.find(
      ({ what, value, at }) =>
        what === 'date' &&
        /^\d{4}-\d\d-\d\d$/.test(value) &&
        at.part === term.at.part &&
        /^,? (?:from|after|starting(?: on)?|beginning(?: on)?|counted from|as of|running from)(?: the)? $/i.test(
          brief[at.part].slice(term.at.to, at.from),
        ),
    );
    return from ? [{ term, from }] : [];
  });
  const [[field], [first]] = [asked, counted];
  if (!field || !first || asked.length > 1 || counted.length > 1) return;
  const day = dayAfter(first.from.value, first.term, TERM.test(field.label));
  if (day === undefined) return;
  answers[field.name] = day;
  placed.set(first.term, field);
}

const TILL = /^,? ?(?:to|until|'?till?|through|thru|-|–|—)(?: and including)?(?: the)? ?$/i;

/** `1 April until 31 October 2027`: where one end of a stretch of time answers a question, the other end answers the one for the other end. */
export function bothEnds(
  { facts }: Pick<Reading, 'facts'>,
  brief: Brief,
  fields: readonly Field[],
  answers: Record<string, unknown>,
  placed: Map<Fact, Field>,
): void {
  const days = facts.filter(({ what, value }) => what === 'date' && /^\d{4}-\d\d-\d\d$/.test(value));
  for (const first of days) {
    const last = days.find(({ at }) => at.part === first.at.part && at.from > first.at.to && at.from - first.at.to < 24);
    if (!last || first.value >= last.value || !TILL.test(brief[first.at.part].slice(first.at.to, last.at.from))) continue;
    const [own, other] = placed.has(last) ? [last, first] : [first, last];
    const root = placed.get(own)?.name.replace(/^(?:start|begin|end|last|first)|(?:Start|Begin|End)(?=Date$|$)/, '');
    const wanted = own === last ? /^(?:start|begin|first)|(?:Start|Begin)(?:Date)?$/ : /^(?:end|last)|End(?:Date)?$/;
    const asked = fields.find(
      ({ name, type }) =>
        type === 'date' &&
        answers[name] === undefined &&
        wanted.test(name) &&
        name.replace(/^(?:start|begin|end|last|first)|(?:Start|Begin|End)(?=Date$|$)/, '') === root,
    );
    if (root === undefined || placed.has(other) || !asked) continue;
    answers[asked.name] = other.value;
    placed.set(other, asked);
  }
}

const TIMES =
  /(?<![\d.,])(\d{1,2}(?:[.,]\d{1,2})?) ?(?:x\b|times\b)(?= (?:(?:his|her|the|their|my|our|its|that) )?(?:money|loan|investment|principal|amount|sum|stake|capital)\b)/gi;

/** `1.5 times his money` answers the one question that asks for a multiple. */
export function multipleOf({ description, requirements }: Brief, fields: readonly Field[], answers: Record<string, unknown>): void {
  const asked = fields.filter(
    ({ name, type, label }) => type === 'number' && answers[name] === undefined && /\bmultiple\b|\bhow many times\b/i.test(label),
  );
  const said = new Set([...`${description}\n${requirements}`.matchAll(TIMES)].map(([, times = '']) => Number(times.replace(',', '.'))));
  const [[field], [times]] = [asked, [...said]];
  if (field && times !== undefined && asked.length === 1 && said.size === 1) answers[field.name] = times;
}

const COUNTS: Readonly<Record<string, number>> = { two: 2, three: 3, four: 4, five: 5, six: 6, eight: 8, nine: 9, ten: 10, twelve: 12 };
const PARTS = new RegExp(
  `(?<![\\d.,$£€-]|\\b(?:miss|misses|missed|skips?|skipped|fails?|failed|late with|behind (?:with|on)) )(\\d{1,3}|${Object.keys(COUNTS).join('|')}) (?:equal |monthly |weekly |fortnightly |quarterly |yearly ){0,2}(?:instal{1,2}ments|payments)\\b`,
  'gi',
);

/** `24 monthly instalments`, and not `if he misses two payments`, answers the one question that asks how many there are. */
export function instalmentsOf({ description, requirements }: Brief, fields: readonly Field[], answers: Record<string, unknown>): void {
  const asked = fields.filter(
    ({ name, type, label }) => type === 'number' && answers[name] === undefined && /\bhow many instal{1,2}ments\b/i.test(label),
  );
  const said = new Set(
    [...`${description}\n${requirements}`.matchAll(PARTS)].map(([, count = '']) => COUNTS[count.toLowerCase()] ?? Number(count)),
  );
  const [[field], [count]] = [asked, [...said]];
  if (field && count && asked.length === 1 && said.size === 1) answers[field.name] = count;
}

/** What is said of either side. */
export const BOTH =
  /\b(?:either|both|each|any)(?: one)? (?:of us|side|sides|party|parties|of them|one)\b|\b(?:landlord and tenant|we both|both can|both may|on both sides)\b/i;

/** `Either of us can end it with 4 weeks notice` answers every question for the notice of one side. */
export function noticeOfBoth(
  { facts }: Pick<Reading, 'facts'>,
  brief: Brief,
  fields: readonly Field[],
  answers: Record<string, unknown>,
  placed: Map<Fact, Field>,
): void {
  const said = facts.filter(({ what, role, at }) => {
    const sentence =
      brief[at.part]
        .slice(0, at.to)
        .split(/\n|[.;] /)
        .at(-1) ?? '';
    const behind = brief[at.part].slice(at.to, at.to + 24);
    return what === 'duration' && (role === 'notice' || /^['’s]* (?:written )?notice\b/i.test(behind)) && BOTH.test(sentence);
  });
  const [fact] = said;
  if (!fact || new Set(said.map(({ value, unit }) => `${value} ${unit}`)).size > 1) return;
  for (const field of fields) {
    const unit = /^(day|week|month)s of notice from\b/i.exec(field.label)?.[1]?.toLowerCase();
    const count = unit && field.type === 'number' && answers[field.name] === undefined ? inUnit(fact, unit) : undefined;
    if (count === undefined) continue;
    answers[field.name] = count;
    if (!placed.has(fact)) placed.set(fact, field);
  }
}
