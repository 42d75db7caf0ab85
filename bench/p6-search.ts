import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { search as ask, create, insertMultiple } from '@orama/orama';
import MiniSearch from 'minisearch';
import { openCatalogue } from '../src/catalogue/catalogue.ts';
import { createFinder, kindOf } from '../src/catalogue/find.ts';
import { type Kind, loadLibrary } from '../src/catalogue/load.ts';
import { jurisdictions } from '../src/catalogue/place.ts';
import type { TemplateSummary } from '../src/contracts/templates.ts';
import { startServer } from '../test/support/server.ts';
import { pin } from './machine.ts';
import { quantile, report } from './report.ts';
import type { Typing } from './typist.ts';

/**
 * P6: search as one types, over HTTP, fifty people typing five keys a second each; and how often a misspelt wish finds its template among the first ten,
 * beside MiniSearch and Orama over the same templates, in process, with typos allowed. Who types asks for each kind once, as the palette does.
 * A wish is a kind's name or another name of it with one letter wrong, left out or doubled; half of them name a place, too.
 * The synthetic library has 50,000 templates: 250 kinds with names of two parts, each in 200 places.
 */
const PEOPLE = 50;
const SECONDS = 15;
const KEYS_A_SECOND = 5;
const WISHES = 200;
const AMONG = 10;

const content = fileURLToPath(new URL('../content', import.meta.url));
const catalogue = openCatalogue(content);
const library = loadLibrary(content);
const listed = catalogue.find({});
const kinds = [...library.kinds.values()];
const places = jurisdictions(library);
const nameOf = new Map(places.map(({ id, name }) => [id, name]));

/** The same numbers in every run. */
function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return Math.floor((state / 4_294_967_296) * sides);
  };
}

interface Wish {
  words: string;
  kind: string;
  place: string | undefined;
}

const roll = dice(7);
const wishes = Array.from({ length: WISHES }, (_, index): Wish => {
  const kind = kinds[index % kinds.length];
  if (!kind) throw new Error('There are no kinds');
  const names = [kind.name, ...kind.synonyms];
  const name = misspelt(names[roll(names.length)] ?? kind.name);
  const of = listed.filter((one) => kindOf(one.id) === kind.id && one.jurisdiction !== 'global');
  const place = index % 2 === 1 ? of[roll(of.length)]?.jurisdiction : undefined;
  return { words: place ? `${name} ${nameOf.get(place)}` : name, kind: kind.id, place };
});

function misspelt(name: string): string {
  const words = name.toLowerCase().split(' ');
  const long = words.map((word, at) => ({ word, at })).filter(({ word }) => word.length > 4);
  const chosen = long[roll(long.length)];
  if (!chosen) return name;
  const { word, at } = chosen;
  const letter = 1 + roll(word.length - 2);
  const wrong = [
    word.slice(0, letter) + word.slice(letter + 1),
    word.slice(0, letter) + word[letter] + word.slice(letter),
    word.slice(0, letter) + word[letter + 1] + word[letter] + word.slice(letter + 2),
  ];
  return words.with(at, wrong[roll(wrong.length)] ?? word).join(' ');
}

const isHit = ({ kind, place }: Wish, ids: readonly string[]) =>
  ids.slice(0, AMONG).some((id) => kindOf(id) === kind && (!place || id.split('.')[1] === place));
const recall = (find: (words: string) => readonly string[]) =>
  wishes.filter((wish) => isHit(wish, find(wish.words))).length / wishes.length;

const documents = listed.map(({ id, name, description, category, jurisdiction }) => ({
  id,
  name,
  description,
  category: category.replaceAll('-', ' '),
  place: nameOf.get(jurisdiction) ?? '',
  synonyms: library.kinds.get(kindOf(id))?.synonyms.join(' ') ?? '',
}));
const fields = ['name', 'synonyms', 'place', 'category', 'description'] as const;
const mini = new MiniSearch({
  fields: [...fields],
  searchOptions: { boost: { name: 4, synonyms: 3, place: 2 }, prefix: true, fuzzy: 0.25 },
});
mini.addAll(documents);
const orama = create({
  schema: { name: 'string', synonyms: 'string', place: 'string', category: 'string', description: 'string' } as const,
});
await insertMultiple(orama, documents);

