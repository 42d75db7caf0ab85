import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Field } from '#engine/field.ts';
import { briefOf, drafted } from '#test/support/drafted.ts';
import { childrenFor } from './kin.ts';
import { asMark } from './open-marks.ts';

const FIELDS: Field[] = [
  {
    name: 'children',
    label: 'Children',
    type: 'list',
    of: [
      { name: 'childName', label: 'Full name', type: 'text' },
      { name: 'childHealth', label: 'Health', type: 'text' },
    ],
  },
];

const listed = (description: string, ...children: object[]) => {
  const answers: Record<string, unknown> = { children };
  childrenFor(briefOf('Letter for the clinic', description), FIELDS, answers);
  return answers.children;
};

test('a draft says what is told of a child whose name nobody can make out beside an open name', () => {
  const { text } = drafted(
    'Letter for the clinic',
    'Poppy, seven, stays in Katherine with her godmother Noreen Ardill while we are in Perth. She has asthma and carries a blue puffer.',
    'three weeks from 8 January; emergencies without asking; Shane Ardill-Roe',
    { kind: 'child-medical-consent', place: 'australia-northern-territory' },
  );
  assert.match(text, /1\. \[Full name\], born on \[Date of birth\]; health: asthma and carries a blue puffer\n/);
});

test('what is told without a name is told of the only child, and of an open name where there are more', () => {
  const told = [{ childHealth: 'asthma' }, { childHealth: 'a needle every 28 days' }];
  const health = 'asthma; a needle every 28 days';
  assert.deepEqual(listed('My daughter Mia Larsen stays here.', ...told), [{ childName: 'Mia Larsen', childHealth: health }]);
  assert.deepEqual(listed('My daughter Mia Larsen and my son Tom Larsen stay here.', ...told), [
    { childName: 'Mia Larsen' },
    { childName: 'Tom Larsen' },
    { childName: asMark('Full name'), childHealth: health },
  ]);
  assert.deepEqual(listed('We have two children, and my daughter Mia Larsen stays here.', ...told), [
    { childName: 'Mia Larsen' },
    { childName: asMark('Full name'), childHealth: health },
  ]);
  assert.equal(listed('We have no children.', ...told), undefined);
});
