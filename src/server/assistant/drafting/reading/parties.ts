import type { Fact } from '../shapes.ts';
import { type NameRun, namesOn } from './names.ts';
import { type KindRoles, roleAt, roleBefore } from './roles.ts';
import type { Page, Token } from './text.ts';
import { lineAt } from './text.ts';

/** A person or a company that a brief names. `role` may still be `self` or unknown. */
interface Candidate {
  page: Page;
  run: NameRun;
  role: string | null;
  /** Words of a role, a title or a list stand with it, so that it is a party and no other name. */
  isSure: boolean;
}

export interface Around {
  /** What the likely kind calls its people. */
  roles: KindRoles | undefined;
  /** Words that begin a sentence as often as a name. */
  isOrdinary: (word: string) => boolean;
  /** Words of a page that are something else already: an address, a place, a date, a title in quotation marks. */
  isTaken: (page: Page, from: number, to: number) => boolean;
}

const LINK = new Set([
  'is',
  'are',
  'was',
  'named',
  'called',
  'the',
  'our',
  'my',
  'a',
  'an',
  'his',
  'her',
  'their',
  'as',
  'new',
  'old',
  'mr',
  'mrs',
  'ms',
  'miss',
  'dr',
  'by',
  'will',
  'be',
  'one',
  'local',
  'and',
]);
const RELATIVES = new Set(
  'mother father daughter son sister brother wife husband spouse niece nephew uncle aunt cousin grandmother grandfather friend boyfriend girlfriend'.split(
    ' ',
  ),
);
const ALIKE = new Set(['company', 'member', 'partner', 'founder', 'shareholder', 'roommate']);

/** The parties that a brief names, with the roles in which it names them. */
export function partiesIn(pages: readonly Page[], around: Around): Fact[] {
  const candidates = pages.flatMap((page) => candidatesOn(page, around));
  settle(candidates, around);
  const facts: Fact[] = [];
  const seen: { words: Set<string>; role: string | null }[] = [];
  const sorted = candidates.filter(({ isSure, role }) => isSure || role !== null);
  for (const { page, run, role } of sorted) {
    const words = new Set(page.tokens.slice(run.first, run.last + 1).map(({ low }) => low));
    // A short form of a name that stands in full elsewhere is nobody new.
    if (
      sorted.some((other) => other.run !== run && holds(other, words)) ||
      seen.some((one) => one.words.size === words.size && [...words].every((word) => one.words.has(word)))
    )
      continue;
    seen.push({ words, role });
    const text = page.text.slice(run.from, run.to);
    facts.push({ what: 'party', role, text, at: { part: page.part, from: run.from, to: run.to }, value: text.replace(/\s+/g, ' ') });
  }
  return facts;
}

function holds({ page, run }: Candidate, words: ReadonlySet<string>): boolean {
  const own = page.tokens.slice(run.first, run.last + 1).map(({ low }) => low);
  return own.length > words.size && [...words].every((word) => own.includes(word));
}

function candidatesOn(page: Page, around: Around): Candidate[] {
  const found: Candidate[] = [];
  for (const whole of namesOn(page)) {
    const { run, role: inner } = withoutRole(page, whole, around);
    if (run === undefined) continue;
    const text = page.text.slice(run.from, run.to);
    if (around.isTaken(page, run.from, run.to) || text.length < 2) continue;
    const previous = found.at(-1);
    const given = inner ?? roleFor(page, run, previous, around);
    const isOne = run.first === run.last;
    const low = page.tokens[run.first]?.low ?? '';
    if (isOne && !run.isCompany && !run.isTitled && (given === null || around.isOrdinary(low) || text === text.toUpperCase())) continue;
    const isSentence =
      given === null &&
      !run.isCompany &&
      !run.isTitled &&
      page.tokens.slice(run.first, run.last + 1).some((token) => around.isOrdinary(token.low));
    if (isSentence || (page.part === 'title' && given === null)) continue;
    found.push({ page, run, role: given, isSure: given !== null || run.isTitled || run.isCompany });
  }
  return joined(
    page,
    [...found, ...uncapped(page, found, around)].sort((a, b) => a.run.from - b.run.from),
  );
}

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
    } else if (token && token.from === lineStart(page, token) && around.isOrdinary(token.low) && !whole.isCompany) first += 1;
    else if (token && (token.low === 'i' || token.low === 'me' || token.low === 'we' || token.low === 'im')) {
      role = 'self';
      first += 1;
    } else break;
  }
  const next = page.tokens[first];
  if (!next?.cap && first > whole.first) return { run: undefined, role: null };
  return { run: { ...whole, first, from: next?.from ?? whole.from }, role };
}