const found = {
  ours: recall((words) => catalogue.find({ q: words, kinds: 'once' }).map(({ id }) => id)),
  mini: recall((words) => mini.search(words).map(({ id }) => String(id))),
  orama: await recallOfOrama(),
};

async function recallOfOrama(): Promise<number> {
  let hits = 0;
  for (const wish of wishes) {
    const { hits: of } = await ask(orama, { term: wish.words, tolerance: 1, limit: AMONG, boost: { name: 4, synonyms: 3, place: 2 } });
    if (
      isHit(
        wish,
        of.map(({ id }) => String(id)),
      )
    )
      hits += 1;
  }
  return hits / wishes.length;
}

/** 50,000 templates that differ in name and place. */
function synthetic(): number[] {
  const many: Kind[] = Array.from({ length: 250 }, (_, index) => {
    const [one, two] = [kinds[index % kinds.length], kinds[(index * 7 + 3) % kinds.length]];
    if (!one || !two) throw new Error('There are no kinds');
    return { ...one, id: `kind-${index}`, name: `${one.name} and ${two.name}`, synonyms: [...one.synonyms, ...two.synonyms] };
  });
  const some = places.slice(0, 200);
  const templates = many.flatMap((kind) =>
    some.map(
      (place): TemplateSummary => ({
        ...(listed[0] as TemplateSummary),
        id: `${kind.id}.${place.id}`,
        name: kind.name,
        jurisdiction: place.id,
      }),
    ),
  );
  const { find } = createFinder(many, places, templates);
  for (const { words } of wishes) find({ q: words, kinds: 'once' });
  return wishes.map(({ words }) => {
    const from = performance.now();
    find({ q: words, kinds: 'once' });
    return performance.now() - from;
  });
}

const folder = mkdtempSync(join(tmpdir(), 'deedwright-bench-'));
const pinned = pin(process.pid, 1);
const server = await startServer({ DATA_DIR: join(folder, 'data'), PLANS: 'off' }, { flags: [] });
if (pinned) pin(process.pid, 0);
try {
  if (!server.url) throw new Error(`The server did not start: ${server.said()}`);
  const typist = fork(fileURLToPath(new URL('typist.ts', import.meta.url)));
  if (pinned) pin(typist.pid ?? 0, 0);
  const typing: Typing = {
    url: server.url,
    wishes: wishes.map(({ words }) => words),
    people: PEOPLE,
    seconds: SECONDS,
    keysASecond: KEYS_A_SECOND,
  };
  typist.send(typing);
  const [times] = (await once(typist, 'message')) as [number[]];
  const big = synthetic();
  report({
    bench: 'P6',
    work: `search as one types among ${listed.length} templates, ${PEOPLE} people typing ${KEYS_A_SECOND} keys a second over HTTP; ${WISHES} misspelt wishes`,
    measures: [
      { name: 'p95', value: quantile(times, 0.95), line: { most: 10 }, unit: ' ms' },
      {
        name: `wishes found among the first ${AMONG}, to MiniSearch’s`,
        value: found.ours / found.mini,
        line: { least: 1 },
        unit: ' times',
      },
      { name: 'p95 in process with 50,000 synthetic templates', value: quantile(big, 0.95), line: { most: 10 }, unit: ' ms' },
    ],
    notes: [
      `found among the first ${AMONG}: ours ${percent(found.ours)}, MiniSearch 7 ${percent(found.mini)}, Orama 3 ${percent(found.orama)}`,
      `median ${quantile(times, 0.5).toFixed(1)} ms over ${times.length} keys`,
    ],
  });
} finally {
  await server.end();
  rmSync(folder, { recursive: true, force: true });
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}
