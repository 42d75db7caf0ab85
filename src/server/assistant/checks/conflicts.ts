import type { Finding } from '#contracts/analysis.ts';
import { namesIn } from '#engine/several.ts';
import { amountsIn } from './amounts.ts';
import { datesIn } from './dates.ts';
import { type Doc, finding } from './document.ts';
import type { Printed } from './mirror.ts';
import { standTogether } from './people.ts';

type Kind = 'contradiction-amount' | 'contradiction-date' | 'contradiction-party';

const OF: Readonly<Record<string, Kind>> = {
  money: 'contradiction-amount',
  number: 'contradiction-amount',
  date: 'contradiction-date',
  text: 'contradiction-party',
};
const KEYS = {
  'contradiction-amount': 'findings.twoAmounts',
  'contradiction-date': 'findings.twoDates',
  'contradiction-party': 'findings.twoNames',
} as const;
/** Answers that name somebody; other texts may read differently for a reason. */
const NAMES = /name|signatory|spouse|partner|guardian|executor|trustee|agent|witness|beneficiary|owner/i;

/** One answer that a document of the library prints twice and differently: the template says that both places mean the same. */
export function conflicts(doc: Doc, kind: Kind): Finding[] {
  if (!doc.isOwn || !doc.reference) return [];
  const { fields } = doc.reference;
  const printed = Map.groupBy(
    doc.matches.flatMap(({ values }) => values),
    ({ field }) => field,
  );
  return [...printed].flatMap(([name, places]): Finding[] => {
    const field = fields.get(name);
    if (!field || OF[field.type] !== kind || places.length < 2) return [];
    if (kind === 'contradiction-party' && !NAMES.test(`${name} ${field.label}`)) return [];
    const byValue = Map.groupBy(
      places.flatMap((place) => ({ ...place, meaning: meaningOf(place, field.type) ?? [] })),
      ({ meaning }) => String(meaning),
    );
    byValue.delete('');
    if (byValue.size < 2) return [];
    const [most, ...others] = [...byValue.values()].sort((a, b) => weightOf(b, doc) - weightOf(a, doc));
    const main = most?.[0];
    return others.flatMap((group) => {
      const [odd] = group;
      if (!main || !odd || (kind === 'contradiction-party' && areFit(main.text, odd.text, doc))) return [];
      return [finding(doc, kind, 'high', odd, KEYS[kind], { one: main.text, other: odd.text })];
    });
  });
}

/** A name with what its bearer is behind it is still that name, and of several who are one side each signs alone. */
function areFit(one: string, other: string, { text }: Doc): boolean {
  const [a, b] = [one.toLowerCase(), other.toLowerCase()];
  return a.startsWith(b) || b.startsWith(a) || namesIn(a).includes(b) || namesIn(b).includes(a) || standTogether(text, one, other);
}

/** What the text says more often, here and elsewhere, is taken for what is meant. */
function weightOf(places: readonly Printed[], doc: Doc): number {
  const text = places[0]?.text ?? '';
  return places.length + (text.length > 3 ? doc.text.split(text).length - 1 : 0);
}

/** What an answer says, to be compared; undefined for a number in words or the unit beside it, which other checks read. */
function meaningOf({ text, piece }: Printed, type: string): string | number | undefined {
  const alone = { ...piece, text, from: 0, to: text.length };
  if (type === 'date') return datesIn([alone])[0]?.value;
  if (type === 'money' || type === 'number') {
    const [amount] = amountsIn([alone]);
    const bare = /^\D{0,4}(\d[\d,]*(?:\.\d+)?)\D{0,4}$/.exec(text)?.[1];
    return amount?.value ?? (bare === undefined ? undefined : Number(bare.replaceAll(',', '')));
  }
  return /[\d\n]/.test(text) ? undefined : text.replace(/\s+/g, ' ').trim().toLowerCase();
}
