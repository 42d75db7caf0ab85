import type { Finding } from '#contracts/analysis.ts';
import { amountsIn } from './amounts.ts';
import { datesIn } from './dates.ts';
import { type Doc, finding } from './document.ts';
import type { Printed } from './mirror.ts';

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
    const byValue = Map.groupBy(places, (place) => meaningOf(place, field.type));
    if (byValue.size < 2) return [];
    const [most, ...others] = [...byValue.values()].sort((a, b) => weightOf(b, doc) - weightOf(a, doc));
    const main = most?.[0];
    return others.flatMap((group) => {
      const [odd] = group;
      if (!main || !odd) return [];
      return [finding(doc, kind, 'high', odd, KEYS[kind], { one: main.text, other: odd.text })];
    });
  });
}

/** What the text says more often, here and elsewhere, is taken for what is meant. */
function weightOf(places: readonly Printed[], doc: Doc): number {
  const text = places[0]?.text ?? '';
  return places.length + (text.length > 3 ? doc.text.split(text).length - 1 : 0);
}

function meaningOf({ text, piece }: Printed, type: string): string {
  const alone = { ...piece, text, from: 0, to: text.length };
  if (type === 'date') return String(datesIn([alone])[0]?.value ?? text);
  if (type === 'money' || type === 'number') {
    const amount = amountsIn([alone])[0];
    const figures = amount ? [amount.value] : (text.match(/\d[\d,]*(?:\.\d+)?/g) ?? []).map((one) => Number(one.replaceAll(',', '')));
    return figures.length > 0 ? String(figures[0]) : text.toLowerCase();
  }
  return text.replace(/\s+/g, ' ').trim();
}
