import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Template } from '#contracts/templates.ts';
import type { Field } from '#engine/field.ts';
import { asStep, begin as beginIn, type FormAnswers, parts, stepOf, wizard } from './wizard.ts';

const templateIn = (place: string) => ({ id: `lease.${place}`, place: { id: place } }) as Template;
const begin = (answers: FormAnswers) => beginIn(answers, templateIn('texas'));
const field = (name: string, section: string): Field => ({ name, label: name, type: 'text', section });
const sections = (...sizes: number[]): Field[] =>
  sizes.flatMap((size, index) => Array.from({ length: size }, (_, at) => field(`f${index}_${at}`, `Section ${index}`)));

test('every field is asked exactly once, in its order', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 12 }), (sizes) => {
      const fields = sections(...sizes);
      assert.deepEqual(parts(fields).flat(), fields);
    }),
  );
});

test('cuts move to the nearest start of a section', () => {
  assert.deepEqual(
    parts(sections(5, 4, 6)).map((part) => part.length),
    [5, 4, 6],
  );
  assert.deepEqual(
    parts(sections(2, 3, 2, 5)).map((part) => part.length),
    [5, 2, 5],
  );
});

test('one long section is cut into equal parts', () => {
  assert.deepEqual(
    parts(sections(9)).map((part) => part.length),
    [3, 3, 3],
  );
});

test('steps stay between 1 and 4', () => {
  assert.deepEqual([-3, 0, 1, 2.9, 4, 99, Number.NaN].map(asStep), [1, 1, 1, 2, 4, 4, 1]);
});

test('an answer is an edition, the same answer again is none', () => {
  const once = wizard(begin({}), { do: 'answer', name: 'rent', value: '1' });
  assert.equal(once.edition, 1);
  assert.equal(wizard(once, { do: 'answer', name: 'rent', value: '1' }).edition, 1);
  assert.equal(wizard(once, { do: 'answer', name: 'rent', value: '2' }).edition, 2);
});

test('a field knows its step', () => {
  const fields = sections(2, 2, 2);
  assert.equal(stepOf(fields, 'f0_1'), 2);
  assert.equal(stepOf(fields, 'f2_0'), 4);
  assert.equal(stepOf(fields, 'jurisdiction'), 1);
});

test('undoing goes back change by change, a typed word at once, and redoing forward', () => {
  const type = (state: ReturnType<typeof begin>, name: string, value: unknown) => wizard(state, { do: 'answer', name, value });
  let state = begin({ rent: '100' });
  for (const text of ['A', 'An', 'Ann']) state = type(state, 'tenant', text);
  state = type(state, 'pets', true);
  state = wizard(state, { do: 'undo' });
  assert.deepEqual(state.answers, { rent: '100', tenant: 'Ann' });
  state = wizard(state, { do: 'undo' });
  assert.deepEqual(state.answers, { rent: '100' });
  assert.equal(wizard(state, { do: 'undo' }), state);
  state = wizard(wizard(state, { do: 'redo' }), { do: 'redo' });
  assert.deepEqual(state.answers, { rent: '100', tenant: 'Ann', pets: true });
  const edition = state.edition;
  state = type(wizard(state, { do: 'undo' }), 'rent', '200');
  assert.equal(wizard(state, { do: 'redo' }), state);
  assert.ok(state.edition > edition, 'what is undone is saved too');
});

test('another field, and coming back to one, begin another change', () => {
  const type = (state: ReturnType<typeof begin>, name: string, value: unknown) => wizard(state, { do: 'answer', name, value });
  let state = type(begin({}), 'tenant', 'Ann');
  state = wizard(wizard(state, { do: 'focus', name: 'rent' }), { do: 'focus', name: 'tenant' });
  state = type(state, 'tenant', 'Anna');
  assert.equal(wizard(state, { do: 'undo' }).answers.tenant, 'Ann');
});

