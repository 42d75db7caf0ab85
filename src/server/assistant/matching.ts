import { stemOf } from './stem.ts';

/** A clause as it is compared with others. */
export interface Comparable {
  heading: string;
  body: string;
  labels: readonly string[];
}

interface Signs {
  heading: ReadonlySet<string>;
  names: ReadonlySet<string>;
  body: ReadonlyMap<string, number>;
  length: number;
  labels: ReadonlySet<string>;
}

const STOP = new Set(
  'a an and are as at be been by for from has have in is it its of on or that the this to with not shall will must may any such other each if under agreement party parties clause which does do'.split(
    ' ',
  ),
);

const stemsOf = (text: string): string[] =>
  (text.toLowerCase().match(/\p{L}{2,}/gu) ?? []).filter((word) => !STOP.has(word)).map((word) => stemOf(word));

/** What contracts call by many names, so that a heading is known under each of them. */
const NAMES: readonly [name: string, said: RegExp][] = [
  ['force', /force majeure|beyond (?:\w+ )?control|acts? of god/],
  ['ending', /terminat|\bend(?:s|ing)?\b|expir|cancel/],
  ['pay', /\bfees?\b|payment|compensation|\bprice|remuneration|salary|\bpay\b|\brent\b/],
  ['rights', /intellectual property|ownership|work product|\bresults\b|inventions|\bip\b|copyright/],
  ['liability', /liabilit/],
  ['disputes', /dispute|arbitration|mediation/],
  ['general', /miscellaneous|general (?:provisions|terms)|boilerplate|entire agreement/],
  ['independence', /independen(?:t contractor|ce)|relationship of (?:the )?parties/],
  ['compete', /compet|restraint|restrictive covenant/],
  ['expenses', /expenses|reimburse/],
  ['secrecy', /confiden|non-?disclosure|secre/],
  ['law', /governing law|applicable law|choice of law/],
  ['term', /\bterm\b(?! of)|duration|length|commencement|\bstart/],
  ['insurance', /insur/],
  ['transfer', /assignment|assignab|transfer|sublet/],
  ['deposit', /deposit|\bbond\b/],
  ['use', /\buse (?:and|of)\b|permitted use|occupan|^use$/],
  ['utilities', /utilit/],
  ['repairs', /repair|maintenance|upkeep|\bcare of\b/],
  ['entry', /\bentry\b|\baccess\b|inspect|right to enter/],
  ['services', /\bservices?\b|\bscope\b|the job|the work\b|statement of work|engagement|duties and responsibilities/],
  ['notices', /^notices?\b/],
  ['indemnity', /indemn|claims by other/],
  ['alterations', /alteration|improvement|decorat/],
  ['return', /\breturn\b|destruction/],
  ['compelled', /required by law|law requires|compelled|legal process|permitted disclosure/],
  ['excepted', /exception|exclusion|not confidential|not protected/],
  [
    'care',
    /standard of care|care and skill|obligations? of (?:the )?(?:receiving|recipient)|use and protection|duties of the recipient|non-?use/,
  ],
  ['remedies', /remed|injuncti|equitable relief/],
];

const namesIn = (heading: string): Set<string> => {
  const lower = heading.toLowerCase();
  return new Set(NAMES.filter(([, said]) => said.test(lower)).map(([name]) => name));
};

/** How alike each clause of `ours` is to each of `theirs`, 0 to 1: rows are `ours`. By the words of the bodies, the headings, and what sorts of clause both are. */
export function likeness(ours: readonly Comparable[], theirs: readonly Comparable[]): number[][] {
  const all = [...ours, ...theirs];
  const spread = new Map<string, number>();
  const raw = all.map(({ heading, body, labels }) => {
    const stems = stemsOf(body.slice(0, 8_000));
    for (const stem of new Set(stems)) spread.set(stem, (spread.get(stem) ?? 0) + 1);
    return { stems, heading: new Set(stemsOf(heading)), names: namesIn(heading), labels: new Set(labels) };
  });
  const signs = raw.map(({ stems, ...more }): Signs => {
    const body = new Map<string, number>();
    for (const stem of stems) body.set(stem, (body.get(stem) ?? 0) + 1);
    for (const [stem, count] of body) body.set(stem, (1 + Math.log(count)) * Math.log(1 + all.length / (spread.get(stem) ?? 1)));
    return { ...more, body, length: Math.sqrt([...body.values()].reduce((sum, weight) => sum + weight * weight, 0)) || 1 };
  });
  const right = signs.slice(ours.length);
  return signs.slice(0, ours.length).map((one) => right.map((other) => alike(one, other)));
}

function alike(one: Signs, other: Signs): number {
  let product = 0;
  for (const [stem, weight] of one.body) product += weight * (other.body.get(stem) ?? 0);
  const body = product / (one.length * other.length);
  const heading = Math.max(overlap(one.heading, other.heading), 0.9 * within(one.names, other.names));
  const labels = overlap(one.labels, other.labels);
  return Math.min(1, 0.5 * body + 0.35 * heading + 0.15 * labels + (heading > 0.99 ? 0.15 : 0));
}

/** How much of the smaller set is in the other one. */
function within(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = [...one].filter((item) => other.has(item)).length;
  return shared === 0 ? 0 : shared / Math.min(one.size, other.size);
}

function overlap(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = [...one].filter((item) => other.has(item)).length;
  return shared === 0 ? 0 : shared / (one.size + other.size - shared);
}

/** From this on a clause answers another one. */
export const ANSWERS = 0.3;

/** The best of `theirs` for each of `ours`, by index; undefined where none is alike enough. */
export function bestOf(table: readonly (readonly number[])[]): (number | undefined)[] {
  return table.map((row) => {
    const best = row.reduce((found, score, at) => (score > (row[found] ?? 0) ? at : found), 0);
    return (row[best] ?? 0) >= ANSWERS ? best : undefined;
  });
}
