import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { prepare } from '#engine/fill.ts';
import { checkUnanswered } from './check/unanswered.ts';
import { loadLibrary } from './load.ts';
import { jurisdictions } from './place.ts';
import { resolve } from './resolve.ts';

const library = loadLibrary(fileURLToPath(new URL('../../content', import.meta.url)));
const kind = library.kinds.get('quitclaim-deed');
const place = jurisdictions(library).find(({ id }) => id === 'us-florida');
assert.ok(kind && place);
const resolved = resolve(library, kind, place);

/** What the gate says of the deed when its body reads otherwise. */
function findings(from: string, to: string): string[] {
  const { source } = resolved;
  assert.ok(source.body.includes(from), from);
  const said: string[] = [];
  const changed = { ...resolved, source: { ...source, body: source.body.replaceAll(from, to) } };
  checkUnanswered(changed, prepare(changed.source), (_, message) => said.push(message));
  return said;
}

test('the gate of the unanswered names lists without a gap, clauses without text, words that are wanting and brackets that stay', () => {
  assert.deepEqual(findings('{grantors}', '{grantors}'), []);
  for (const [said, message] of [
    [findings('{grantees}', 'somebody'), /begun: nothing shows that grantees is wanting/],
    [findings('{^grantors}\n{grantors}\n\n{/}', ''), /begun: The clause “Signatures” is empty/],
    [findings('made on [DATE] by', 'made on [DATE] by {#count(grantors) > 0}{county}{/} , by'), /words are wanting in .* , by/],
    [findings('{#priorDeed}\n| Last recorded deed | {priorDeed} |\n{/}', '| Last recorded deed | {priorDeed} |'), /\[priordeed\] is left/],
  ] as const)
    assert.ok(
      said.some((one) => message.test(one)),
      `${message}: ${said.join(' | ') || 'nothing was said'}`,
    );
});
