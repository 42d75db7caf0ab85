import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { test } from 'node:test';

/** The walls of the house: which part may import which, who may read the environment, how long a file may be. */
const root = join(import.meta.dirname, '..');
const ARROWS: Record<string, readonly string[]> = {
  engine: [],
  messages: [],
  contracts: ['engine'],
  catalogue: ['engine', 'contracts'],
  export: ['engine', 'messages'],
  server: ['engine', 'contracts', 'catalogue', 'export', 'messages'],
  web: ['engine', 'contracts', 'messages'],
};
/** What a domain of the server may import from another domain. */
const DOORS = /^(store|rules|tables)\.ts$/;
const NO_DOMAINS = new Set(['platform', 'main.ts', 'serve.ts', 'app.ts', 'demo.ts', 'watch.ts', 'chores.ts']);
const ENVIRONMENT = new Set(['src/server/platform/config.ts', 'src/server/main.ts']);
const FORBIDDEN_FOLDERS = /^(utils|helpers|common|services|types|index)$/;
const PHYSICAL = /["'`\s:](-?(?:ml|mr|pl|pr|left|right|border-l|border-r|rounded-l|rounded-r)-[\w[]|text-(?:left|right)\b)/;
const CEILING = 300;
const CEILING_OF_TESTS_AND_TABLES = 500;

interface SourceFile {
  path: string;
  text: string;
  lines: number;
}

const files: SourceFile[] = readdirSync(join(root, 'src'), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.(ts|tsx|css)$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name))
  .map((path) => {
    const text = readFileSync(path, 'utf8');
    return { path: relative(root, path).replaceAll('\\', '/'), text, lines: text.split('\n').length };
  });

/** Folder under src, and folder below it, of an import as seen from a file. */
function target(file: string, specifier: string): string | undefined {
  if (specifier.startsWith('#test/')) return specifier.slice(1);
  if (specifier.startsWith('#')) return `src/${specifier.slice(1)}`;
  if (!specifier.startsWith('.')) return undefined;
  return relative(root, join(root, file, '..', specifier)).replaceAll('\\', '/');
}

function imports(file: SourceFile): string[] {
  return [...file.text.matchAll(/(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g)].flatMap(
    ([, specifier = '']) => target(file.path, specifier) ?? [],
  );
}

function violations(judge: (file: SourceFile, to: string) => string | undefined): string[] {
  return files.flatMap((file) => imports(file).flatMap((to) => judge(file, to) ?? []));
}

test('arrows between the parts point one way', () => {
  const wrong = violations((file, to) => {
    const [, from = ''] = file.path.split('/');
    const [top, part = ''] = to.split('/');
    if (top !== 'src') return file.path.endsWith('.test.ts') || to === 'package.json' ? undefined : `${file.path} reaches ${to}`;
    const tested = file.path.endsWith('.test.ts') && from === 'export' && part === 'catalogue';
    return part === from || ARROWS[from]?.includes(part) || tested ? undefined : `${file.path} may not import ${to}`;
  });
  assert.deepEqual(wrong, []);
});

test('across parts the import names the part, inside a part it is relative', () => {
  const wrong = files.flatMap((file) =>
    [...file.text.matchAll(/from\s*['"]([^'"]+)['"]/g)].flatMap(([, specifier = '']) => {
      const to = target(file.path, specifier);
      if (!to) return [];
      const same = to.startsWith('src/') && to.split('/')[1] === file.path.split('/')[1];
      return same === specifier.startsWith('#') ? [`${file.path} imports ${specifier}`] : [];
    }),
  );
  assert.deepEqual(wrong, []);
});

test('a domain of the server enters another one by its store, its rules or its tables only', () => {
  const wrong = violations((file, to) => {
    const [, part, domain = ''] = file.path.split('/');
    const [, toPart, toDomain = '', toFile = ''] = to.split('/');
    if (part !== 'server' || toPart !== 'server' || domain === toDomain || NO_DOMAINS.has(toDomain)) return undefined;
    if (domain === 'platform') return `${file.path} may not know the domain ${toDomain}`;
    if (NO_DOMAINS.has(domain) || file.path.endsWith('.test.ts')) return undefined;
    return DOORS.test(toFile) ? undefined : `${file.path} may not import ${to}`;
  });
  assert.deepEqual(wrong, []);
});

test('two domains of the server never need each other', () => {
  const edges = new Set(
    violations((file, to) => {
      const [, part, domain = ''] = file.path.split('/');
      const [, toPart, toDomain = ''] = to.split('/');
      const inside =
        part === 'server' && toPart === 'server' && domain !== toDomain && !NO_DOMAINS.has(domain) && !NO_DOMAINS.has(toDomain);
      return inside && !file.path.endsWith('.test.ts') && !to.endsWith('/tables.ts') ? `${domain} ${toDomain}` : undefined;
    }),
  );
  const circles = [...edges].filter((edge) => edges.has(edge.split(' ').reverse().join(' ')));
  assert.deepEqual(circles, []);
});

test('the environment is read in one place', () => {
  const wrong = files.filter(
    (file) => /process\.env\b|import\.meta\.env\b/.test(file.text) && !ENVIRONMENT.has(file.path) && !file.path.endsWith('.test.ts'),
  );
  assert.deepEqual(
    wrong.map((file) => file.path),
    [],
  );
});

test('the engine knows no clock, no chance and no file', () => {
  const wrong = files.filter(
    (file) =>
      file.path.startsWith('src/engine/') &&
      !file.path.endsWith('.test.ts') &&
      /\bnew Date\(\)|Date\.now|Math\.random|from 'node:|\bfetch\(/.test(file.text),
  );
  assert.deepEqual(
    wrong.map((file) => file.path),
    [],
  );
});

test('no file has grown past its size', () => {
  const wrong = files.filter(
    (file) => file.lines > (/\.test\.ts$|\/tables\.ts$|common-passwords/.test(file.path) ? CEILING_OF_TESTS_AND_TABLES : CEILING),
  );
  assert.deepEqual(
    wrong.map((file) => `${file.path}: ${file.lines} lines`),
    [],
  );
});

test('no folder is named for nothing, and no file re-exports a folder', () => {
  const wrong = files.filter(
    (file) => file.path.split('/').some((part) => FORBIDDEN_FOLDERS.test(part)) || /\/index\.tsx?$/.test(file.path),
  );
  assert.deepEqual(
    wrong.map((file) => file.path),
    [],
  );
});

test('styles use logical directions only', () => {
  const wrong = files
    .filter((file) => file.path.startsWith('src/web/'))
    .flatMap((file) => {
      const match = PHYSICAL.exec(file.text);
      return match ? [`${file.path}: ${match[1]}`] : [];
    });
  assert.deepEqual(wrong, []);
});

test('only the one place in the web fetches', () => {
  const wrong = files.filter((file) => file.path.startsWith('src/web/') && file.path !== 'src/web/api.ts' && /\bfetch\(/.test(file.text));
  assert.deepEqual(
    wrong.map((file) => file.path),
    [],
  );
});

test('the web does without what a page by plain HTTP does not have', () => {
  const wrong = files.filter(
    (file) => file.path.startsWith('src/web/') && !file.path.includes('.test.') && /\.randomUUID\(/.test(file.text),
  );
  assert.deepEqual(
    wrong.map((file) => file.path),
    [],
  );
});
