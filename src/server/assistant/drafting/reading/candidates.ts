import { BEGINS } from './beginnings.ts';
import { appositionOf, calledAs, isThing, isTownBehind, OWN_BUSINESS } from './callings.ts';
import { joined, uncapped } from './candidate-runs.ts';
import { roleByDeal } from './deals.ts';
import { type NameRun, namesOn } from './names.ts';
import { RELATIVES } from './relatives.ts';
import { type KindRoles, roleAt, roleBefore } from './roles.ts';
import type { Page, Token } from './text.ts';
import { lineAt } from './text.ts';

/** A person or a company that a brief names. `role` may still be `self` or unknown. */
export interface Candidate {
  page: Page;
  run: NameRun;
  role: string | null;
  /** The words around it give the role. */
  proof: 'self' | 'said' | undefined;
  /** Words of a role, a title or a list stand with it, so that it is a party and no other name. */
  isSure: boolean;
  /** Named in one breath with this one, as in `A and B`. */
  beside: Candidate | undefined;
}

export interface Around {
  /** What the likely kind calls its people. */
  roles: KindRoles | undefined;
  /** Words that begin a sentence as often as a name. */
  isOrdinary: (word: string) => boolean;
  /** Words of a page that are something else already: an address, a place, a date, a title in quotation marks. */
  isTaken: (page: Page, from: number, to: number) => boolean;
}

const LINK = new Set(
  'is are was named called the our my a an his her their as new old mr mrs ms miss dr sgt capt cpt lt maj cpl pfc rev by will be one local and'.split(
    ' ',
  ),
);
const TITLES = new Set(['mr', 'mrs', 'ms', 'miss', 'dr', 'sgt', 'capt', 'cpt', 'lt', 'maj', 'cpl', 'pfc', 'rev']);
/** Roles of those who are many of a kind: a company stands beside them. */
export const ALIKE = new Set(['company', 'member', 'partner', 'founder', 'shareholder', 'roommate']);

/** Names on a page that may be parties, each with the role that the words around it give. */
export function candidatesOn(page: Page, around: Around): Candidate[] {
  const found: Candidate[] = [];
  for (const whole of namesOn(page)) {
    const { run, role: inner } = withoutRole(page, whole, around);
    if (run === undefined) continue;
    const text = page.text.slice(run.from, run.to);
    if (around.isTaken(page, run.from, run.to) || text.length < 2 || isThing(page, run) || isBesides(page, run)) continue;
    if (isTownBehind(page, run, found.at(-1)?.run)) continue;
    const previous = found.at(-1);
    const line = lineAt(page, run.from);
    const own = OWN_BUSINESS.test(page.low.slice(Math.max(line.from, run.from - 40), run.from)) ? 'self' : null;
    const dealt = roleByDeal(page.low.slice(line.from, run.from), page.low.slice(run.to, Math.min(line.to, run.to + 90)));
    const given = inner ?? own ?? dealt ?? roleFor(page, run, previous, around);
    const isOne = run.first === run.last;
    const low = page.tokens[run.first]?.low ?? '';
    if (isOne && !run.isCompany && !run.isTitled && (given === null || around.isOrdinary(low) || text === text.toUpperCase())) continue;
    if (isNoise(page, run)) continue;
    const isSentence =
      given === null &&
      !run.isCompany &&
      !run.isTitled &&
      !isGiven(page, run, around) &&
      page.tokens.slice(run.first, run.last + 1).some((token) => around.isOrdinary(token.low));
    const isHeading =
      page.part === 'title' && !run.isCompany && page.tokens.slice(run.first, run.last + 1).some((token) => around.isOrdinary(token.low));
    if (isSentence || isHeading || (page.part === 'title' && given === null)) continue;
    const between = previous ? page.low.slice(previous.run.to, run.from).slice(0, 80) : '';
    const beside = previous && LIST.test(between) && !isOwnWord(between, around) ? previous : undefined;
    found.push({
      page,
      run,
      role: given,
      proof: given === null ? undefined : given === 'self' ? 'self' : 'said',
      isSure: given !== null || run.isTitled || run.isCompany,
      beside,
    });
  }
  return joined(
    page,
    [...found, ...uncapped(page, found, around)].sort((a, b) => a.run.from - b.run.from),
    around,
  );
}

