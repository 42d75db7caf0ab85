import { setImmediate as breathe } from 'node:timers/promises';
import type { Kind, Library } from '#catalogue/load.ts';
import type { Fact } from '#engine/source.ts';
import { telling, tokenize } from '#engine/words.ts';
import { readable, spaced } from './passage-text.ts';

/** One piece of the library that can answer a question. */
export interface LibraryPassage {
  /** `clause:lease/deposit@us-california`, `section:residential-lease#repairs`, `fact:depositCap.months@us-california`, `template:residential-lease`, `article:notice#germany`. */
  id: string;
  type: 'clause' | 'fact' | 'template' | 'article';
  /** The same for all places: of these the nearest is taken. */
  key: string;
  title: string;
  /** Tagged wording; empty for a fact. */
  wording: string;
  /** Why such a clause is there, and what would be without it. */
  why: string | null;
  /** Values of a fact, of which the day chooses. */
  facts: readonly Fact[];
  source: string | null;
  asOf: string | null;
  /** Id of the place whose law it is; null for what every place can use. */
  place: string | null;
  /** Kinds that contain it or rest on it. */
  kinds: ReadonlySet<string>;
}

/** Passages with the words in them: `postings` holds passage and count by turns. */
export interface Corpus {
  passages: readonly LibraryPassage[];
  postings: ReadonlyMap<string, Uint32Array>;
  lengths: Uint16Array;
  averageLength: number;
  /** Milliseconds that reading took. */
  ms: number;
}

