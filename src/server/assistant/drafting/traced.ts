import { figuresIn } from './coverage.ts';
import { tidy } from './notes.ts';
import type { Section } from './sections.ts';
import { ROLE_WORDS } from './slots.ts';
import { meanings } from './vocabulary.ts';

/** What bounds what a sentence says: by which words whoever asks for it does so, and by which a document may. */
interface Bound {
  asked: RegExp;
  said: RegExp;
}

const BOUNDS: readonly Bound[] = [
  // It does not hold.
  {
    asked: /\b(?:not|no|never|nobody|no one|none|nothing|nowhere|neither|nor|without|cannot)\b/gi,
    said: /\b(?:not|no|never|nobody|no one|none|nothing|nowhere|neither|nor|without|cannot|exclu\w+|free of|forbid\w*|prohibit\w*|refus\w*)\b/i,
  },
  // It does not hold for something.
  {
    asked: /\b(?:except(?:ing)?|excluding|apart from|other than|(?:everything|anything|anywhere|all) but)\b/gi,
    said: /\b(?:not|no|never|without|except\w*|exclu\w+|apart from|other than|unless|only|but)\b/i,
  },
  // It holds in one case only, or up to a point in time.
  {
    asked: /\b(?:only|unless|until|till|as long as|provided(?: that)?|from then|after that|afterwards|otherwise)\b/gi,
    said: /\b(?:only|unless|until|till|as long as|as soon as|provided|if|when|once|after|before|from|then|otherwise|afterwards|later|not|no|except)\b/i,
  },
  // It holds up to a figure.
  {
    asked:
      /\b(?:max(?:imum)?|at (?:the )?most|up to|(?:no|not) (?:more|less|fewer) than|(?:no|not) (?:later|earlier) than|not before|not after|at least|min(?:imum)?|tops|capped|limited to|no more|no less)\b/gi,
    said: /\b(?:max\w*|most|up to|more|less|fewer|later|earlier|least|min\w*|tops|cap\w*|limit\w*|exceed\w*|beyond|latest|within|before|after|above|over|until|not|no|only)\b/i,
  },
];

/** A bound of a sentence: what it bounds, and by which words and figures. */
export interface Limit {
  text: string;
  from: number;
  said: RegExp;
  words: readonly string[];
  head: readonly string[];
  figures: readonly string[];
  headFigures: readonly string[];
}

/** Of one sort in one sentence: nobody means more, and each is held with the words around it, so that hundreds would take seconds. */
const MOST_BOUNDS = 20;

/** Between these somebody says one thing and then another. */
const SEAMS = /[,;:()]\s*|\s[-–—]+\s|[.!?]\s+|\s(?:and|or|but)\s(?=(?:i|we|he|she|they|it|not|no|only)\b)/giu;
/** Words by which a document is told how to be, and nobody is bound. */
const NO_TERM =
  /\b(?:no|not a) (?:problem|worries|idea|doubt|matter|hurry|rush|big deal)\b|\bnot (?:sure|only)\b|\bno longer\b|\bwhether or not\b/i;

