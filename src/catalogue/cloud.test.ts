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

test('the price of cloud software rises no more than once in a year, however short its terms are', () => {
  const short = { autoRenew: true, termMonths: 1, renewMonths: 1, riseMax: 5 };
  assert.match(filled('saas-agreement.global', short), /raise the price by up to 5%, but no more than once in twelve months\./);
});

test('without a limit of users, one who begins within a period is paid for the rest of it', () => {
  const free = filled('saas-agreement.global', { userLimit: undefined });
  assert.match(free, /for each User .* who begins within a period counts in proportion to the rest of it\./);
});

test('where a provider may train with the data of a customer, no other sentence of the contract forbids it', () => {
  const only = /Provider may use Customer Data only to provide/;
  const apart = /Apart from the training that this clause allows, the Provider may use Customer Data only to provide/;
  assert.match(filled('saas-agreement.global', { trainModels: true }), apart);
  assert.doesNotMatch(filled('saas-agreement.global', { trainModels: false }), apart);
  assert.match(filled('saas-agreement.global', { trainModels: false }), only);
});

test('who leaves a cloud service of the Union early gets back what was paid beyond the sum for that, and owes none where it may end anyway', () => {
  const text = filled('saas-agreement.germany', { switchFeePercent: 20 });
  assert.match(
    text,
    /owes 20% of the fixed Fees .* must pay back the rest of them\. Nothing is owed if another clause lets the Customer end/,
  );
  assert.match(text, /and the measures against access by authorities of other countries are as described/);
});