const NEUTRAL = 'global';
const INCLUDE = /\{>\s*([a-z][a-z0-9-]*(?:\/[a-z0-9-]+)+)/g;
const LAW = /\blaw\.([A-Za-z]\w*\.[A-Za-z]\w*)/g;
/** A word of a title counts as often as this, and one of the name that its authors gave it. */
const [TITLE, NAME] = [4, 3];
/** Passages read before other requests get their turn. */
const PORTION = 150;

/** Reads every clause, section and fact of the library for searching, and what is given besides, in portions, so that nobody waits for it. */
export async function readCorpus(library: Library, besides: readonly LibraryPassage[] = []): Promise<Corpus> {
  const from = performance.now();
  const passages = [...passagesOf(library), ...besides];
  const known = new Map<string, string | null>();
  const term = (word: string): string | null => {
    const found = known.get(word);
    if (found !== undefined) return found;
    const made = telling(word);
    known.set(word, made);
    return made;
  };
  const lists = new Map<string, number[]>();
  const lengths = new Uint16Array(passages.length);
  let total = 0;
  for (const [at, passage] of passages.entries()) {
    if (at % PORTION === PORTION - 1) await breathe();
    const counts = new Map<string, number>();
    const count = (text: string, times: number) => {
      for (const word of tokenize(text)) {
        const stem = term(word);
        if (stem !== null) counts.set(stem, (counts.get(stem) ?? 0) + times);
      }
    };
    count(passage.title, TITLE);
    count(spaced(passage.key.replace(/^\w+:|\d+$/g, '')), NAME);
    count(wordsOf(passage), 1);
    let length = 0;
    for (const [stem, times] of counts) {
      length += times;
      const list = lists.get(stem) ?? [];
      if (list.length === 0) lists.set(stem, list);
      list.push(at, times);
    }
    lengths[at] = Math.min(length, 65_535);
    total += length;
  }
  const postings = new Map([...lists].map(([stem, list]) => [stem, Uint32Array.from(list)]));
  return { passages, postings, lengths, averageLength: total / (passages.length || 1) || 1, ms: performance.now() - from };
}

function wordsOf({ wording, why, facts }: LibraryPassage): string {
  const values = facts.map(({ note = '', value }) => `${note} ${typeof value === 'string' ? value : ''}`);
  return [readable(wording), why ?? '', ...values].join('\n');
}

function passagesOf(library: Library): LibraryPassage[] {
  const kinds = [...library.kinds.values()];
  const using = whoUses(library, kinds);
  return [
    ...kinds.flatMap((kind) => [templatePassage(kind), ...sections(kind)]),
    ...clausePassages(library, using),
    ...factPassages(library, using),
  ];
}

function templatePassage(kind: Kind): LibraryPassage {
  return {
    id: `template:${kind.id}`,
    type: 'template',
    key: `template:${kind.id}`,
    title: kind.name,
    wording: [kind.description, kind.audience, ...kind.synonyms, ...kind.situations].join('.\n'),
    why: kind.description,
    facts: [],
    source: null,
    asOf: null,
    place: null,
    kinds: new Set([kind.id]),
  };
}

/** Clauses that stand in a kind's own text, cut at their headings. */
function sections(kind: Kind): LibraryPassage[] {
  return kind.body.split(/^(?=##\s)/m).flatMap((part, index) => {
    const [, heading = ''] = /^##\s+(.+)$/m.exec(part) ?? [];
    const wording = part.slice(part.indexOf('\n') + 1);
    if (heading === '' || readable(wording).length < 60) return [];
    const title = readable(heading);
    const name = /\{id:([\w-]+)\}/.exec(heading)?.[1] ?? String(index);
    const id = `section:${kind.id}#${name}`;
    return [
      {
        id,
        type: 'clause',
        key: id,
        title,
        wording,
        why: null,
        facts: [],
        source: null,
        asOf: null,
        place: null,
        kinds: new Set([kind.id]),
      },
    ];
  });
}

function clausePassages(library: Library, using: Using): LibraryPassage[] {
  return [...library.clauses.values()].flatMap((variants) =>
    [...variants.values()].flatMap((variant): LibraryPassage[] => {
      if (variant.text.trim() === '') return [];
      const heading = /^##\s+(.+)$/m.exec(variant.text)?.[1];
      const key = `clause:${variant.clause}`;
      return [
        {
          id: `${key}@${variant.place}`,
          type: 'clause',
          key,
          title: heading ? readable(heading) : capital(spaced(variant.clause.split('/').at(-1) ?? '')),
          wording: heading ? variant.text.replace(/^##\s+.+$/m, '') : variant.text,
          why: [variant.why, variant.without].filter(Boolean).join(' ') || null,
          facts: [],
          source: variant.source ?? null,
          asOf: variant.asOf ?? null,
          place: variant.place === NEUTRAL ? null : variant.place,
          kinds: using.clauses.get(variant.clause) ?? new Set(),
        },
      ];
    }),
  );
}

function factPassages(library: Library, using: Using): LibraryPassage[] {
  return [...library.places.values()].flatMap((place) =>
    Object.entries(place.facts).flatMap(([topic, names]) =>
      Object.entries(names).flatMap(([name, facts]): LibraryPassage[] => {
        const [fact] = facts;
        if (!fact?.source || !facts.some(({ note, value }) => note || typeof value !== 'object')) return [];
        const path = `${topic}.${name}`;
        return [
          {
            id: `fact:${path}@${place.id}`,
            type: 'fact',
            key: `fact:${path}`,
            title: capital(spaced(topic === 'formalities' ? `signing: ${name}` : `${topic}: ${name}`)),
            wording: '',
            why: null,
            facts: facts.map(({ read: _, ...rest }) => ({ ...rest, place: place.id })),
            source: fact.source,
            asOf: fact.asOf ?? null,
            place: place.id === NEUTRAL ? null : place.id,
            kinds: using.facts.get(path) ?? new Set(topic === 'formalities' ? using.families.get(name) : []),
          },
        ];
      }),
    ),
  );
}

interface Using {
  clauses: ReadonlyMap<string, ReadonlySet<string>>;
  facts: ReadonlyMap<string, ReadonlySet<string>>;
  /** Kinds by the family of their formalities. */
  families: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Which kinds include which clauses, and rest on which facts through them. */
function whoUses(library: Library, kinds: readonly Kind[]): Using {
  const clauses = new Map<string, Set<string>>();
  const facts = new Map<string, Set<string>>();
  const families = new Map<string, Set<string>>();
  const put = (map: Map<string, Set<string>>, name: string, kind: string) => {
    const found = map.get(name);
    if (found) found.add(kind);
    else map.set(name, new Set([kind]));
  };
  for (const kind of kinds) {
    put(families, kind.formalities, kind.id);
    const seen = new Set<string>();
    const follow = (text: string): void => {
      for (const [, path = ''] of text.matchAll(LAW)) put(facts, path, kind.id);
      for (const [, name = ''] of text.matchAll(INCLUDE)) {
        if (seen.has(name)) continue;
        seen.add(name);
        put(clauses, name, kind.id);
        for (const variant of library.clauses.get(name)?.values() ?? []) follow(variant.text);
      }
    };
    follow(kind.body);
  }
  return { clauses, facts, families };
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