function lineStart(page: Page, token: Token): number {
  const line = lineAt(page, token.from);
  const lead = /^[\s\-*•\d.)#>|]*/.exec(page.text.slice(line.from, Math.min(line.to, line.from + 20)))?.[0].length ?? 0;
  return line.from + lead;
}

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
      !joins(page.low.slice(before.to, end === run.first ? run.from : right.from), before.low)
    )
      break;
    const hit = roleBefore(page.tokens, end);
    if (hit && (page.tokens[end - hit.length]?.from ?? 0) >= line.from) {
      // `lender is me, Ann`: the role stands before the word for the writer.
      const link = hit.role === 'self' ? page.tokens[end - hit.length - 1] : undefined;
      const clear =
        link && (link.low === 'is' || link.low === 'are' || link.low === 'by') ? roleBefore(page.tokens, end - hit.length - 1) : undefined;
      return named(page, run, end - hit.length, clear?.role ?? hit.role, previous, around);
    }
    if (!LINK.has(before.low)) break;
    end -= 1;
    steps += 1;
  }
  const before = page.low.slice(line.from, run.from);
  const after = page.low.slice(run.to, Math.min(line.to, run.to + 24));
  if (/^ ?(?:owes|borrows|borrowed)\b/.test(after)) return 'debtor';
  if (/\b(?:owes|borrows from)(?: mr| mrs| ms)? $/.test(before)) return 'creditor';
  const role = /^ ?\((?:the )?(?:aged? \d+,? )?([a-z]{3,14})\)/.exec(after)?.[1];
  if (role) {
    const hit = roleAt([{ text: role, low: role, from: 0, to: role.length, cap: false }], 0);
    if (hit) return hit.role;
  }
  const is = /^,? (?:is|as) (?:the |my |our |a )?([a-z]{3,14})\b/.exec(after)?.[1];
  if (is) {
    const hit = roleAt([{ text: is, low: is, from: 0, to: is.length, cap: false }], 0);
    if (hit && !['company', 'tribunal', 'family', 'model'].includes(hit.role)) return hit.role;
  }
  if (previous && previous.run.from >= line.from) {
    const between = page.low.slice(previous.run.to, run.from);
    if (between.length < 60) {
      if (/^ ?\( ?(?:owner |mr |mrs |ms |represented by |by )?$/.test(between)) return previous.role;
      if (/\bto (?:my |the |our |mr |mrs |ms )?$/.test(between) && previous.role !== null) return around.roles?.other ?? 'addressee';
      if (
        /^(?: ?\([^()]{0,40}\))?(?: ?-)?(?: ?\d{1,3} ?%)?(?: each| half)?(?: \d+)?(?:,| and|, and| &|;| \/|\/| \+)(?: (?:mr|mrs|ms|dr))? ?$/.test(
          between,
        ) &&
        previous.role !== null
      ) {
        if (/^ ?\/ ?$/.test(between) || previous.role === 'self') return around.roles?.other ?? previous.role;
        return previous.role;
      }
    }
  }
  return null;
}

