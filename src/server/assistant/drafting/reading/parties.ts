import type { Fact } from '../shapes.ts';
import { ALIKE, type Around, type Candidate, candidatesOn } from './candidates.ts';
import { nameText } from './names.ts';
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
  // `He trains with Chef Laurent`: a second one of a side, by one name and in a requirement alone, is a third person.
  const isThird = ({ page, run, role }: Candidate): boolean =>
    page.part === 'requirements' &&
    run.first === run.last &&
    !run.isCompany &&
    candidates.some((other) => other.role === role && other.page.part !== 'requirements' && other.run.last > other.run.first);
  const sorted = candidates
    .filter(({ isSure, role, page, run }) => isSure || role !== null || (!around.roles && isActing(page, run)))
    .filter((one) => !isThird(one));
  for (const { page, run, role, proof } of sorted) {
    const words = new Set(page.tokens.slice(run.first, run.last + 1).map(({ low }) => low));
    // A short form of a name that stands in full elsewhere is nobody new.
    if (
      sorted.some((other) => other.run !== run && holds(other, words)) ||
      seen.some((one) => one.words.size === words.size && [...words].every((word) => one.words.has(word)))
    )
      continue;
    seen.push({ words, role });
    const text = page.text.slice(run.from, run.to);
    facts.push({
      what: 'party',
      role,
      text,
      at: { part: page.part, from: run.from, to: run.to },
      value: nameText(text, run.isCompany),
      ...(proof && { proof }),
    });
  }
  return facts;
}

function holds({ page, run }: Candidate, words: ReadonlySet<string>): boolean {
  const own = page.tokens.slice(run.first, run.last + 1).map(({ low }) => low);
  return own.length > words.size && [...words].every((word) => own.includes(word));
}

/** Puts the roles into the words of the kind, and gives those without one what is left. */
function settle(candidates: Candidate[], { roles }: Around): void {
  for (const one of candidates)
    if (one.role !== null && one.role !== 'self') one.role = roles?.as[one.role] ?? ownWord(one.role, roles) ?? one.role;
  const taken = new Set(candidates.map(({ role }) => role));
  const self = selfRole(roles, taken);
  for (const one of candidates)
    if (one.role === 'self') one.role = (ALIKE.has(self ?? '') && one.run.isCompany && self !== 'company' ? 'company' : self) ?? 'sender';
  if (!roles) return;
  if (roles.other && !candidates.some(({ role }) => role === roles.other)) {
    // Beside a company that has no role yet, `my wife` is at the writer's side.
    const isElse = candidates.some(({ role, run, isSure }) => role === null && (run.isCompany || isSure));
    const relative = candidates.find(
      ({ role }) =>
        role !== null &&
        !(isElse && RELATIVES.has(role)) &&
        role !== roles.self &&
        (RELATIVES.has(role) || OUTSIDE.has(role) || !isRoleWord(role)) &&
        role !== 'self',
    );
    if (relative) relative.role = roles.other;
  }
  const open = candidates.filter((one) => one.role === null && (isTied(one) || (one.beside !== undefined && one.beside.role !== null)));
  const all = new Set(candidates.map(({ role }) => role));
  for (const one of open) {
    const isFirst = one === candidates[0];
    if (one.beside?.role && !one.run.isCompany) one.role = one.beside.role;
    else if (one.run.isCompany && ALIKE.has(roles.self) && roles.self !== 'shareholder') one.role = all.has('company') ? null : 'company';
    else if (roles.self === roles.other) one.role = roles.self;
    else if (roles.other && isTheirs(one) && !taken.has(roles.other)) one.role = roles.other;
    else if (!roles.other) one.role = !all.has(roles.self) && isFirst ? roles.self : null;
    else if (!all.has(roles.self) && (isFirst || all.has(roles.other)))
      one.role = one.run.isCompany || !/employer/.test(roles.self) ? roles.self : roles.other;
    else if (!all.has(roles.other)) one.role = roles.other;
    if (one.role) all.add(one.role);
  }
}

/** `Fiona Dempsey is leaving her dog with me`: where no kind has a word for the sides, whoever does something to the writer is one. */
const isActing = (page: Page, { first, last, from, to, isCompany }: Candidate['run']): boolean =>
  (last > first || isCompany) &&
  page.part === 'description' &&
  (/^ (?:is|has|was|wants|will|would|agreed|pays|leaves|brings|owns|lives|needs|and (?:i|me)\b|\()|^, (?:(?:an?|the|my|our) [a-z ]{3,30}|(?:will|is|has|wants|would|who) )/.test(
    page.low.slice(to, to + 36),
  ) ||
    /\b(?:and|with|to) $|\b(?:sisters|brothers|cousins|friends|neighbou?rs|partners|colleagues)(?: in law)?, $/.test(
      page.low.slice(Math.max(0, from - 24), from),
    ));

/**
 * What ties a name without a role to the bargain, so that it may be a side of it: a word of dealing before it, what its bearer does behind it, or a
 * line of names. A name that only begins with a capital is nobody: a gap is asked for, a wrong name is not.
 */
function isTied({ page, run }: Candidate): boolean {
  const line = lineAt(page, run.from);
  const before = page.low.slice(Math.max(line.from, run.from - 40), run.from);
  const behind = page.low.slice(run.to, Math.min(line.to, run.to + 24));
  if (!run.isCompany && page.text.slice(run.from, run.to) === page.text.slice(run.from, run.to).toUpperCase()) return false;
  const isListed = /^[\s\-*•\d.)]*$/.test(before) && /^(?:$|,| and | & |;|:| \/)/.test(behind);
  if (page.part === 'requirements') return isListed || NAMED.test(before);
  return isListed || run.isTitled || DEALT.test(before) || DOES.test(behind);
}
const DEALT =
  /(?:\b(?:and|with|to|from|for|by|between|hir(?:e|es|ing)|employ(?:s|ing)?|lend(?:s|ing)?|lent|sell(?:s|ing)?|engag(?:e|es|ing)|pay(?:s|ing)?|owes?|is|are|am|i'm|called|named|me|us|we|i|myself|our names|names|let|gives?|as)|[:=(,;/]) (?:(?:mr|mrs|ms|dr)\.? )?$|^[\s\-*•\d.)]*$|\bowner |\b(?:my|our) (?:[a-z-]+ ){1,4}$|\b[a-z]+: ?$/;
/** Requirements tell of third people as often as of the parties. */
const NAMED = /(?:\b(?:i am|i'm|my name is|is|are|me|we are|between|and|parties|names?)|[:=/]) (?:(?:mr|mrs|ms|dr)\.? )?$|^[\s\-*•\d.)]*$/;
const DOES =
  /^(?:,? (?:is|has|was|are|have|will|wants?|would|owes?|owed|agree[sd]?|needs?|lives?|works?|pays?|rents?|sells?|bought|buys?|lent|lends?|borrow\w*|runs?|owns?|makes?|took|takes?|asked|offer\w*|hires?|hired|moves?|starts?|and i|and me|and my|who|which)\b| ?\(|,? (?:an?|the|my|our) )/;

/** Of several words for a side, as a deed shows it, the kind's own. */
const ownWord = (role: string, roles: KindRoles | undefined): string | undefined =>
  role.includes(' ') ? [roles?.self, roles?.other].find((own) => own !== undefined && role.split(' ').includes(own)) : undefined;

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
