import { isSelf } from './author.ts';
import type { Bearer } from './learnt/people.ts';
import { tieOf } from './learnt/second.ts';
import type { Named } from './learnt/who.ts';
import { isRoleWord } from './reading/roles.ts';
import type { Page } from './reading/text.ts';
import type { Brief, Fact } from './shapes.ts';
import { isCompany, likeness, type Slot } from './slots.ts';

/** Somebody of a brief, with the fact that names him. */
export interface Somebody {
  bearer: Bearer;
  fact: Fact;
}

/** From this likeness on a word is a side's own, and not one of those that it shares with others. */
const OWN = 3;
/** More names in a row are no side. */
const MOST = 12;

/**
 * Whom the brief itself calls a side, by the side's own word: `Sellers: Ann and Bo Berg`, `The tenants are two sisters, Ann Roe, 15 Mill Lane, and Bo Roe`. All
 * who stand in one row are of it. Stronger than any likelihood.
 */
export function calledSides(
  named: Named,
  slots: readonly Slot[],
  people: readonly Somebody[],
  facts: readonly Fact[],
): Map<Somebody, Slot> {
  const sides = new Map<Somebody, Slot>();
  for (const page of named.pages)
    for (const match of page.low.matchAll(CALLED)) {
      const slot = sideCalled(match[1] ?? '', slots);
      if (!slot) continue;
      for (const one of rowFrom(page, match.index + match[0].length, people, facts, /s$/.test(match[1] ?? '')))
        if (!sides.has(one)) sides.set(one, slot);
    }
  // `Influencer Ann Roe posts two reels`; `my landlord Bo Dahl` says what he is to the writer, and `her partner Cy Oke` to somebody else.
  for (const one of people)
    for (const { page, run } of one.bearer.namings) {
      const [, whose, word = ''] = TITLED.exec(page.low.slice(Math.max(0, run.from - 48), run.from)) ?? [];
      const slot = whose || sides.has(one) ? null : sideCalled(word, slots);
      if (slot && !slot.list && slot.label.toLowerCase() === word) sides.set(one, slot);
    }
  return sides;
}
const TITLED = /(\b(?:my|our|his|her|their|your|whose) (?:[a-z-]{2,12} ){0,2})?(?<![\p{L}-])(\p{L}{4,14}),? (?:(?:mr|mrs|ms|dr)\.? )?$/u;

/** Whom whoever writes calls a client, who is then on the other side, whatever the document calls the two: `our client Roe Hotels`. */
export function servedSides(
  { pages }: Named,
  slots: readonly Slot[],
  people: readonly Somebody[],
  facts: readonly Fact[],
): Map<Somebody, Slot> {
  const sides = new Map<Somebody, Slot>();
  for (const page of pages)
    for (const match of page.low.matchAll(SERVED))
      for (const one of rowFrom(page, match.index + match[0].length, people, facts, false)) {
        const slot = sideCalled('client', slots) ?? sideCalled('customer', slots) ?? sideCalled(one.fact.role ?? '', slots);
        if (slot) sides.set(one, slot);
      }
  return sides;
}
const SERVED = /\b(?:my|our) (?:new )?(?:client|customer)(?: is|,|:)? (?:(?:mr|mrs|ms|dr)\.? )?(?=\p{L})/gu;
/** The word for a side where a sentence or a line begins, and what stands between it and the names. `My landlord is …` says what somebody is to the writer, not here. */
const CALLED =
  /(?:^|[.;:\n(] ?|[-*•] |\d[.)] )(?:the )?([\p{L}-]{4,16}(?: [\p{L}-]{4,14})?)(?:(?: ?[:=] ?| is | are )(?:(?:the|an?|my|our|two|three|four|five|both|mr|mrs|ms|miss|dr)\b\.? ?)?(?:[\p{L}-]{3,14}(?: [\p{L}-]{3,14})?[,:] )?(?:(?:mr|mrs|ms|miss|dr)\.? )?)(?=\p{L})/gu;

/** The one side whose own word somebody is called by. */
export function sideCalled(said: string, slots: readonly Slot[]): Slot | null {
  // `Band name` is no member of the band.
  const head = said.split(' ').at(-1) ?? '';
  const isRole = isRoleWord(head) || isRoleWord(head.replace(/s$/, ''));
  const [best, next] = slots.map((slot) => ({ slot, score: likeness(said, slot) })).sort((one, other) => other.score - one.score);
  const isOwn = best && best.score >= OWN && best.score > (next?.score ?? 0) && best.slot.signs;
  return isOwn && (isRole || best.slot.label.toLowerCase() === said.replace(/s$/, '')) ? best.slot : null;
}

