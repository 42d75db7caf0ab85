import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { test } from 'node:test';
import { isMessageKey } from '#messages/message.ts';

/**
 * A browser has the sentences of `shell.json` and those of the parts that were named where code was fetched. Here every
 * module of the web is followed from where it is fetched, and every key it speaks of must be in a part that is there.
 */
const root = join(import.meta.dirname, '..');
const folder = join(root, 'src/messages/en');
const NOT_FOLLOWED = /^src\/(messages|engine)\//;

type Tree = { readonly [key: string]: string | Tree };

/** Keys of a part; a plural also by the name without its form. */
function keysOf(tree: Tree, before = ''): string[] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [before + key, before + key.replace(/_(one|other)$/, '')] : keysOf(value, `${before}${key}.`),
  );
}

const partsIn = (place: string) =>
  readdirSync(place)
    .filter((name) => name.endsWith('.json'))
    .map((name) => ({ name: name.replace('.json', ''), keys: keysOf(JSON.parse(readFileSync(join(place, name), 'utf8'))) }));
const parts = partsIn(folder);
const servers = partsIn(join(folder, 'server')).map(({ name, keys }) => ({ name: `server/${name}`, keys }));

/** For each key, and for each beginning of keys (`a.b.` for `a.b.${x}`), the parts that hold it. */
const holders = new Map<string, Set<string>>();
for (const { name, keys } of [...parts, ...servers]) {
  for (const key of keys) {
    const ends = [...key.matchAll(/\./g)].map(({ index }) => index + 1);
    for (const end of [...ends, key.length]) holders.set(key.slice(0, end), (holders.get(key.slice(0, end)) ?? new Set()).add(name));
  }
}

interface Module {
  /** Modules that come with it. */
  imports: string[];
  /** Modules that it fetches, each with the parts named there. */
  fetches: { path: string; parts: string[] }[];
  keys: string[];
}

const modules = new Map<string, Module>();