/** The words of a text that tell something, and no role: hosting is no host. */
const tellingOf = (text: string): string[] => [
  ...new Set(
    (tidy(text).match(/[\p{L}\p{N}'’]+/gu) ?? []).flatMap((token) =>
      meanings(token).filter((word) => !/\d|^(?:either|neither|both)$/.test(word) && (!ROLE_WORDS.has(word) || /ing$/.test(token))),
    ),
  ),
];

/** The bounds of a sentence of a brief: negations, exceptions, conditions and limits, each with the words that stand with it. */
export function limitsIn(text: string): Limit[] {
  // `Dont` and `can't` are read as they are meant; places stay those of the words.
  const said = text
    .replace(/’/g, "'")
    .replace(/\b(\p{L}+)n'?t\b(?=[\s,.;!?)]|$)/giu, (whole, stem: string) =>
      /^(?:do|does|did|is|are|was|were|ca|wo|must|should|has|have|had|need|would|could)$/i.test(stem)
        ? `${'not'.padStart(whole.length)}`
        : whole,
    );
  const cuts = [0, ...[...said.matchAll(SEAMS)].map(({ index, 0: seam }) => index + seam.length)];
  return BOUNDS.flatMap(({ asked, said: evidence }) =>
    [...said.matchAll(asked)].slice(0, MOST_BOUNDS).flatMap(({ index, 0: word }): Limit[] => {
      const start = cuts.findLast((cut) => cut <= index) ?? 0;
      const end = cuts.find((cut) => cut > index + word.length) ?? said.length;
      const part = said.slice(start, end);
      if (NO_TERM.test(part)) return [];
      const own = said.slice(index + word.length, end);
      const before = said.slice(start, index);
      const words = tellingOf(own);
      const lead = cuts.findLast((cut) => cut < start) ?? 0;
      // `2 % but only from May` is one thought; what stands behind a comma bounds what is before it where it says nothing by itself: `from May, not before`.
      const former = said.slice(lead, start);
      const isOneThought = words.length < 2 || /[^,;:()\s]\s(?:and|or|but)\s$/i.test(former);
      const bounded = tellingOf(before).length > 0 ? before : isOneThought ? former : '';
      // Names stand in a document as parties.
      const [head, headFigures] = [
        tellingOf(
          bounded.replace(/(?<![\p{L}])\p{Lu}\p{Ll}+(?= \p{Ll}| \p{Lu})/gu, (name, at: number) => (at === 0 && start === 0 ? name : ' ')),
        ),
        figuresIn(bounded),
      ];
      const figures = figuresIn(own);
      if (words.length + figures.length === 0 && head.length === 0) return [];
      return [{ text: text.slice(start, end).trim(), from: start, said: evidence, words, head, figures, headFigures }];
    }),
  );
}

/** A sentence of a draft, as bounds are looked for in it. */
export interface Sentence {
  text: string;
  words: ReadonlySet<string>;
  figures: ReadonlySet<string>;
}

/** The sentences of a text; the points of a list with the line that leads to them. */
export function sentencesIn(text: string): Sentence[] {
  let lead = '';
  return text
    .replace(/\\(?=[^\w\s])/g, '')
    .split('\n')
    .flatMap((line) => {
      const bare = line.replace(/^\s*(?:1\.|-)\s+/, '').trim();
      if (bare === '' || bare.startsWith('#')) return [];
      const isPoint = /^\s+(?:1\.|-)/.test(line) || /^- /.test(line);
      if (!isPoint) lead = /:$/.test(bare) ? (bare.split(/(?<=[.;]) (?=\p{Lu})/u).at(-1) ?? '') : '';
      const whole = isPoint ? `${lead} ${bare}` : bare;
      // A special agreement may take two sentences for one thought.
      return /^Special agreement\b|“/.test(whole) ? [whole] : whole.split(/(?<=[.;]) (?=[\p{Lu}[])/u);
    })
    .map((sentence) => ({ text: sentence, words: new Set(meanings(sentence)), figures: new Set(figuresIn(sentence)) }));
}

const known = new WeakMap<readonly Section[], Sentence[]>();

/** The sentences of a draft's clauses. */
export function sentencesOf(sections: readonly Section[]): Sentence[] {
  const found = known.get(sections) ?? sections.flatMap(({ text }) => sentencesIn(text));
  known.set(sections, found);
  return found;
}

/** So many of the words of a bound must stand beside it in one sentence. */
const SHARE = 0.6;

/** Whether a sentence says a bound: its negation, condition or limit, its figures and most of its words; of a bound of few words also what it bounds. */
function says({ text, words, figures }: Sentence, { said, words: own, head, figures: bounding, headFigures }: Limit): boolean {
  const isShort = own.length <= 2;
  const counted = isShort ? [...bounding, ...headFigures] : bounding;
  if (!said.test(text) || !counted.every((figure) => figures.has(figure))) return false;
  const has = (word: string): boolean => words.has(word);
  if (!isShort) return own.filter(has).length >= own.length * SHARE;
  const all = [...new Set([...own, ...head])];
  return own.every(has) && all.filter(has).length >= all.length * SHARE;
}

/** The bounds of a sentence of a brief that no sentence of a draft says. */
export const untraced = (text: string, sentences: readonly Sentence[]): Limit[] =>
  limitsIn(text).filter((limit) => !sentences.some((sentence) => says(sentence, limit)));

/** Whether one sentence of a draft has most of the words of a sentence of a brief, and all its figures. */
export function isToldIn(text: string, sentences: readonly Sentence[]): boolean {
  const words = tellingOf(text);
  const figures = figuresIn(text);
  return sentences.some(
    (sentence) =>
      figures.every((figure) => sentence.figures.has(figure)) &&
      words.filter((word) => sentence.words.has(word)).length >= words.length * SHARE,
  );
}

const DENIES = /\b(?:not|no|never|nobody|none|neither|nor|cannot)\b/i;

/**
 * Whether what is nearest to a wish in a clause says the opposite: the clause denies it, and the wish does not. `share`: how much of the wish must stand there, of two
 * telling words at least.
 */
export function isOpposite(wish: string, sentences: readonly Sentence[], share = 0): boolean {
  const words = tellingOf(wish).filter((word) => !/^(?:dai|week|month|year|hour)$/.test(word));
  const hits = (sentence: Sentence): number => words.filter((word) => sentence.words.has(word)).length;
  const most = Math.max(0, ...sentences.map(hits));
  if (most === 0 || most < words.length * share || (share > 0 && words.length < 2)) return false;
  const near = sentences.filter((sentence) => hits(sentence) === most);
  return !DENIES.test(tidy(wish)) && near.every(({ text }) => DENIES.test(text));
}
