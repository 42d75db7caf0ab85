// `npm run content:check [-- --all | kind …]`: the gates over texts and facts, then the documents themselves in every format.
import { spawnSync } from 'node:child_process';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const words = process.argv.slice(2);
const kinds = words.filter((word) => !word.startsWith('-'));
const env = {
  ...process.env,
  ...(words.includes('--all') && { TEMPLATES: 'all' }),
  ...(kinds.length > 0 && { TEMPLATES: kinds.join(',') }),
};

for (const args of [
  ['src/catalogue/check/main.ts', ...words],
  ['--test', '--test-reporter=dot', 'test/formats.test.ts', 'test/paper.test.ts'],
]) {
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit', env });
  if (status !== 0) process.exit(1);
}
