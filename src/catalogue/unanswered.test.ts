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

/** What the gate says of the deed when its body or a clause of it reads otherwise. */
function findings(from: string, to: string): string[] {
  const { source } = resolved;
  const texts = [
    source.body,
    ...Object.values(source.clauses).flatMap((clause) => (typeof clause === 'string' ? clause : clause.map(({ text }) => text))),
  ];
  assert.ok(
    texts.some((text) => text.includes(from)),
    from,
  );
  const said: string[] = [];
  const clauses = Object.fromEntries(
    Object.entries(source.clauses).map(([name, clause]) => [
      name,
      typeof clause === 'string'
        ? clause.replaceAll(from, to)
        : clause.map((variant) => ({ ...variant, text: variant.text.replaceAll(from, to) })),
    ]),
  );
  const changed = { ...resolved, source: { ...source, clauses, body: source.body.replaceAll(from, to) } };
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
