import type { Around, Candidate } from './candidates.ts';
import { roleBefore } from './roles.ts';
import type { Page } from './text.ts';
import { lineAt, tokenFrom } from './text.ts';

/** Of names in small letters. */
const MOST = 50;

/** `Una and Otto Lindgard` are two people with one name. */
export function joined(page: Page, found: readonly Candidate[], around: Around): Candidate[] {
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
    const isAlone = last === undefined || last.run.to < (first?.from ?? 0);
    const before = page.tokens[one.run.first - 3];
    const isGiven = !before?.cap || page.low.slice(before.to, first?.from ?? 0) !== ' ';
    // Two first names without a family name are two people.
    const isWhole = one.run.last > one.run.first;
    if (isPair && isWhole && first && last && last.run.first === last.run.last && last.run.first === one.run.first - 2) {
      // What the two do says more of their side than whose kin they are.
      const role = one.role?.includes(' ') ? one.role : last.role;
      out[out.length - 1] = { ...last, role, proof: last.proof ?? one.proof, run: { ...last.run, last: one.run.last, to: one.run.to } };
    } else if (
      isPair &&
      first &&
      isAlone &&
      isGiven &&
      one.run.last > one.run.first &&
      !around.isOrdinary(first.low) &&
      !around.isTaken(page, first.from, first.to)
    ) {
      out.push({ ...one, run: { ...one.run, first: one.run.first - 2, from: first.from } });
    } else out.push(one);
  }
  return out;
}

const PLAIN = /^[ ]?((?:\p{L}[\p{L}'-]{1,20})(?: \p{L}[\p{L}'-]{1,20}){1,3})(?=[,;(.\n]|$)/u;

/** Names in small letters behind `landlord:` or `me =`, by those who never use capitals. */
export function uncapped(page: Page, found: readonly Candidate[], around: Around): Candidate[] {
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
    const first = tokenFrom(page, from);
    if (page.tokens[first]?.from !== from || made.length === MOST) continue;
    made.push({
      page,
      run: { first, last: first + words.length - 1, from, to, isCompany: false, isTitled: false },
      role: hit.role,
      proof: hit.role === 'self' ? 'self' : 'said',
      isSure: true,
      beside: undefined,
    });
  }
  return made;
}