/** What may stand between a role and a name. */
const joins = (between: string, before: string): boolean =>
  /^[ :=(-]{0,4}(?:\{+)?$|^\. $|^[}:= ]{1,6}$/.test(between) || (between === ', ' && (before === 'me' || before === 'us'));

/** `owner` behind a company is the company's; `name of company` is no person. */
function named(page: Page, run: NameRun, at: number, role: string, previous: Candidate | undefined, around: Around): string {
  const line = lineAt(page, run.from);
  if (role === 'self' && run.isCompany && page.tokens[at]?.low.startsWith('name') && ALIKE.has(around.roles?.self ?? '')) return 'company';
  if (
    role === 'owner' &&
    previous?.run.isCompany &&
    previous.role !== null &&
    previous.run.from >= line.from &&
    run.from - previous.run.to < 40
  )
    return previous.role;
  const isFriend = role === 'friend' || role === 'addressee';
  const before = page.low.slice(line.from, page.tokens[at]?.from ?? 0);
  if (isFriend && /\b(?:to|executor|buyer|heir) (?:is |my |our |the )*$/.test(before))
    return /executor/.test(before) ? 'executor' : /everything to/.test(before) ? 'heir' : (around.roles?.other ?? role);
  if (role === 'friend' && /\bthen (?:my |our )?$/.test(before) && /executor/.test(before)) return 'second executor';
  return role;
}

/** `Fionn and Aisling Cloudberry` are two people with one name. */
function joined(page: Page, found: readonly Candidate[]): Candidate[] {
  const out: Candidate[] = [];
  for (const one of found) {
    const token = page.tokens[one.run.first - 1];
    const first = page.tokens[one.run.first - 2];
    const last = out.at(-1);
    const isPair =
      (token?.low === 'and' || token?.low === 'und') &&
      first?.cap &&
      !one.run.isCompany &&
      page.low.slice(first.to, one.run.from) === ` ${token.low} ` &&
      first.from >= lineAt(page, one.run.from).from;
    if (isPair && first && last && last.run.first === last.run.last && last.run.first === one.run.first - 2) {
      out[out.length - 1] = { ...last, run: { ...last.run, last: one.run.last, to: one.run.to } };
    } else out.push(one);
  }
  return out;
}

const PLAIN = /^[ ]?((?:\p{L}[\p{L}'-]{1,20})(?: \p{L}[\p{L}'-]{1,20}){1,3})(?=[,;(.\n]|$)/u;

/** Names in small letters behind `landlord:` or `me =`, by those who never use capitals. */
function uncapped(page: Page, found: readonly Candidate[], around: Around): Candidate[] {
  const made: Candidate[] = [];
  for (const [index, token] of page.tokens.entries()) {
    const sign = /^ ?[:=]/.exec(page.low.slice(token.to, token.to + 2));
    if (!sign) continue;
    const hit = roleBefore(page.tokens, index + 1);
    if (!hit) continue;
    const start = token.to + sign[0].length;
    const match = PLAIN.exec(page.low.slice(start, Math.min(lineAt(page, token.from).to, start + 90)));
    const words = match?.[1]?.split(' ') ?? [];
    if (!match?.[1] || words.some((word) => around.isOrdinary(word))) continue;
    const from = start + match[0].length - match[1].length;
    const to = from + match[1].length;
    if (found.some(({ run }) => from < run.to && to > run.from) || around.isTaken(page, from, to)) continue;
    const first = page.tokens.findIndex((other) => other.from === from);
    if (first < 0) continue;
    made.push({
      page,
      run: { first, last: first + words.length - 1, from, to, isCompany: false, isTitled: false },
      role: hit.role,
      isSure: true,
    });
  }
  return made;
}

/** Puts the roles into the words of the kind, and gives those without one what is left. */
function settle(candidates: Candidate[], { roles }: Around): void {
  for (const one of candidates) if (one.role !== null && one.role !== 'self') one.role = roles?.as[one.role] ?? one.role;
  const taken = new Set(candidates.map(({ role }) => role));
  const self = selfRole(roles, taken);
  for (const one of candidates)
    if (one.role === 'self') one.role = (ALIKE.has(self ?? '') && one.run.isCompany && self !== 'company' ? 'company' : self) ?? 'sender';
  if (!roles) return;
  if (roles.other && !candidates.some(({ role }) => role === roles.other)) {
    const relative = candidates.find(({ role }) => role !== null && RELATIVES.has(role));
    if (relative) relative.role = roles.other;
  }
  const open = candidates.filter(({ role }) => role === null);
  const all = new Set(candidates.map(({ role }) => role));
  for (const one of open) {
    const isFirst = one === candidates[0];
    if (one.run.isCompany && ALIKE.has(roles.self) && roles.self !== 'shareholder') one.role = all.has('company') ? null : 'company';
    else if (roles.self === roles.other) one.role = roles.self;
    else if (!roles.other) one.role = !all.has(roles.self) && isFirst ? roles.self : null;
    else if (!all.has(roles.self) && (isFirst || all.has(roles.other)))
      one.role = one.run.isCompany || !/employer/.test(roles.self) ? roles.self : roles.other;
    else if (!all.has(roles.other)) one.role = roles.other;
    if (one.role) all.add(one.role);
  }
}

/** Who writes: the side that nobody else is named for. */
function selfRole(roles: KindRoles | undefined, taken: ReadonlySet<string | null>): string | undefined {
  if (!roles?.other || roles.self === roles.other) return roles?.self;
  return taken.has(roles.self) && !taken.has(roles.other) ? roles.other : roles.self;
}
