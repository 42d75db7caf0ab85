import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { merge, ordersOf } from './merge.ts';
import { number } from './number.ts';

const text = (...clauses: [title: string, body: string][]) =>
  number(`# Lease\n\nBetween us.\n\n${clauses.map(([title, body]) => `## ${title}\n\n1. ${body}\n`).join('\n')}`);
const titles = (merged: string) => [...merged.matchAll(/^## (.*)$/gm)].map((match) => match[1]);

const BASE = text(['Rent', 'Pay 100.'], ['Deposit', 'Pay 50.'], ['Keys', 'Two keys.']);

test('untouched wording takes the new text as it is', () => {
  const theirs = text(['Rent', 'Pay 200.'], ['Keys', 'Two keys.']);
  const { text: merged, conflicts } = merge(BASE, BASE, theirs);
  assert.deepEqual({ merged, conflicts }, { merged: theirs, conflicts: [] });
});

test('each side keeps what only it changed', () => {
  const yours = BASE.replace('Two keys.', 'Three keys, one for the shed.');
  const { text: merged, conflicts } = merge(BASE, yours, text(['Rent', 'Pay 200.'], ['Deposit', 'Pay 50.'], ['Keys', 'Two keys.']));
  assert.match(merged, /Pay 200\./);
  assert.match(merged, /Three keys, one for the shed\./);
  assert.deepEqual(conflicts, []);
});

test('a clause changed on both sides keeps the owner’s wording and offers both', () => {
  const { text: merged, conflicts } = merge(BASE, BASE.replace('Pay 100.', 'Pay 100 in cash.'), BASE.replace('Pay 100.', 'Pay 200.'));
  assert.match(merged, /Pay 100 in cash\./);
  assert.deepEqual(
    conflicts.map(({ id }) => id),
    ['rent'],
  );
  assert.match(conflicts[0]?.yours ?? '', /in cash/);
  assert.match(conflicts[0]?.theirs ?? '', /200/);
});

test('clauses are numbered anew, and a number alone is no change', () => {
  const theirs = text(['Notice', 'In writing.'], ['Rent', 'Pay 100.'], ['Deposit', 'Pay 50.'], ['Keys', 'Two keys.']);
  const { text: merged, conflicts } = merge(BASE, BASE.replace('Two keys.', 'Three keys.'), theirs);
  assert.deepEqual(titles(merged), ['1. Notice', '2. Rent', '3. Deposit', '4. Keys']);
  assert.deepEqual(conflicts, []);
});

test('a clause the owner added stays behind the one it followed', () => {
  const yours = BASE.replace('## 2. Deposit', '## 2. Garden\n\n1. Water it.\n\n## 3. Deposit');
  assert.deepEqual(titles(merge(BASE, yours, BASE.replace('Pay 50.', 'Pay 60.')).text), ['1. Rent', '2. Garden', '3. Deposit', '4. Keys']);
});

test('what the owner added or worded anew stays behind what it followed, also where a clause before it goes', () => {
  const signed = ['Keys', 'Two keys.\n\nSigned: ________'] as [string, string];
  const schedule = '\n# Schedule 1\n\n## 1. Furniture\n\n1. A table.\n';
  const base = text(['Rent', 'Pay 100.'], ['Deposit', 'Pay 50.'], signed) + schedule;
  const theirs = text(['Rent', 'Pay 100.'], signed) + schedule;
  const added = merge(base, base.replace('## 3. Keys', '## 3. Garden\n\n1. Water it.\n\n## 4. Keys'), theirs);
  assert.deepEqual(titles(added.text), ['1. Rent', '2. Garden', '3. Keys', '1. Furniture']);
  assert.deepEqual(
    added.changes.map(({ id, kind }) => [id, kind]),
    [
      ['garden', 'kept'],
      ['deposit', 'taken'],
    ],
  );
  const reworded = merge(base, base.replace('Pay 50.', 'Pay 50 at the door.'), theirs);
  assert.deepEqual(titles(reworded.text), ['1. Rent', '2. Deposit', '3. Keys', '1. Furniture']);
});

test('a clause the owner moved stays where it was put, and new ones stand behind what they follow', () => {
  const yours = text(['Keys', 'Two keys.'], ['Rent', 'Pay 100.'], ['Garden', 'Water it.'], ['Deposit', 'Pay 50.']);
  assert.deepEqual(merge(BASE, yours, BASE), { ...merge(BASE, yours, BASE), text: yours });
  const theirs = text(['Notice', 'In writing.'], ['Rent', 'Pay 200.'], ['Pets', 'None.'], ['Deposit', 'Pay 50.'], ['Keys', 'Two keys.']);
  const { text: merged, changes } = merge(BASE, yours, theirs);
  assert.deepEqual(titles(merged), ['1. Notice', '2. Keys', '3. Rent', '4. Garden', '5. Pets', '6. Deposit']);
  assert.match(merged, /Pay 200\./);
  assert.ok(changes.every(({ kind }) => kind !== 'conflict'));
  const letter = ['# Letter', '## One\n\n1', '## Two\n\n2', '## Three\n\n3'];
  const moved = [letter[0], letter[3], letter[1], letter[2]].join('\n\n');
  assert.equal(merge(letter.join('\n\n'), moved, letter.join('\n\n'), {}, 'none').text, moved);
});

test('two texts of the same clauses in another order are told apart by their headings', () => {
  const moved = text(['Keys', 'Two keys.'], ['Rent', 'Pay 100.'], ['Garden', 'Water it.'], ['Deposit', 'Pay 50.']);
  assert.deepEqual(ordersOf(moved, BASE), ['Lease\nKeys\nRent\nDeposit', 'Lease\nRent\nDeposit\nKeys']);
  assert.equal(ordersOf(BASE, text(['Rent', 'Pay 200.'], ['Garden', 'Water it.'], ['Keys', 'Two keys.'])), undefined);
});

test('a clause under a heading that the owner worded anew takes the new answers there, and stands once', () => {
  const linked = (sum: string) => BASE.replace('Pay 50.', sum).replace('Two keys.', 'See [clause 2](#deposit).');
  const yours = linked('Pay 50.').replace('2. Deposit', '2. Deposit and its return');
  const { text: merged, changes, conflicts } = merge(linked('Pay 50.'), yours, linked('Pay 60.'));
  assert.equal(merged, linked('Pay 60.').replace('2. Deposit', '2. Deposit and its return {id:deposit}'));
  assert.deepEqual([conflicts, changes.map(({ title, kind }) => [title, kind])], [[], [['Deposit and its return', 'taken']]]);
  // Once more with other answers, with none that are new, and with a title of the owner's.
  assert.equal(merge(linked('Pay 60.'), merged, linked('Pay 70.')).text, merged.replace('60', '70'));
  assert.equal(merge(linked('Pay 60.'), merged, linked('Pay 60.')).text, merged);
  const titled = merge(BASE, BASE.replace('# Lease', '# Our lease'), BASE.replace('Between us.', 'Between Ann and Bo.'));
  assert.match(titled.text, /^# Our lease\n\nBetween Ann and Bo\./);
  // With other words below it, too, nobody knows that it is the same: both are shown.
  assert.equal(
    merge(BASE, BASE.replace('2. Deposit\n\n1. Pay 50.', '2. Security\n\n1. Pay fifty.'), linked('Pay 60.')).conflicts.length,
    1,
  );
});

test('a clause the owner removed stays away, unless its law changed: then it is offered', () => {
  const yours = text(['Rent', 'Pay 100.'], ['Keys', 'Two keys.']);
  assert.deepEqual(titles(merge(BASE, yours, BASE).text), ['1. Rent', '2. Keys']);
  const changed = merge(BASE, yours, BASE.replace('Pay 50.', 'Pay 60.'));
  assert.deepEqual(
    changed.conflicts.map(({ id }) => id),
    ['deposit'],
  );
});

test('wording of a clause that the new answers no longer ask for is not thrown away', () => {
  const yours = BASE.replace('Pay 50.', 'Pay 50 at the door.');
  const { text: merged, conflicts } = merge(BASE, yours, text(['Rent', 'Pay 100.'], ['Keys', 'Two keys.']));
  assert.match(merged, /Pay 50 at the door\./);
  assert.equal(conflicts.length, 1);
});

test('what would change is said clause by clause, with the texts of each side and whose stands', () => {
  const yours = BASE.replace('Two keys.', 'Three keys.').replace('Pay 50.', 'Pay 50 at the door.');
  const theirs = text(['Rent', 'Pay 200.'], ['Deposit', 'Pay 60.'], ['Keys', 'Two keys.'], ['Notice', 'In writing.']);
  const { changes } = merge(BASE, yours, theirs);
  assert.deepEqual(
    changes.map(({ id, title, kind, side }) => [id, title, kind, side]),
    [
      ['rent', 'Rent', 'taken', 'theirs'],
      ['deposit', 'Deposit', 'conflict', 'yours'],
      ['keys', 'Keys', 'kept', 'yours'],
      ['notice', 'Notice', 'taken', 'theirs'],
    ],
  );
  const deposit = changes.find(({ id }) => id === 'deposit');
  assert.match(deposit?.base ?? '', /Pay 50\.$/);
  assert.match(deposit?.yours ?? '', /at the door/);
  assert.match(deposit?.theirs ?? '', /Pay 60/);
  assert.deepEqual(
    merge(BASE, yours, BASE).changes.map(({ kind }) => kind),
    ['kept', 'kept'],
  );
  assert.deepEqual(merge(BASE, BASE, BASE).changes, []);
});

test('a choice decides a clause, either way, and is then no conflict', () => {
  const yours = BASE.replace('Pay 100.', 'Pay 100 in cash.').replace('Two keys.', 'Three keys.');
  const theirs = text(['Rent', 'Pay 200.'], ['Deposit', 'Pay 60.'], ['Keys', 'Two keys.']);
  const { text: merged, conflicts } = merge(BASE, yours, theirs, { rent: 'theirs', deposit: 'yours', keys: 'theirs' });
  assert.match(merged, /Pay 200\./);
  assert.match(merged, /Pay 50\./);
  assert.match(merged, /Two keys\./);
  assert.deepEqual(conflicts, []);
  const removed = text(['Rent', 'Pay 100.'], ['Keys', 'Two keys.']);
  assert.deepEqual(titles(merge(BASE, removed, BASE, { deposit: 'theirs' }).text), ['1. Rent', '2. Deposit', '3. Keys']);
});

test('two wordings without a common base are joined by choosing for each clause', () => {
  const here = text(['Rent', 'Pay 100.'], ['Garden', 'Water it.'], ['Keys', 'Two keys.']);
  const there = text(['Rent', 'Pay 200.'], ['Keys', 'Two keys.'], ['Notice', 'In writing.']);
  assert.deepEqual(titles(merge(there, here, there, { notice: 'theirs', rent: 'yours' }).text), [
    '1. Rent',
    '2. Garden',
    '3. Keys',
    '4. Notice',
  ]);
  assert.equal(merge(there, here, there, { rent: 'theirs', garden: 'theirs', notice: 'theirs' }).text.trim(), there.trim());
});

test('a document without numbers gets none by merging', () => {
  const letter = '# Letter\n\n## Greeting\n\nDear all.\n\n## Matter\n\nThe oak.';
  const merged = merge(letter, letter.replace('oak', 'old oak'), letter.replace('Dear all', 'Dear both'), {}, 'none');
  assert.equal(merged.text, '# Letter\n\n## Greeting\n\nDear both.\n\n## Matter\n\nThe old oak.');
});

test('a number in a heading of a document without numbers is the owner’s wording', () => {
  const letter = '# Letter\n\n## 1. First\n\nx\n\n## 2. Second\n\ny\n';
  const yours = letter.replace('## 2.', '## 3.');
  const merged = merge(letter, yours, letter, {}, 'none');
  assert.deepEqual([merged.text, merged.changes.map(({ kind }) => kind)], [yours, ['kept']]);
});

test('nothing the owner wrote disappears, whatever both sides did', () => {
  const clause = fc.tuple(fc.constantFrom('Rent', 'Deposit', 'Keys', 'Garden', 'Notice'), fc.constantFrom('one.', 'two.', 'three.'));
  const document = fc.uniqueArray(clause, { selector: ([title]) => title, minLength: 1 }).map((clauses) => text(...clauses));
  fc.assert(
    fc.property(
      document,
      document,
      document,
      fc.string({ minLength: 1, unit: fc.constantFrom('a', 'b', ' ') }).map((own) => `mine ${own.trim()}x`),
      (base, yours, theirs, own) => {
        const edited = `${yours.trimEnd()}\n\n## Own words\n\n1. ${own}\n`;
        const { text: merged, conflicts } = merge(base, edited, theirs);
        assert.ok(merged.includes(own) || conflicts.some((conflict) => conflict.yours.includes(own)));
        assert.equal(number(merged), merged);
      },
    ),
  );
});
