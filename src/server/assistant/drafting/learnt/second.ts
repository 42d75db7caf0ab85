import type { Slot } from '../slots.ts';
import type { Signs } from './choice.ts';
import type { Bearer } from './people.ts';

/** How likely each name has each slot by itself; the last is none. */
export type Table = readonly (readonly number[])[];

/** Signs between two names from which on they are not in one breath. */
const FAR = 60;

/** Two names in one breath: `A and B`, `A, B`; or one in brackets behind the other. */
export function tieOf(one: Bearer, other: Bearer): 'and' | 'comma' | 'brackets' | null {
  for (const a of one.namings)
    for (const b of other.namings) {
      if (a.page !== b.page) continue;
      const [first, second] = a.run.from < b.run.from ? [a, b] : [b, a];
      if (second.run.from - first.run.to > FAR) continue;
      const between = first.page.low.slice(first.run.to, second.run.from);
      if (
        /^,? (?:and|&|\+|und|y|et|e) (?:(?:mr|mrs|ms|dr|my (?:wife|husband|partner|brother|sister|son|daughter))\.? ?)?$|^ ?[&+/] ?$/.test(
          between,
        )
      )
        return 'and';
      if (/^,\s?$|^\n ?[-*]? ?$/.test(between)) return 'comma';
      if (/^,? ?\([a-z ,:]{0,24}$|^, (?:of|for|at|from|director of|owner of|ceo of|manager of|manager at) (?:the )?$/.test(between))
        return 'brackets';
    }
  return null;
}

const safe = (p: number): number => Math.log(Math.max(p, 1e-3)) / 3;

/** What speaks for each slot once it is known what the other names are likely to be. */
export function againOptions(bearers: readonly Bearer[], at: number, slots: readonly Slot[], table: Table): Signs[] {
  const own = table[at] ?? [];
  const bearer = bearers[at];
  const isFirm = (one: Bearer | undefined) => one?.namings[0]?.run.isCompany === true;
  const best = Math.max(...own);
  const ties = bearers.map((other, k) => (k === at || !bearer ? null : tieOf(bearer, other)));
  const options = slots.map((slot, n): Signs => {
    const p = own[n] ?? 0;
    const option: Signs = new Map([['p', safe(p)]]);
    if (p === best) option.set('best', 1);
    let rival = 0;
    let rivalAt = -1;
    for (const [k, other] of bearers.entries()) {
      if (k === at || !bearer) continue;
      const tie = ties[k];
      const theirs = table[k]?.[n] ?? 0;
      if (tie) {
        option.set(`tie ${tie} ${slot.list ? 'list' : 'one'} ${isFirm(bearer) ? 'c' : 'p'}${isFirm(other) ? 'c' : 'p'}`, theirs);
        if (tie === 'and') continue;
      }
      if (theirs > rival) {
        rival = theirs;
        rivalAt = k;
      }
    }
    const how = `${slot.list ? 'list' : slot.signs ? 'one' : 'named'}`;
    option.set(`rival ${how}`, rival);
    option.set(`rival ${how} ${isFirm(bearer) ? 'c' : 'p'}${isFirm(bearers[rivalAt]) ? 'c' : 'p'}`, rival);
    if (rival > p) option.set(`beaten ${how}`, 1);
    if (p > 0.3 && rival < 0.2) option.set(`alone ${how}`, 1);
    if (slot.required && rival < 0.15) option.set('open', 1);
    option.set(how, 1);
    return option;
  });
  const none = own[slots.length] ?? 0;
  return [...options, new Map([['none', 1], ['none p', safe(none)], ...(none === best ? ([['none best', 1]] as const) : [])])];
}
