import type { Fact } from '../shapes.ts';
import { ALIKE, type Around, type Candidate, candidatesOn } from './candidates.ts';
import { RELATIVES } from './relatives.ts';
import { isRoleWord, type KindRoles } from './roles.ts';
import type { Page } from './text.ts';
import { lineAt } from './text.ts';

/** Callings by which a brief names the other side where the kind has another word for it. */
const OUTSIDE = new Set(
  'investor company client customer supplier provider contractor consultant developer designer owner manager operator employee employer'.split(
    ' ',
  ),
);

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

/** Puts the roles into the words of the kind, and gives those without one what is left. */
function settle(candidates: Candidate[], { roles }: Around): void {
  for (const one of candidates) if (one.role !== null && one.role !== 'self') one.role = roles?.as[one.role] ?? one.role;
  const taken = new Set(candidates.map(({ role }) => role));
  const self = selfRole(roles, taken);
  for (const one of candidates)
    if (one.role === 'self') one.role = (ALIKE.has(self ?? '') && one.run.isCompany && self !== 'company' ? 'company' : self) ?? 'sender';
  if (!roles) return;
  if (roles.other && !candidates.some(({ role }) => role === roles.other)) {
    const relative = candidates.find(
      ({ role }) =>
        role !== null && role !== roles.self && (RELATIVES.has(role) || OUTSIDE.has(role) || !isRoleWord(role)) && role !== 'self',
    );
    if (relative) relative.role = roles.other;
  }
  const open = candidates.filter(({ role }) => role === null);
  const all = new Set(candidates.map(({ role }) => role));
  for (const one of open) {
    const isFirst = one === candidates[0];
    if (one.beside?.role && !one.run.isCompany) one.role = one.beside.role;
    else if (one.run.isCompany && ALIKE.has(roles.self) && roles.self !== 'shareholder') one.role = all.has('company') ? null : 'company';
    else if (roles.self === roles.other) one.role = roles.self;
    else if (roles.other && isTheirs(one)) one.role = roles.other;
    else if (!roles.other) one.role = !all.has(roles.self) && isFirst ? roles.self : null;
    else if (!all.has(roles.self) && (isFirst || all.has(roles.other)))
      one.role = one.run.isCompany || !/employer/.test(roles.self) ? roles.self : roles.other;
    else if (!all.has(roles.other)) one.role = roles.other;
    if (one.role) all.add(one.role);
  }
}

/** `her business is …`: somebody else's than the writer's. */
const isTheirs = ({ page, run }: Candidate): boolean =>
  /\b(?:(?:her|his|their|its|she is|he is|they are)\b[^.\n]{0,24}|(?:to|with|hire|hires|hiring|engage|engages|pay|pays|lend|lends) (?:(?:a|an|my|our|the|mr|mrs|ms|dr|old|young|new|dear|local) ?){0,3}(?:[a-z]{2,14} )?)$/.test(
    page.low.slice(Math.max(lineAt(page, run.from).from, run.from - 40), run.from),
  );

/** Who writes: the side that nobody else is named for. */
function selfRole(roles: KindRoles | undefined, taken: ReadonlySet<string | null>): string | undefined {
  if (!roles?.other || roles.self === roles.other) return roles?.self;
  return taken.has(roles.self) && !taken.has(roles.other) ? roles.other : roles.self;
}
