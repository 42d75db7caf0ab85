import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ContentError, loadLibrary } from '../load.ts';
import { checkLibrary, type Finding } from './library.ts';

/**
 * `npm run content:check [-- kind …]`: every gate of professional quality over the whole library, or over some kinds.
 * Ends with 1 when there is an error; what is only reported never does.
 */
const root = fileURLToPath(new URL('../../../content', import.meta.url));
const wanted = process.argv.slice(2).filter((word) => !word.startsWith('-'));

try {
  const library = loadLibrary(root);
  const { findings, templates } = checkLibrary(library, wanted, (file) => readFileSync(join(root, file), 'utf8'));
  const errors = findings.filter((finding) => finding.severity === 'error');
  for (const finding of findings) print(finding);
  console.info(
    `\n${library.kinds.size} kinds, ${templates.length} listed templates, ${errors.length} errors, ${findings.length - errors.length} reports`,
  );
  if (wanted.length > 0) for (const line of templates) console.info(`  ${line}`);
  process.exitCode = errors.length > 0 ? 1 : 0;
} catch (error) {
  if (!(error instanceof ContentError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

function print({ severity, file, line, message }: Finding): void {
  console.info(`${severity === 'error' ? 'error ' : 'report'} content/${file}${line ? `:${line}` : ''}  ${message}`);
}