test('another place is a change of its own, undone and redone with the answers around it', () => {
  const placeOf = (state: ReturnType<typeof begin>) => [state.template.place.id, state.answers.jurisdiction, state.answers.tenant];
  let state = wizard(begin({}), { do: 'answer', name: 'tenant', value: 'Ann' });
  for (const place of ['nevada', 'utah']) state = wizard(state, { do: 'place', template: templateIn(place) });
  state = wizard(state, { do: 'answer', name: 'tenant', value: 'Anna' });
  const undone = ['utah', 'nevada', 'texas'].map((place) => {
    state = wizard(state, { do: 'undo' });
    return [place, ...placeOf(state)];
  });
  assert.deepEqual(undone, [
    ['utah', 'utah', 'utah', 'Ann'],
    ['nevada', 'nevada', 'nevada', 'Ann'],
    ['texas', 'texas', undefined, 'Ann'],
  ]);
  for (let count = 0; count < 3; count += 1) state = wizard(state, { do: 'redo' });
  assert.deepEqual(placeOf(state), ['utah', 'utah', 'Anna']);
  const { edition } = state;
  state = wizard(state, { do: 'place', template: templateIn('texas') });
  assert.ok(state.edition > edition, 'it is saved like an answer');
});

test('a removed list item goes back where it was, among what came since', () => {
  let state = begin({ tenants: [{ name: 'Ann' }, { name: 'Bob' }] });
  state = wizard(state, { do: 'answer', name: 'tenants', value: [{ name: 'Bob' }, { name: 'Cleo' }] });
  state = wizard(state, { do: 'insert', name: 'tenants', index: 0, item: { name: 'Ann' } });
  assert.deepEqual(state.answers.tenants, [{ name: 'Ann' }, { name: 'Bob' }, { name: 'Cleo' }]);
  assert.deepEqual(wizard(begin({}), { do: 'insert', name: 'tenants', index: 7, item: 1 }).answers.tenants, [1]);
});

test('a word in an item of a list is undone at once, too, and takes no other change with it', () => {
  let state = begin({ rent: '100' });
  const typeIn = (index: number, name: string, words: string) => {
    for (let length = 1; length <= words.length; length += 1) {
      const items = (state.answers.tenants ?? [{}]) as FormAnswers[];
      const value = items.map((item, at) => (at === index ? { ...item, [name]: words.slice(0, length) } : item));
      state = wizard(state, { do: 'answer', name: 'tenants', value });
    }
  };
  typeIn(0, 'tenant', 'Ann Example');
  typeIn(0, 'email', 'ann@example.org');
  state = wizard(state, { do: 'answer', name: 'tenants', value: [...(state.answers.tenants as FormAnswers[]), {}] });
  typeIn(1, 'tenant', 'Bo');
  assert.equal(state.past.length, 4);
  const undone = [0, 1, 2, 3].map(() => {
    state = wizard(state, { do: 'undo' });
    return state.answers.tenants;
  });
  const ann = { tenant: 'Ann Example', email: 'ann@example.org' };
  assert.deepEqual(undone, [[ann, {}], [ann], [{ tenant: 'Ann Example' }], undefined]);
});

test('an item that was taken away comes back once, by undoing or by its notice', () => {
  const [ann, bo] = [{ tenant: 'Ann' }, { tenant: 'Bo' }];
  const removed = wizard(begin({ tenants: [ann, bo] }), { do: 'answer', name: 'tenants', value: [ann] });
  const back = { do: 'insert', name: 'tenants', index: 1, item: bo } as const;
  assert.deepEqual(wizard(removed, back).answers.tenants, [ann, bo]);
  const undone = wizard(removed, { do: 'undo' });
  assert.deepEqual(wizard(undone, back).answers.tenants, [ann, bo]);
  const typed = wizard(undone, { do: 'answer', name: 'tenants', value: [ann, { tenant: 'Bob' }] });
  assert.deepEqual(wizard(typed, back).answers.tenants, [ann, { tenant: 'Bob' }], 'typed into since');
  const other = wizard(removed, { do: 'answer', name: 'tenants', value: [{ tenant: 'Anna' }] });
  assert.deepEqual(wizard(other, back).answers.tenants, [{ tenant: 'Anna' }, bo], 'what was typed elsewhere stands in no way');
});

test('the day that generating gives a document leaves the changes before it to be undone', () => {
  const typed = wizard(begin({ rent: '100' }), { do: 'answer', name: 'rent', value: '200' });
  const dated = wizard(typed, { do: 'date', day: '2026-11-21' });
  assert.deepEqual([dated.answers, dated.edition], [{ rent: '200', date: '2026-11-21' }, 2]);
  assert.deepEqual(wizard(dated, { do: 'undo' }).answers, { rent: '100' });
});