/**
 * Those whose names follow each other from a place on, with nothing but addresses, brackets and commas between them; a company and a person are no row. Behind a
 * word for one only `and` goes on: `Seller: Ann Berg, Oslo`.
 */
function rowFrom(page: Page, from: number, people: readonly Somebody[], facts: readonly Fact[], isMany: boolean): Somebody[] {
  const row: Somebody[] = [];
  for (let at = from; row.length < MOST; ) {
    const next = people
      .flatMap((one) => one.bearer.namings.flatMap(({ page: own, run }) => (own === page && run.from >= at ? [{ one, run }] : [])))
      .sort((a, b) => a.run.from - b.run.from)[0];
    if (!next) break;
    const gap = bare(page, at, next.run.from, facts);
    const isNext = row.length === 0 ? next.run.from - at <= 8 && /^\W*$/.test(gap) : AND.test(gap) || (isMany && COMMA.test(gap));
    const isHouse = /^ \d[\d.,]*(?![\d.,]| ?%| percent)/.test(page.text.slice(next.run.to, next.run.to + 16)) && row.length > 0;
    if (!isNext || isHouse || row.some(({ bearer }) => isFirm(bearer) !== isFirm(next.one.bearer))) break;
    if (!row.includes(next.one)) row.push(next.one);
    at = next.run.to;
  }
  return row;
}
const AND = /^[\s,]*(?:and|&|\/|n)[\s,]*(?:(?:mr|mrs|ms|miss|dr|(?:my|his|her|their) [\p{L}-]{3,12})\.?,? )?$/u;
const COMMA = /^[ ,]*[,;]?[ ,]*$|^\n[-*•]? ?$/u;

/** The words of a stretch without addresses and what stands in brackets. */
function bare(page: Page, from: number, to: number, facts: readonly Fact[]): string {
  let text = page.low.slice(from, to);
  for (const { at, what } of facts)
    if (what === 'address' && at.part === page.part && at.from >= from && at.to <= to)
      text = `${text.slice(0, at.from - from)}${' '.repeat(at.to - at.from)}${text.slice(at.to - from)}`;
  // `Ann Berg 50% ($5,000), Bo Dahl 30%`: what each has stands between them.
  return text
    .replace(/\([^()]{0,60}\)/g, (all) => ' '.repeat(all.length))
    .replace(/(?<=^|[ :-])[$£€₹]?\d[\d.,]{0,12}(?:k\b| ?%| percent\b)?(?=[ ,;]|$)/g, ' ')
    .replace(/ {2,}/g, ' ');
}

export const isFirm = ({ name, namings }: Bearer): boolean => namings[0]?.run.isCompany === true || isCompany(name);

/** The company whose office whoever writes has: `I am its director, Ann Berg` behind the company, `I'm Ann Berg, the manager of Berg Ltd`. */
export function ownCompany(people: readonly Somebody[], brief: Brief): Somebody | null {
  const firms = people.filter(({ bearer }) => isFirm(bearer));
  for (const { bearer, fact } of people.filter((one) => !firms.includes(one)))
    for (const { page, run } of bearer.namings) {
      const before = page.low.slice(Math.max(0, run.from - 60), run.from);
      const behind = page.low.slice(run.to, run.to + 60);
      if (OF_IT.test(before)) {
        const last = firms
          .flatMap((firm) =>
            firm.bearer.namings.flatMap(({ page: own, run: { to } }) => (own === page && to <= run.from ? [{ firm, to }] : [])),
          )
          .sort((a, b) => b.to - a.to)[0];
        if (last) return last.firm;
      }
      const of = isSelf(fact, brief) ? OF_FIRM.exec(behind)?.[0] : undefined;
      const firm =
        of === undefined
          ? undefined
          : firms.find((one) => one.bearer.namings.some((own) => own.page === page && own.run.from === run.to + of.length));
      if (firm) return firm;
    }
  return null;
}
const OFFICE =
  '(?:(?:managing|sole|executive|finance|general|company) )?(?:director|partner|ceo|cfo|founder|owner|president|manager|secretary|head|chair\\w*|treasurer|principal)';
const OF_IT = new RegExp(`\\b(?:i am|i'm|im) (?:its|the|their) ${OFFICE},? $`);
const OF_FIRM = new RegExp(`^ of $|^,? (?:(?:the|its|a|and) )*${OFFICE} (?:of|at|for) (?:the )?$`);