function moduleAt(path: string): Module {
  const known = modules.get(path);
  if (known) return known;
  const text = readFileSync(join(root, path), 'utf8');
  const to = (specifier = '') => {
    const found = specifier.startsWith('#') ? `src/${specifier.slice(1)}` : relative(root, join(root, path, '..', specifier));
    return /\.tsx?$/.test(found) && existsSync(join(root, found)) ? [found] : [];
  };
  const module: Module = {
    imports: [...text.matchAll(/^(?:import|export) (?!type\b)[^;]*?from '([#.][^']+)'/gm)].flatMap(([, specifier]) => to(specifier)),
    fetches: [...text.matchAll(/import\('([#.][^']+)'\)((?:\s*,\s*'\w+')*)/g)].flatMap(([, specifier, named = '']) =>
      to(specifier).map((found) => ({ path: found, parts: [...named.matchAll(/\w+/g)].map(([name]) => name) })),
    ),
    keys: [...text.matchAll(/['"`]([a-z]\w*(?:\.\w+)*\.(?:\w+(?=['"`])|(?=\$\{)))/gi)].map(([, key = '']) => key),
  };
  modules.set(path, module);
  return module;
}

/** What is fetched as `start` with the parts that are there: what would be missing, one key for each part, and what it fetches in turn. */
function followed(start: string, there: ReadonlySet<string>) {
  const wanted = new Map<string, string>();
  const fetches = new Map<string, ReadonlySet<string>>();
  const waiting = [start];
  for (const path of waiting) {
    const module = moduleAt(path);
    for (const key of module.keys) {
      const held = [...(holders.get(key) ?? [])];
      const [part] = held;
      if (part && !held.some((one) => there.has(one))) wanted.set(part, `${start} is fetched without ${part}: ${path} says ${key}`);
    }
    for (const next of module.imports) if (!waiting.includes(next) && !NOT_FOLLOWED.test(next)) waiting.push(next);
    for (const next of module.fetches) if (!NOT_FOLLOWED.test(next.path)) fetches.set(next.path, new Set([...there, ...next.parts]));
  }
  return { missing: [...wanted.values()], modules: waiting, fetches };
}

test('a screen has fetched every sentence that it may say', () => {
  const seen = new Set<string>();
  const missing = new Set<string>();
  const before = new Map<string, ReadonlySet<string>[]>();
  const waiting: { path: string; there: ReadonlySet<string> }[] = [{ path: 'src/web/main.tsx', there: new Set(['shell']) }];
  // Who has the fewest parts goes first: with more of them nothing further can be missing, there or in what is fetched from there.
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { path, there } = next;
    if (before.get(path)?.some((fewer) => [...fewer].every((part) => there.has(part)))) continue;
    before.set(path, [...(before.get(path) ?? []), there]);
    const found = followed(path, there);
    for (const module of found.modules) seen.add(module);
    for (const sentence of found.missing) missing.add(sentence);
    for (const [fetched, parts] of found.fetches) waiting.push({ path: fetched, there: parts });
    waiting.sort((a, b) => b.there.size - a.there.size);
  }
  assert.ok(seen.size > 200, `only ${seen.size} modules were followed`);
  assert.deepEqual([...missing], []);
});

test('no sentence of the server travels to a browser', () => {
  const reaching = readdirSync(join(root, 'src/web'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
    .filter((name) => /^import (?!type\b).*#messages\/(?:message|sentences|en\/)/m.test(readFileSync(join(root, 'src/web', name), 'utf8')));
  assert.deepEqual(reaching, []);
});

test('every sentence of every part is in the catalogue, once', () => {
  const keys = [...parts, ...servers].flatMap((part) => [...new Set(part.keys)].map((key) => ({ key, part: part.name })));
  assert.deepEqual(
    keys.filter(({ key }) => !isMessageKey(key)),
    [],
  );
  const twice = Map.groupBy(keys, ({ key }) => key);
  assert.deepEqual(
    [...twice].flatMap(([key, held]) => (held.length > 1 ? [`${key}: ${held.map(({ part }) => part).join()}`] : [])),
    [],
  );
});

test('every sentence of the catalogue is said somewhere', () => {
  const code = ['src', 'content', 'test'].flatMap((place) =>
    readdirSync(join(root, place), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(tsx?|yaml)$/.test(name) && !/\.(test|spec)\./.test(name))
      .map((name) => readFileSync(join(root, place, name), 'utf8')),
  );
  const named = new Set(code.flatMap((text) => [...text.matchAll(/['"`]([a-z]\w*(?:\.[\w$-]+)+)['"`]/gi)].map(([, key]) => key)));
  // `a.b.${x}` says whatever stands there, where enough of it is written out to tell one family from another.
  const families = new Set(
    code
      .flatMap((text) =>
        [...text.matchAll(/(?<=`)[\w.]*\$\{[^`{}]*\}(?:[\w.]|\$\{[^`{}]*\})*(?=`)/g)].map(([name]) =>
          name.replaceAll(/\$\{[^{}]*\}/g, '*'),
        ),
      )
      .filter((name) => /[a-z]{4,}\./i.test(name)),
  );
  const patterns = [...families].map((name) => new RegExp(`^${name.replaceAll('.', '\\.').replaceAll('*', '[\\w.-]+')}$`));
  const keys = [...parts, ...servers].flatMap((part) => part.keys).filter((key) => !/_(?:one|other)$/.test(key));
  assert.ok(keys.length > 2_000);
  // What stands on paper is handed over as a whole.
  const silent = keys.filter((key) => !key.startsWith('paper.') && !named.has(key) && !patterns.some((pattern) => pattern.test(key)));
  assert.deepEqual(silent, []);
});

test('what a shape says of a wrong value is a key of the catalogue', () => {
  const shapes = join(root, 'src/contracts');
  const said = readdirSync(shapes).flatMap((name) =>
    [...readFileSync(join(shapes, name), 'utf8').matchAll(/(?:\{ error|\bplainText\(\{.*\bmessage): (?:\(.*?\) => )?['"`]([^'"`]*)/g)].map(
      ([, text = '']) => text,
    ),
  );
  assert.ok(said.length > 20, `only ${said.length} were found`);
  assert.deepEqual(
    said.filter((text) => !isMessageKey(text)),
    [],
  );
});

test('an email is spelled in one way', () => {
  const places = ['src/messages/en', 'content'].flatMap((place) =>
    readdirSync(join(root, place), { recursive: true, encoding: 'utf8' }).map((name) => join(place, name)),
  );
  const texts = places.filter((place) => /\.(json|md|yaml)$/.test(place) && !place.endsWith('UNRESOLVED.md'));
  assert.ok(texts.length > 500);
  assert.deepEqual(
    texts.filter((place) => /\be-mail/i.test(readFileSync(join(root, place), 'utf8'))),
    [],
  );
});
