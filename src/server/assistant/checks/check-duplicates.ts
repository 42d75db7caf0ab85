import { shorten } from '../shorten.ts';
import { stemOf } from '../stem.ts';
import { type Check, type Clause, type Doc, finding, type Piece } from './document.ts';
import type { Reference } from './reference.ts';

const QUOTED = 80;

/** Nothing stands twice: no clause of the same name, and no sentence that says what another says. */
export const checkDuplicates: Check = (doc) => {
  const twice = clauses(doc);
  const covered = twice.map(({ clause }) => clause);
  const usual = doc.reference ? usualIn(doc.reference) : new Set<string>();
  const said = repeated(doc, covered).filter(({ said }) => !usual.has(said.text));
  return [
    ...twice.map(({ found }) => found),
    ...said.map(({ said, same }) => {
      const values = { words: shorten(said.text, QUOTED), heading: doc.clauses[same.piece.clause]?.heading || shorten(same.text, QUOTED) };
      return finding(doc, 'duplicate-clause', 'low', said, 'findings.sentenceTwice', values);
    }),
  ];
};

const EVERYWHERE = /^(?:signatures?|execution|notes?|details|schedule|general|other|payment|background|recitals)$/i;

function clauses(doc: Doc): { clause: Clause; found: ReturnType<Check>[number] }[] {
  const seen = new Map<string, Clause>();
  return doc.clauses.flatMap((clause) => {
    if (clause.heading === '' || clause.level > 2) return [];
    const key = clause.heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim();
    const before = seen.get(key);
    if (!before) seen.set(key, clause);
    if (!before || EVERYWHERE.test(key)) return [];
    const end = doc.text.indexOf('\n', clause.from);
    const at = { from: clause.from, to: end < 0 ? clause.to : end };
    return [{ clause, found: finding(doc, 'duplicate-clause', 'medium', at, 'findings.clauseTwice', { heading: clause.heading }) }];
  });
}

interface Said {
  piece: Piece;
  from: number;
  to: number;
  text: string;
  stems: ReadonlySet<string>;
}

/** Shorter sentences may stand twice for a reason. */
const SHORTEST = 9;
/** So much of what two sentences say must be the same. */
const ALIKE = 0.6;
/** Sentences with the same names and figures, and so many of them at most are compared with each other. */
const MOST = 30;
const STOP = new Set(
  'a an the of to in on at by for from with and or as is are be it its this that which any every each all such only'.split(' '),
);
/** What has none of these is a name, an address or an item of a list. */
const SAYS = /\b(?:must|may|shall|will|can|is|are|has|have|does|do|means?|pays?|gives?|applies|apply|agrees?|promises?|owns?|remains?)\b/;
const WORDS = /[\p{L}\p{N}][\p{L}\p{N}’'-]*/gu;

const known = new WeakMap<Reference, Set<string>>();

/** What the template itself says twice. */
function usualIn(reference: Reference): Set<string> {
  const found = known.get(reference) ?? new Set(reference.samples.flatMap(({ read }) => repeated(read, []).map(({ said }) => said.text)));
  known.set(reference, found);
  return found;
}

function repeated(doc: Pick<Doc, 'pieces'>, covered: readonly Clause[]): { said: Said; same: Said }[] {
  const buckets = new Map<string, Said[]>();
  const found: { said: Said; same: Said }[] = [];
  for (const piece of doc.pieces) {
    if (piece.sort !== 'item' && piece.sort !== 'paragraph') continue;
    if (covered.some(({ from, to }) => from <= piece.from && piece.from < to)) continue;
    for (const match of piece.text.matchAll(/[^.;\n]{30,1200}(?:[.;]|$)/g)) {
      const text = match[0].replace(/^\s*(?:\d{1,3}\.|[-*•])?\s*/, '');
      const words = text.match(WORDS) ?? [];
      if (words.length < SHORTEST || !SAYS.test(text)) continue;
      const from = piece.from + match.index + (match[0].length - text.length);
      const said: Said = { piece, from, to: from + text.length, text, stems: stemsOf(words) };
      const key = bearing(words);
      const others = buckets.get(key) ?? [];
      const same = others.find((other) => alike(other.stems, said.stems) >= ALIKE);
      if (same) found.push({ said, same });
      else if (others.length < MOST) buckets.set(key, [...others, said]);
    }
  }
  return found;
}

/** Whom and what a sentence is about: its names, figures and negations; two sentences that differ in these say different things. */
function bearing(words: readonly string[]): string {
  const names = words.flatMap((word, at) => {
    if (/\d/.test(word)) return [word];
    if (/^(?:no|not|never|without|nor|neither|nobody|none)$/i.test(word)) return ['not'];
    return at > 0 && /^\p{Lu}/u.test(word) ? [word.replace(/[’'].*$/, '')] : [];
  });
  const first = words[0] ?? '';
  const second = words[1] ?? '';
  // "The Tenant must": the first word is an article, the second was counted; a name at the very beginning counts as well.
  if (
    /^\p{Lu}/u.test(first) &&
    !/^(?:the|a|an|if|by|in|on|each|either|any|no|this|that|every)$/i.test(first) &&
    /^\p{Ll}/u.test(second) &&
    names.includes(first)
  )
    names.push(first);
  return [...new Set(names)].sort().join(' ');
}

function stemsOf(words: readonly string[]): Set<string> {
  return new Set(
    words
      .map((word) => word.toLowerCase())
      .filter((word) => !STOP.has(word))
      .map(stemOf),
  );
}

/** The share of their words that two sentences have in common. */
function alike(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let common = 0;
  for (const word of one) if (other.has(word)) common += 1;
  return common / (one.size + other.size - common || 1);
}
