import assert from 'node:assert/strict';
import { test } from 'node:test';
import { prepare } from '#engine/fill.ts';
import { catalogue } from '#test/support/catalogue.ts';

/** A template with the answers of one of its samples, some of them changed. */
function filled(id: string, changed: Record<string, unknown> = {}, sample = 0): string {
  const resolved = catalogue.resolved(id);
  const given = resolved?.samples[sample];
  assert.ok(resolved && given, id);
  return prepare(resolved.source)({ ...given.answers, ...changed }, given.date).text;
}

test('a processor in Canada or Australia reports a breach without delay, and what makes a breach grave there is not taken for a time', () => {
  const neutral = /must report it to the Controller without delay after it learns of it\. It must/;
  for (const place of ['canada-ontario', 'canada-alberta', 'canada-quebec', 'australia-victoria', 'us-california'])
    assert.match(filled(`data-processing-agreement.${place}`), neutral, place);
  const union = /must report it to the Controller without undue delay after it learns of it, under article 33\(2\)/;
  assert.match(filled('data-processing-agreement.ireland'), union);
});
