import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answersIn, type GeneratorAnswers, questionOf, without } from './generator.ts';

test('at most five answers lead to a template, one’s own words to it in three', () => {
  const asked: string[] = [];
  let answers: GeneratorAnswers = {};
  for (let question = questionOf(answers); question !== 'done'; question = questionOf(answers)) {
    asked.push(question);
    answers = { ...answers, [question]: 'x' };
  }
  assert.deepEqual(asked, ['about', 'for', 'kind', 'place']);
  assert.equal(questionOf({ q: 'a loan' }), 'kind');
});

test('going back to a question forgets what followed from it, and nothing before it', () => {
  const answers: GeneratorAnswers = { about: 'contracts', for: 'families', kind: 'x', place: 'y' };
  assert.deepEqual(without(answers, 'kind'), { about: 'contracts', for: 'families' });
  assert.deepEqual(without(answers, 'about'), {});
  assert.deepEqual(without({ q: 'a loan', kind: 'x', place: 'y' }, 'place'), { q: 'a loan', kind: 'x' });
});

test('an address is read with blanks and strangers left out', () => {
  assert.deepEqual(answersIn(new URLSearchParams('about=%20contracts%20&for=nobody&evil=1')), { about: 'contracts' });
});
