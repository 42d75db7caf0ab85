import type { Catalogue } from '#catalogue/catalogue.ts';
import { isErrand } from '../errands.ts';
import { kindIndexOf } from '../reading/kind-index.ts';
import { rankedKinds, scoresOf, touchedKinds } from '../reading/kinds.ts';
import type { Page } from '../reading/text.ts';
import type { Reading } from '../shapes.ts';
import { likelihoods, type Signs } from './choice.ts';
import { kindSigns } from './kind-signs.ts';
import { learnt } from './model.ts';

/** How loud all words of a brief are together, beside what the library's own words say. */
const LOUD = 4;
/** A kind that is less likely is no choice where the brief does not speak of its subject. */
const LIKELY = 0.2;
/** A kind of whose subject a brief says nothing is never surer than this, so that it is asked about. */
const UNSAID = 0.7;
/** How many of the words that are a kind's own must stand in a brief that speaks of its subject, and from where on more say no more. */
const [SAID, MOST] = [0.6, 3];
/** What each of them is worth beside a likelihood. */
const SPOKEN = 0.005;
/** The least likelihood of a kind that a word of its names touches, and of one of whose subject much is said. */
const [FAINT, FAINTEST] = [0.008, 0.002];
/** `Son` is a word of several kinds for children, and touches none of them by itself. */
const TOUCHED = 0.2;
/** As many as a person looks through. */
const SHOWN = 8;

/** An option for each kind, and a last one for a document that the library does not have. */
export function kindOptions(pages: readonly Page[], catalogue: Catalogue): { ids: readonly string[]; options: Signs[] } {
  const index = kindIndexOf(catalogue);
  const scores = scoresOf(pages, index);
  const { kinds: raw, elsewhere } = scores;
  const ranked = rankedKinds(pages, catalogue, scores);
  const best = Math.max(0.1, ...raw.values());
  const headed = scoresOf(
    pages.filter(({ part }) => part === 'title'),
    index,
  ).kinds;
  const head = Math.max(0.1, ...headed.values());
  const touched = touchedKinds(pages, index);
  const words = kindSigns(pages);
  const loud = LOUD / Math.sqrt(Math.max(1, words.length));
  const spoken = (id: string): [string, number][] => [[`is ${id}`, 0.3], ...words.map((word): [string, number] => [`${id}|${word}`, loud])];
  const options = index.ids.map((id): Signs => {
    const score = raw.get(id) ?? 0;
    const rank = ranked.findIndex((one) => one.id === id);
    return new Map([
      ...spoken(id),
      ['raw', score / 5],
      ['rel', score / best],
      ['head', (headed.get(id) ?? 0) / 5],
      ['head rel', (headed.get(id) ?? 0) / head],
      ...(touched.has(id) ? ([['touched', 1]] as const) : []),
      ...(rank < 0
        ? []
        : ([
            [`rank ${Math.min(rank, 3)}`, 1],
            ['score', ranked[rank]?.score ?? 0],
          ] as const)),
    ]);
  });
  const none: Signs = new Map([
    ...spoken('none'),
    ['n', 1],
    ['n elsewhere', elsewhere / 5],
    ['n best', best / 5],
    ['n score', ranked[0]?.score ?? 0],
    ['n none', ranked.length === 0 ? 1 : 0],
  ]);
  return { ids: index.ids, options: [...options, none] };
}

/** The kinds that a brief may ask for, the likeliest first, and how likely it is that the library has no fitting one; together at most 1. */
export function kindsOf(pages: readonly Page[], catalogue: Catalogue): Pick<Reading, 'kinds' | 'noKind'> {
  const { ids, options } = kindOptions(pages, catalogue);
  return kindsFrom(likelihoods(options, learnt().kinds), ids, pages, catalogue);
}

/** The same from the likelihood of each kind and, last, of none. */
export function kindsFrom(
  likely: readonly number[],
  ids: readonly string[],
  pages: readonly Page[],
  catalogue: Catalogue,
): Pick<Reading, 'kinds' | 'noKind'> {
  const index = kindIndexOf(catalogue);
  const touched = touchedKinds(pages, index);
  const round = (share: number): number => Math.round(share * 100) / 100;
  const all = ids
    .map((id, at) => ({ id, share: likely[at] ?? 0, score: round(likely[at] ?? 0) }))
    .sort((one, other) => other.share - one.share || one.id.localeCompare(other.id));
  const matters = touchedKinds(pages, index, index.matters);
  const said = (id: string): number => Math.min(MOST, matters.get(id) ?? 0);
  const [first, ...others] = all;
  const near = [
    ...(first ? [first] : []),
    ...others
      .filter(
        ({ id, share }) =>
          share >= LIKELY || (share >= FAINT && (touched.get(id) ?? 0) >= TOUCHED) || (share >= FAINTEST && said(id) >= SAID),
      )
      .sort((one, other) => other.share + said(other.id) * SPOKEN - (one.share + said(one.id) * SPOKEN) || one.id.localeCompare(other.id)),
  ].slice(0, SHOWN);
  // Whoever says what is to be done may want a letter that does it.
  const isLetter = ({ id }: { id: string }): boolean => catalogue.library.kinds.get(id)?.family === 'letter';
  const letter = near.length === 0 || near.some(isLetter) || !isErrand(titleOf(pages)) ? undefined : all.find(isLetter);
  const sure = (id: string, score: number): number => (touched.has(id) ? score : Math.min(score, UNSAID));
  const kinds = [...near, ...(letter ? [letter] : [])].map(({ id, score }) => ({ id, score: sure(id, score) }));
  return { kinds, noKind: round(likely.at(-1) ?? 0) };
}

const titleOf = (pages: readonly Page[]): string => pages.find(({ part }) => part === 'title')?.text ?? '';
