import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { parse } from 'yaml';
import { openCatalogue } from '#catalogue/catalogue.ts';
import { kindSigns } from '../drafting/learnt/kind-signs.ts';
import { biasOf, KIND_PARTS, kindsOf, type LearntKinds, NONE, weightOf } from '../drafting/learnt/kinds.ts';
import { encode } from '../drafting/learnt/model.ts';
import { kindIndexOf, SIGNALS, tellingWords } from '../drafting/reading/kind-index.ts';
import { pagesOf } from '../drafting/reading/text.ts';
import { readAnnotated } from './annotated.ts';
import { learnKinds, type Sorted } from './kind-words.ts';

/**
 * `npm run train:kinds [-- --measure]`: makes `drafting/learnt/kinds.model` from the annotated briefs beside this file, from lay briefs of which only the kind
 * is known (`kinds.yaml`), and from the names, situations and search words of the library. With `--measure` it tells how well kinds are found in briefs of
 * hands that had no part in the training.
 */

/** The hand whose briefs have no part in the training: a test reads them. */
const KEPT_BACK = '6';
/** What a phrase of the library weighs beside a whole brief, and its name beside a phrase. */
const [PHRASE, NAME] = [0.5, 1];

/** A brief as it is learnt from, and the kinds that would do. */
interface Told {
  hand: string;
  title: string;
  description: string;
  requirements: string;
  kind: string | null;
  also: readonly string[];
}

const catalogue = openCatalogue(fileURLToPath(new URL('../../../../content', import.meta.url)));
const ids = [...kindIndexOf(catalogue).ids, NONE];
const briefs: Told[] = [...readAnnotated().map((brief) => ({ ...brief, hand: brief.id.slice(0, brief.id.indexOf('.')) })), ...readLay()];

function readLay(): Told[] {
  const lay: Omit<Told, 'hand'>[] = parse(readFileSync(new URL('kinds.yaml', import.meta.url), 'utf8'));
  return lay.map((brief) => ({ ...brief, hand: 'lay', also: brief.also ?? [] }));
}

const asked = { answers: {}, skipQuestions: true };
const sorted = (words: Pick<Told, 'title' | 'description' | 'requirements'>, kind: string | null, weight: number): Sorted => {
  const right = ids.indexOf(kind ?? NONE);
  if (right < 0) throw new Error(`the library has no kind ${kind}`);
  return { signs: kindSigns(pagesOf({ ...words, ...asked })), right, weight };
};

/** What the library itself says of each kind: a short brief for each of its phrases. */
function phrases(): Sorted[] {
  const titled = (title: string, kind: string | null, weight: number) => sorted({ title, description: '', requirements: '' }, kind, weight);
  // A synonym that names a document of its own finds the nearest thing in a search, and is not what a draft should be.
  const plain = (phrase: string) => tellingWords(phrase).join(' ');
  const elsewhere = new Set(SIGNALS.elsewhere.map(plain));
  const told = (description: string, kind: string | null) => sorted({ title: '', description, requirements: '' }, kind, PHRASE);
  return [
    ...[...catalogue.library.kinds.values()].flatMap(({ id, name, description, synonyms, situations }) => [
      sorted({ title: name, description, requirements: '' }, id, NAME),
      ...synonyms.filter((synonym) => !elsewhere.has(plain(synonym))).map((synonym) => titled(synonym, id, PHRASE)),
      ...[...situations, ...(SIGNALS.calls[id] ?? [])].map((situation) => told(situation, id)),
    ]),
    ...SIGNALS.elsewhere.map((phrase) => titled(phrase, null, NAME)),
  ];
}

const learned = (some: readonly Told[]): Record<(typeof KIND_PARTS)[number], Map<string, number>> => {
  const { rarity, bias, weights } = learnKinds([...some.map((brief) => sorted(brief, brief.kind, 1)), ...phrases()], ids.length);
  const names = ids.map((id) => id);
  return {
    rarity,
    kinds: new Map([
      ...names.map((id, at): [string, number] => [biasOf(id), bias[at] ?? 0]),
      ...[...weights].flatMap(([sign, row]) => [...row].map(([at, weight]): [string, number] => [weightOf(names[at] ?? '', sign), weight])),
    ]),
  };
};

function measure(): void {
  const hands = [...new Set(briefs.map(({ hand }) => hand))];
  const count = { briefs: 0, first: 0, five: 0, sure: 0, sureRight: 0, none: 0, nones: 0 };
  for (const fold of [0, 1, 2, 3]) {
    const held = hands.filter((_, at) => at % 4 === fold);
    const model: LearntKinds = learned(briefs.filter(({ hand }) => !held.includes(hand)));
    for (const brief of briefs.filter(({ hand }) => held.includes(hand))) {
      const { kinds, noKind } = kindsOf(pagesOf({ ...brief, ...asked }), catalogue, model);
      const [first] = kinds;
      const right = [brief.kind, ...brief.also];
      count.briefs += 1;
      if (brief.kind === null) {
        count.nones += 1;
        if (noKind > (first?.score ?? 0)) count.none += 1;
        continue;
      }
      if (right.includes(first?.id ?? null) && (first?.score ?? 0) > noKind) count.first += 1;
      if (kinds.slice(0, 5).some(({ id }) => right.includes(id))) count.five += 1;
      if ((first?.score ?? 0) < 0.75) continue;
      count.sure += 1;
      if (right.includes(first?.id ?? null)) count.sureRight += 1;
    }
  }
  const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`;
  const some = count.briefs - count.nones;
  console.info(
    `${some} briefs of a kind: ${percent(count.first, some)} first, ${percent(count.five, some)} among five; sure ${percent(count.sure, some)}, ${percent(count.sureRight, count.sure)} of them right; none: ${percent(count.none, count.nones)} of ${count.nones}`,
  );
}

const { values } = parseArgs({ options: { measure: { type: 'boolean' } } });
if (values.measure) measure();
else {
  const own = learned(briefs.filter(({ hand }) => hand !== KEPT_BACK));
  const packed = encode(own, KIND_PARTS);
  writeFileSync(new URL('../drafting/learnt/kinds.model', import.meta.url), packed);
  console.info(`${KIND_PARTS.map((part) => `${part} ${own[part].size}`).join(', ')}; ${packed.length} bytes`);
}
