import { message } from '#messages/message.ts';
import { order } from './near.ts';
import type { Reading } from './shapes.ts';

/** Before a sum that is said of what the sum before it was said of. */
const REALLY =
  /(?:\b(?:really|actually|in (?:truth|fact|reality))\b,? (?:it|that) (?:is|was|should be)|\b(?:it|that) (?:is|was) (?:really|actually|in (?:truth|fact|reality))|\b(?:it|that)['’]s (?:really|actually)) (?:only |about |just )*$/i;

/** `He owes me £1,700. Really it is £1,500`: two sums for the same thing, of which the second takes the first back in no words; which of them holds is asked. */
export function sumsPutRight({ facts, wishes }: Pick<Reading, 'facts' | 'wishes'>): Reading['contradictions'] {
  const sums = facts.filter(({ what }) => what === 'amount').sort((one, two) => order(one) - order(two));
  return sums.flatMap((fact, n) => {
    const before = sums[n - 1];
    const wish = wishes.find(({ at }) => at.part === fact.at.part && at.from <= fact.at.from && at.to >= fact.at.to);
    if (!before || !wish || wish.sort === 'instruction' || before.value === fact.value || before.per !== fact.per) return [];
    if (!REALLY.test(wish.text.slice(0, fact.at.from - wish.at.from))) return [];
    const values = { role: before.role ?? before.what, first: before.text, second: fact.text };
    return [{ message: message('drafting.reading.contradiction.amount', values), facts: [before, fact] }];
  });
}
