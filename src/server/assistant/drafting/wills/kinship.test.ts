import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isChild, relativesIn } from './kinship.ts';

test('a grand daughter, a step son and a god child in two words are no children of the writer', () => {
  for (const [said, noun, name] of [
    ['$15,000 to my grand daughter Isla when she turns 21', 'granddaughter', 'Isla'],
    ['my grand-daughter Isla gets the piano', 'granddaughter', 'Isla'],
    ['my piano to my great grand son Leo', 'grandson', 'Leo'],
    ['$500 to my god daughter Mia', 'goddaughter', 'Mia'],
    ['my step son Craig has had his share', 'stepson', 'Craig'],
    ['$500 to Isla, my grand daughter', 'granddaughter', 'Isla'],
    ['the farm to my grand kids Isla and Max', 'grandchild', 'Max'],
    ['nothing for my step-daughter Petra', 'stepdaughter', 'Petra'],
  ] as const) {
    const found = relativesIn(said);
    assert.deepEqual(found.filter(isChild), [], said);
    assert.ok(
      found.some((one) => one.noun === noun && one.name === name),
      said,
    );
  }
  assert.ok(relativesIn('the house to my daughter Kirsty').some(isChild));
});

test('a day of the week behind the names of children is no child', () => {
  const names = relativesIn('A nanny for our kids Max (4) and Ella (2), Monday to Thursday, 8 to 5').map(({ name }) => name);
  assert.deepEqual(names, ['Max', 'Ella']);
});

test('somebody whose name is that of a day is a child all the same', () => {
  const names = relativesIn('the car to my son Monday Okafor and the house to my daughter Sunday Adeleke').map(({ name }) => name);
  assert.deepEqual(names, ['Monday Okafor', 'Sunday Adeleke']);
});

test('a long row of what may be names is read at once', () => {
  const { user } = process.cpuUsage();
  for (const words of ['Aa’', 'Aa ', 'A', 'my kids Ann (5), ']) relativesIn(words.repeat(7000).slice(0, 20_000));
  assert.ok((process.cpuUsage().user - user) / 1000 < 1000);
});