/** Husband and wife, or partners, side by side: `Ann and her husband Bo`, `my wife Ann and me (Bo Berg`, `Ann and Bo Berg`. */
export function areCouple(one: Bearer, other: Bearer): boolean {
  return one.namings.some((a) =>
    other.namings.some((b) => {
      if (a.page !== b.page) return false;
      const [first, second] = a.run.from < b.run.from ? [a, b] : [b, a];
      const between = a.page.low.slice(first.run.to, second.run.from);
      const before = a.page.low.slice(Math.max(0, first.run.from - 24), first.run.from);
      return (
        JOINED.test(between) ||
        (/^ (?:and|&) $/.test(between) && first.run.first === first.run.last && second.run.last > second.run.first && isAlone(first)) ||
        (AND_ME.test(between) && SPOUSE.test(before))
      );
    }),
  );
}
/** By the first name alone, behind no other name. */
const isAlone = ({ page, run }: Bearer['namings'][number]): boolean =>
  !/(?<!\p{L})(?!(?:We|Me|Us|Hi|Hello)[ ,])\p{Lu}[\p{L}’'-]*[ ,]*$/u.test(page.text.slice(Math.max(0, run.from - 20), run.from));
const MARRIED = '(?:wife|husband|spouse|partner|fianc\\p{L}{1,2}|girlfriend|boyfriend|gf|bf)';
const JOINED = new RegExp(`^,? (?:and|&|n|\\+) (?:my|his|her|their) ${MARRIED},? $`, 'u');
const SPOUSE = new RegExp(`\\b${MARRIED},? $`, 'u');
const AND_ME = /^,? (?:and|&|n) (?:me|i|myself)[ (,:]{1,3}$/;

/** `Ann Roe and I, Bo Dahl,`: whoever writes is named beside somebody in one breath. */
export const isWithWriter = (one: Bearer, writer: Bearer): boolean =>
  one.namings.some((a) =>
    writer.namings.some((b) => a.page === b.page && b.run.from > a.run.to && AND_ME.test(a.page.low.slice(a.run.to, b.run.from))),
  );

/** Whoever stands beside the one who writes, and is not with him: `Ann and I`, `between me and Ann`; or whom he comes with: `we found a thatcher, Ann Berg`. */
export function isAcross({ namings }: Bearer): boolean {
  return namings.some(({ page, run }) => {
    const before = page.low.slice(Math.max(0, run.from - 120), run.from);
    const behind = page.low.slice(run.to, run.to + 10);
    if (SPOUSE.test(before)) return false;
    return (
      /^ (?:and|&|n) (?:i|me|myself)\b/.test(behind) ||
      /\b(?:me|i|myself)(?: \([^()]{3,40}\))? (?:and|&|n) (?:(?:mr|mrs|ms|dr)\.? )?$/.test(before) ||
      INTRODUCED.test(before) ||
      GOT_FROM.test(before) ||
      DEALS.test(page.low.slice(run.to, run.to + 80))
    );
  });
}
/** What somebody does to come to a bargain with whoever writes. */
const DEALS =
  /^(?: \([^()]{2,40}\))?(?:,? (?:who|of|from|on|in|at|down|up|next) [^.;!?\n]{2,40})?,? (?:(?:wants?|would like|'d like|needs|asked|offered|agreed|is going) to (?:borrow|buy|rent|hire|use|lease|join|store|keep|park|take over|lend me|lend us|sell me|sell us)\b|(?:wants?|asked|hired|booked|pays|will pay|is paying|lent|lends|sold|sells) (?:me|us)\b(?! (?:that|how|what|out)\b))/;
/** `We want to buy the bakery from its owner, Ann Roe`. */
const GOT_FROM =
  /\b(?:buy|buying|rent|renting|lease|leasing|acquire|acquiring|licen[cs]e|take over|taking over|get) [^.;\n]{1,80} from (?:(?:its|their|the|an?|my|our) (?:[a-z]+ ){0,2}[a-z]{3,12},? (?:called |named )?)?(?:(?:mr|mrs|ms|dr)\.? )?$/;
const INTRODUCED =
  /\b(?:find|found|hired?|got|chose|chosen|have|has|to|with|by|is|from|for) (?:an?|another) (?:[a-z-]+ ){0,2}[a-z]{2,10}(?:er|or|ist|ian|man|woman|smith|wright|mate|friend|ter|builder|neighbou?r|couple|guy|lady|student|cook|chef|vet),? (?:called |named )?$/;

/** Whether two are named in one breath. */
export const isBeside = (one: Bearer, other: Bearer): boolean => /^(?:and|comma)$/.test(tieOf(one, other) ?? '');

/** The most of some people who are named in one breath. */
export function rowsOf(people: readonly Somebody[]): readonly Somebody[] {
  const rows = people.map((head) => {
    const row = [head];
    for (const one of people) if (!row.includes(one) && row.some((other) => areTied(other.bearer, one.bearer))) row.push(one);
    return row;
  });
  return rows.sort((one, other) => other.length - one.length)[0] ?? [];
}
const areTied = (one: Bearer, other: Bearer): boolean => isBeside(one, other) || areCouple(one, other);
