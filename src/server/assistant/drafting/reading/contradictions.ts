import { message } from '#messages/message.ts';
import type { Fact, Reading, Wish } from '../shapes.ts';

/** Roles of which a document has one value only. */
const ONE: Readonly<Partial<Record<Fact['what'], ReadonlySet<string>>>> = {
  amount: new Set(['rent', 'deposit', 'price', 'pay', 'loan', 'principal', 'penalty', 'cap', 'severance', 'total', 'investment', 'debt']),
  date: new Set(['start', 'end', 'last day', 'event', 'deadline', 'maturity', 'handover', 'delivery', 'birth']),
  duration: new Set(['term', 'notice', 'payment', 'secrecy', 'probation', 'warranty', 'vesting', 'ban']),
  percent: new Set(['interest', 'royalty', 'discount']),
};
const WORTH: Readonly<Record<string, number>> = { hour: 1, day: 24, week: 168, month: 730, year: 8760 };

/** What a brief says twice and differently, and shares that make more than a whole. */
export function contradictionsIn(facts: readonly Fact[], wishes: readonly Wish[]): Reading['contradictions'] {
  const groups = new Map<string, Fact[]>();
  for (const fact of facts) {
    if (fact.role === null || fact.value === '' || !ONE[fact.what]?.has(fact.role)) continue;
    const key = `${fact.what} ${fact.role} ${fact.per ?? ''}`;
    groups.set(key, [...(groups.get(key) ?? []), fact]);
  }
  const found = [...groups.values()].flatMap((group) => {
    const [first] = group;
    // `40 % for them, I get 60 %` is one whole.
    if (first?.what === 'percent' && group.reduce((sum, { value }) => sum + Number(value), 0) === 100) return [];
    const different = group.filter((fact, index) => group.findIndex((other) => sameValue(other, fact)) === index);
    if (!first || different.length < 2 || different.length > 3) return [];
    const values = { role: first.role ?? '', first: different[0]?.text ?? '', second: different[1]?.text ?? '' };
    return [{ message: message(`drafting.reading.contradiction.${KEY[first.what] ?? 'amount'}`, values), facts: different }];
  });
  // `Big decisions need 75%` is what a vote needs, and nobody's share.
  const isVote = ({ text, at }: Fact) =>
    wishes.some(
      (wish) =>
        wish.at.part === at.part && wish.at.from <= at.from && at.to <= wish.at.to && wish.text.includes(text) && VOTE.test(wish.text),
    );
  const shares = facts.filter((fact) => fact.what === 'percent' && (fact.role === 'share' || fact.role === 'equity') && !isVote(fact));
  const sum = shares.reduce((total, { value }) => total + Number(value), 0);
  const [share] = shares;
  if (share && shares.length > 1 && sum > 100 && sum < 200) {
    found.push({ message: message('drafting.reading.contradiction.shares', { sum: String(Math.round(sum * 100) / 100) }), facts: shares });
  }
  for (const { text, sort } of wishes) {
    const role = sort === 'instruction' ? undefined : NONE.exec(text.toLowerCase())?.[1]?.replace('salary', 'pay');
    const fact =
      role &&
      facts.find(
        (one) => one.role === role && (one.what === 'amount' || one.what === 'percent' || one.what === 'duration') && Number(one.value) > 0,
      );
    if (role && fact && !text.includes(fact.text)) {
      found.push({ message: message('drafting.reading.contradiction.none', { role, first: fact.text, second: text }), facts: [fact] });
    }
  }
  return found;
}

const VOTE = /\b(?:decisions?|votes?|voting|majority|approval|quorum|resolutions?)\b/i;
/** Nothing of something, without a condition behind it. */
const NONE =
  /\b(?:no|without|there is no|free of) (interest|deposit|rent|fee|penalty|notice|discount|probation|salary)\b(?![^.\n]{0,60}\b(?:if|unless|as long|until|while|when|except|before)\b)/;

const KEY: Readonly<Partial<Record<Fact['what'], 'amount' | 'date' | 'duration' | 'percent'>>> = {
  amount: 'amount',
  date: 'date',
  duration: 'duration',
  percent: 'percent',
};

function sameValue(one: Fact, other: Fact): boolean {
  if (one.what !== 'duration') return one.value === other.value;
  return Math.abs(Number(one.value) * (WORTH[one.unit ?? 'day'] ?? 1) - Number(other.value) * (WORTH[other.unit ?? 'day'] ?? 1)) < 24;
}
