import type { Catalogue } from '#catalogue/catalogue.ts';
import type { Jurisdiction } from '#catalogue/place.ts';
import { prepare } from '#engine/fill.ts';
import { outlineOf } from '../outline.ts';
import { stemOf } from '../stem.ts';
import type { Doc } from './document.ts';
import { type Reference, referenceOf } from './reference.ts';

type Vector = ReadonlyMap<string, number>;
interface Profile {
  kind: string;
  templateId: string;
  vector: Vector;
}

const profiles = new WeakMap<Catalogue, { all: Profile[]; rarity: ReadonlyMap<string, number> }>();

/** Below this no kind is near. */
const NEAR = 0.3;
/** Words of a title and of headings count for more than others. */
const [TITLE, HEADING] = [8, 3];

/** The library's template that a text is most like, in its place where the kind is listed there; undefined where none is near. */
export function guessTemplate(
  doc: Pick<Doc, 'text' | 'clauses'>,
  place: Jurisdiction | undefined,
  catalogue: Catalogue,
): Reference | undefined {
  const { all, rarity } = profilesOf(catalogue);
  const own = weigh(count(doc.text.slice(0, 60_000), doc.clauses), rarity);
  let best: Profile | undefined;
  let most = NEAR;
  for (const profile of all) {
    const near = dot(own, profile.vector);
    if (near <= most) continue;
    most = near;
    best = profile;
  }
  if (!best) return undefined;
  const there = place && [`${best.kind}.${place.id}`, `${best.kind}.${place.id}.en`].find((id) => catalogue.resolved(id));
  return referenceOf(catalogue, there ?? best.templateId);
}

function profilesOf(catalogue: Catalogue): { all: Profile[]; rarity: ReadonlyMap<string, number> } {
  const known = profiles.get(catalogue);
  if (known) return known;
  const counted = catalogue.find({ kinds: 'once' }).flatMap(({ id }) => {
    const resolved = catalogue.resolved(id);
    const [sample] = resolved?.samples ?? [];
    if (!resolved || !sample) return [];
    const { text } = prepare(resolved.source)(sample.answers, sample.date);
    return [{ kind: resolved.kind.id, templateId: id, counts: count(`${text}\n${resolved.kind.name}`, outlineOf(text)) }];
  });
  const spread = new Map<string, number>();
  for (const { counts } of counted) for (const word of counts.keys()) spread.set(word, (spread.get(word) ?? 0) + 1);
  const rarity = new Map([...spread].map(([word, times]) => [word, Math.log((counted.length + 1) / (times + 0.5))]));
  const result = { all: counted.map(({ kind, templateId, counts }) => ({ kind, templateId, vector: weigh(counts, rarity) })), rarity };
  profiles.set(catalogue, result);
  return result;
}

function count(text: string, clauses: readonly { heading: string; level: number }[]): Map<string, number> {
  const counts = new Map<string, number>();
  const add = (words: string, times: number) => {
    for (const word of words.toLowerCase().match(/[a-z]{3,}/g) ?? []) counts.set(stemOf(word), (counts.get(stemOf(word)) ?? 0) + times);
  };
  add(text, 1);
  for (const [at, { heading, level }] of clauses.slice(0, 200).entries()) add(heading, at === 0 && level === 1 ? TITLE : HEADING);
  return counts;
}

/** Of length 1, words of few kinds weighing most; a word unknown to the library weighs nothing. */
function weigh(counts: ReadonlyMap<string, number>, rarity: ReadonlyMap<string, number>): Vector {
  const weights = new Map([...counts].map(([word, times]) => [word, (1 + Math.log(times)) * (rarity.get(word) ?? 0)]));
  const length = Math.sqrt([...weights.values()].reduce((sum, weight) => sum + weight * weight, 0)) || 1;
  return new Map([...weights].map(([word, weight]) => [word, weight / length]));
}

function dot(one: Vector, other: Vector): number {
  let sum = 0;
  for (const [word, weight] of one) sum += weight * (other.get(word) ?? 0);
  return sum;
}
