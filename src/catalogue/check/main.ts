import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openArticles } from '../articles.ts';
import { countListing, storedListing, storeListing } from '../listing.ts';
import { ContentError, loadLibrary } from '../load.ts';
import { checkArticles } from './articles.ts';
import { checkLibrary, type Finding } from './library.ts';
import { reportOf } from './report.ts';

/**
 * `npm run content:check [-- kind …]`: the gates of professional quality over the whole library, or over some kinds.
 * Each text that differs by more than facts is checked in one place; `--all` checks every kind in every place.
 * `--report` prints each listed template in figures. `--list` stores what is listed (`content/listing.json`).
 * Ends with 1 when there is an error; what is only reported never does.
 */
const root = fileURLToPath(new URL('../../../content', import.meta.url));
const flags = new Set(process.argv.slice(2).filter((word) => word.startsWith('-')));
const wanted = process.argv.slice(2).filter((word) => !word.startsWith('-'));

try {
  const library = loadLibrary(root);
  if (flags.has('--list')) storeListing(root, library, countListing(library));
  const { findings, listing } = checkLibrary(library, {
    wanted,
    everywhere: flags.has('--all'),
    readText: (file) => readFileSync(join(root, file), 'utf8'),
  });
  if (wanted.length === 0) findings.push(...checkArticles(openArticles(root), { library, listing }, new Date().toISOString().slice(0, 10)));
  const errors = findings.filter((finding) => finding.severity === 'error');
  for (const finding of findings) print(finding);
  if (flags.has('--report') || wanted.length > 0) for (const line of reportOf(library, listing)) console.info(line);
  const count = Object.values(listing).reduce((sum, places) => sum + Object.keys(places).length, 0);
  console.info(
    `\n${library.kinds.size} kinds, ${count} listed templates, ${errors.length} errors, ${findings.length - errors.length} reports`,
  );
  const isStale = wanted.length === 0 && storedListing(library, root) === undefined;
  if (isStale) console.info('error  content/listing.json is of another state of the library: run `npm run content:list`');
  process.exitCode = errors.length > 0 || isStale ? 1 : 0;
} catch (error) {
  if (!(error instanceof ContentError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

function print({ severity, file, line, message }: Finding): void {
  console.info(`${severity === 'error' ? 'error ' : 'report'} content/${file}${line ? `:${line}` : ''}  ${message}`);
}
