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

test('a processor leaves a sub-processor aside to whom the controller objects, and one on the list may work where the list says', () => {
  const id = 'data-processing-agreement.global';
  assert.match(filled(id), /objects for a fair reason, the Processor must not let that Sub-processor handle Personal Data\./);
  assert.match(filled(id, {}, 1), /only in Ireland, or, for a Sub-processor, in the place that Schedule 3 names\./);
  assert.match(filled(id, { subProcessors: [] }, 1), /only in Ireland\. Another place/);
  assert.match(filled(id, {}, 1), /When the work or this Agreement ends,/);
});

test('in the Union only the law of the Union or of a member state goes before the instructions of a controller', () => {
  const own = 'the law of the European Union or of one of its member states';
  const union = filled('data-processing-agreement.germany');
  assert.ok(union.includes(`If ${own} obliges the Processor to handle Personal Data in another way`));
  assert.ok(union.includes(`may keep what ${own} obliges it to keep`));
  assert.match(filled('data-processing-agreement.england-wales'), /If a law obliges the Processor to handle Personal Data in another way/);
});

test('a service provider in California has five working days at most to say that it can no longer meet its duties', () => {
  const days = catalogue.resolved('data-processing-agreement.us-california')?.source.fields.find(({ name }) => name === 'unableDays');
  assert.equal(days?.max, 5);
});

test('who asks for the contract on commissioned processing by its German names finds it', () => {
  for (const q of ['AV-Vertrag', 'Auftragsverarbeitung', 'Auftragsverarbeitungsvertrag', 'DPA'])
    assert.match(catalogue.find({ q, kinds: 'once' })[0]?.id ?? '', /^data-processing-agreement\./, q);
});