/**
 * `Ann Berg, who trades as Berg Photos`, `he keeps the name Spice Wheel`: a name of a business or of a thing, and nobody of its own;
 * `his sister Grace` is somebody whom the other side has.
 */
const isBesides = (page: Page, run: NameRun): boolean =>
  (BESIDES.test(page.low.slice(Math.max(lineAt(page, run.from).from, run.from - 48), run.from)) ||
    (!run.isCompany && /\bat $/.test(page.low.slice(Math.max(0, run.from - 4), run.from)))) &&
  !/^,? (?:also |will )?(?:guarantees?|stands? surety|signs?)\b/.test(page.low.slice(run.to, run.to + 24));
const BESIDES =
  /\b(?:trad(?:es?|ing) (?:as|under)|t\/a|d\/?b\/?a|doing business as|(?:stage|pen|artist|trade|maiden|former) name(?: is)?:?|(?:keeps?|uses?|use|using|owns?|of|under) the (?:name|brand|trade ?name)|(?<!\b(?:i am|i'm|im|am) )(?:his|her|their) (?:\w+ )?(?:sister|brother|wife|husband|son|daughter|mother|father|mum|mom|dad|partner|girlfriend|boyfriend|friend|neighbou?r|aunt|uncle|cousin|niece|nephew|assistant|colleague|emergency contact)(?: is)?,?) $/;

/** `From Fri 12 March`, `Utilities and wifi split`, `her Leap card`: one word with a capital that names nobody. */
function isNoise(page: Page, run: NameRun): boolean {
  const token = page.tokens[run.first];
  if (!token || run.isCompany || run.isTitled) return false;
  const lead = page.low.slice(Math.max(0, run.from - 12), run.from);
  // `The trade mark SALT GHOST`.
  if (MARK.test(page.low.slice(Math.max(0, run.from - 32), run.from))) return true;
  // `His Toyota Yaris`, `at the Mediation Centre`: a thing and a house.
  if (run.first !== run.last)
    return (
      /\b(?:his|her|their|its) $/.test(lead) ||
      (/\b(?:at|in|of|to|through|by) (?:the )?$/.test(lead) && HOUSE.test(page.tokens[run.last]?.low ?? ''))
    );
  if (CALENDAR.test(token.low)) return true;
  if (page.part !== 'requirements') return false;
  const before = page.tokens[run.first - 1];
  const isTheirs =
    before !== undefined &&
    /^(?:her|his|their|our|my|its|your)$/.test(before.low) &&
    /^ [a-z]{3,}/.test(page.low.slice(run.to, run.to + 5));
  return isTheirs || (beginsSentence(page, token) && /^ (?:and|or) [a-z]/.test(page.text.slice(run.to, run.to + 7)));
}
const HOUSE =
  /^(?:centre|center|court|park|clinic|university|museum|station|airport|market|mall|hall|school|church|precinct|council|tribunal|chamber|library|hospital|hotel|union|island|islands|beach|valley|bay|district|county|village)$/;
const MARK =
  /\b(?:trade ?marks?|brands?|marks?|logo|slogan|product|label|song|film|book|game|app|software|model|boat|ship|vessel|dress|gown|car|van|truck)(?:,? (?:is |are )?(?:called|named|titled))? ["“]?$/;
const CALENDAR = /^(?:mon|tues?|wed|thurs?|thu|fri|sat|sun|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)$/;

/** `To Grant Whitlock`: a first name that is a word as well, where somebody is dealt with. */
const isGiven = (page: Page, run: NameRun, { isOrdinary }: Around): boolean =>
  run.last === run.first + 1 &&
  isOrdinary(page.tokens[run.first]?.low ?? '') !== isOrdinary(page.tokens[run.last]?.low ?? '') &&
  (/\b(?:to|with|from|hiring|employing|lending|lend|is|am|i'm) $/.test(page.low.slice(Math.max(0, run.from - 12), run.from)) ||
    // `Three of us: Jamal Price, Wei Zhang`: in a list of names.
    (!isOrdinary(page.tokens[run.first]?.low ?? '') &&
      /(?:[:(,]|\band) $/.test(page.text.slice(Math.max(0, run.from - 5), run.from)) &&
      /^(?:,| and) \p{Lu}|^(?:,| and) me\b/u.test(page.text.slice(run.to, run.to + 9))));

/** What leads to names and is no part of one: `Parties Brook Ltd and Ann Berg`. */
const LEADS = new Set(
  'parties party between names name both for with from at by to in and but if when marrying grandson granddaughter'.split(' '),
);
/** `Seller Anna Berg` is a role and a name; `Rent` at the start of a line is neither. */
function withoutRole(page: Page, whole: NameRun, around: Around): { run: NameRun | undefined; role: string | null } {
  let { first } = whole;
  let role: string | null = null;
  while (first < whole.last) {
    const hit = roleAt(page.tokens, first);
    const token = page.tokens[first];
    if (hit && first + hit.length <= whole.last) {
      role = hit.role;
      first += hit.length;
    } else if (
      token &&
      beginsSentence(page, token) &&
      (LEADS.has(token.low) || BEGINS.test(token.low) || (around.isOrdinary(token.low) && !whole.isCompany))
    )
      first += 1;
    else if (token && (token.low === 'i' || token.low === 'me' || token.low === 'we' || token.low === 'im')) {
      role = 'self';
      first += 1;
    } else break;
  }
  const next = page.tokens[first];
  if (!next?.cap && first > whole.first) return { run: undefined, role: null };
  return { run: { ...whole, first, from: next?.from ?? whole.from }, role };
}

const beginsSentence = (page: Page, token: Token): boolean =>
  token.from === lineStart(page, token) || /[.!?] $/.test(page.text.slice(Math.max(0, token.from - 2), token.from));

function lineStart(page: Page, token: Token): number {
  const line = lineAt(page, token.from);
  const lead = /^[\s\-*•\d.)#>|]*/.exec(page.text.slice(line.from, Math.min(line.to, line.from + 20)))?.[0].length ?? 0;
  return line.from + lead;
}

/** The word for one of two sides stands in brackets between two names: the second is on the other side. */
const isOwnWord = (between: string, { roles }: Around): boolean =>
  roles?.other !== undefined &&
  roles.self !== roles.other &&
  /^ ?\((?:the )?(?:owner|landlord|tenant|seller|buyer|lender|borrower|client)\)/.test(between);

/** The role that the words around a name give it. */
function roleFor(page: Page, run: NameRun, previous: Candidate | undefined, around: Around): string | null {
  const line = lineAt(page, run.from);
  let end = run.first;
  let steps = 0;
  while (end > 0 && steps < 4) {
    const before = page.tokens[end - 1];
    const right = page.tokens[end];
    if (
      !before ||
      !right ||
      before.from < line.from ||
      !joins(
        page.low.slice(before.to, end === run.first ? run.from : right.from),
        end === run.first || TITLES.has(right.low),
        TITLES.has(before.low),
      )
    )
      break;
    const hit = headOnly(page, end, roleBefore(page.tokens, end));
    if (hit && (page.tokens[end - hit.length]?.from ?? 0) >= line.from) {
      // `I'm his father, Ann Berg`: the writer, whatever kin of the other.
      if (
        /\b(?:i am|i'm|im) (?:his|her|their) $/.test(page.low.slice(Math.max(0, run.from - 40), page.tokens[end - hit.length]?.from ?? 0))
      )
        return 'self';
      // `lender is me, Ann`: the role stands before the word for the writer.
      const link = hit.role === 'self' ? page.tokens[end - hit.length - 1] : undefined;
      const clear =
        link && (link.low === 'is' || link.low === 'are' || link.low === 'by') ? roleBefore(page.tokens, end - hit.length - 1) : undefined;
      const own = hit.role === 'self' ? appositionOf(page, run, line.to) : null;
      return named(page, run, end - hit.length, clear?.role ?? own ?? hit.role, previous, around);
    }
    if (!LINK.has(before.low)) break;
    end -= 1;
    steps += 1;
  }
  const before = page.low.slice(line.from, run.from);
  const after = page.low.slice(run.to, Math.min(line.to, run.to + 24));
  if (/^ ?(?:owes|borrows|borrowed)\b/.test(after)) return 'debtor';
  if (/\b(?:owes|borrows from)(?: mr| mrs| ms)? $/.test(before)) return 'creditor';
  const called = calledAs(page, run);
  if (called) return called;
  const role = /^ ?\((?:the )?(?:aged? \d+,? )?([a-z]{3,14})\)/.exec(after)?.[1];
  if (role) {
    const hit = roleAt([{ text: role, low: role, from: 0, to: role.length, cap: false }], 0);
    if (hit) return hit.role;
  }
  const is = /^(?:,? (?:is|as) (?:the |my |our |an? )?|, (?:the |an? ))([a-z]{3,14})\b/.exec(after)?.[1];
  if (is) {
    const hit = roleAt([{ text: is, low: is, from: 0, to: is.length, cap: false }], 0);
    if (hit && !['company', 'tribunal', 'family', 'model'].includes(hit.role)) return hit.role;
  }
  if (previous && previous.run.from >= line.from) {
    const between = page.low.slice(previous.run.to, run.from);
    if (between.length < 60) {
      if (/^ ?\( ?(?:owner |mr |mrs |ms |represented by |by )?$/.test(between)) return previous.role;
      if (
        /\bto (?:my |the |our |mr |mrs |ms )?$/.test(between) &&
        previous.role !== null &&
        !/\b(?:go|goes|going|move|moves|not|wants?)\b/.test(between)
      )
        return around.roles?.other ?? 'addressee';
      if (
        /^(?: ?\([^()]{0,40}\))?(?: ?-)?(?: ?\d{1,3} ?%)?(?: each| half)?(?: \d+)?(?:,| and|, and| &|;| \/|\/| \+)(?: (?:mr|mrs|ms|dr))? ?$/.test(
          between,
        ) &&
        previous.role !== null
      ) {
        // `Ann Berg (owner) and Joe Dale`: the word in brackets is hers alone.
        if (isOwnWord(between, around)) return null;
        // `We, Ann and Joe` are both the writers; in `me, Ann, and Joe` he is the other side.
        const isWe = /\b(?:we|us|our names|names|and i|and me)\b[ :=,(a-z]{0,12}$/.test(
          page.low.slice(Math.max(line.from, previous.run.from - 24), previous.run.from),
        );
        if (/^ ?\/ ?$/.test(between) || (previous.role === 'self' && !isWe)) return around.roles?.other ?? previous.role;
        return previous.role;
      }
    }
  }
  return null;
}

/** `From: Ann Berg` heads a letter; in `a flat from Ann Berg` the word says nothing of who writes. */
function headOnly(page: Page, end: number, hit: ReturnType<typeof roleBefore>): ReturnType<typeof roleBefore> {
  const word = page.tokens[end - 1];
  if (hit?.role !== 'sender' || word?.low !== 'from') return hit;
  const isHead = word.from === lineStart(page, word) || /^ ?[:=]/.test(page.low.slice(word.to, word.to + 2));
  return isHead ? hit : undefined;
}

/** What may stand between a role and a name. */
const joins = (between: string, isLast: boolean, isTitle: boolean): boolean =>
  /^[ :=(-]{0,4}(?:\{+)?$|^[}:= ]{1,6}$/.test(between) || (between === ', ' && isLast) || (between === '. ' && isTitle);
/** What stands between the names of a list. */
const LIST = /^(?: ?\([^()]{0,40}\))?(?:,| and|, and| &| or) (?:mr |mrs |ms |dr )?$/;

/** `owner` behind a company is the company's; `name of company` is no person. */
function named(page: Page, run: NameRun, at: number, role: string, previous: Candidate | undefined, around: Around): string {
  const line = lineAt(page, run.from);
  if (role === 'self' && run.isCompany && page.tokens[at]?.low.startsWith('name') && ALIKE.has(around.roles?.self ?? '')) return 'company';
  if (
    role === 'owner' &&
    previous?.run.isCompany &&
    previous.role !== null &&
    previous.run.from >= line.from &&
    run.from - previous.run.to < 40 &&
    !/[.;] /.test(page.low.slice(previous.run.to, run.from))
  )
    return previous.role;
  const isFriend = role === 'friend' || role === 'addressee';
  const before = page.low.slice(line.from, page.tokens[at]?.from ?? 0);
  if (isFriend && /\b(?:to|executor|buyer|heir) (?:is |my |our |the )*$/.test(before))
    return /executor/.test(before) ? 'executor' : /everything to/.test(before) ? 'heir' : (around.roles?.other ?? role);
  if (RELATIVES.has(role) && /\bexecut(?:or|rix)\b/.test(before))
    return /\bthen (?:my |our )?$/.test(before) ? 'second executor' : 'executor';
  return role;
}
