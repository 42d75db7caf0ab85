import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isSaidOf, senseOf } from './senses.ts';
import type { Brief, Fact } from './shapes.ts';
import { meanings } from './vocabulary.ts';

const brief = (requirements: string): Brief => ({ title: '', description: '', requirements, answers: {}, skipQuestions: true });
const fact = (requirements: string, text: string, more: Partial<Fact>): Fact => {
  const from = requirements.indexOf(text);
  return { what: 'duration', text, value: '', role: null, at: { part: 'requirements', from, to: from + text.length }, ...more } as Fact;
};
const isSaid = (requirements: string, text: string, role: string, question: string) =>
  isSaidOf(fact(requirements, text, { role }), new Set(meanings(question)), brief(requirements));

test('a notice for one thing is no notice for another', () => {
  const looked = 'She may look at the still once a year with 4 days notice';
  assert.equal(isSaid(looked, '4 days', 'notice', 'Days of notice against a renewal'), false);
  assert.equal(isSaid('Either side ends it with 40 days notice', '40 days', 'notice', 'Days of notice to end the agreement'), true);
});

test('a last day for one thing is no last day for another', () => {
  const told = 'They said yes in a letter by 3 May';
  assert.equal(isSaid(told, '3 May', 'deadline', 'By when will you form the company?'), false);
  assert.equal(isSaid('The company must be formed by 3 May', '3 May', 'deadline', 'By when will you form the company?'), true);
});

test('what somebody asks at first, and what a side job costs, is no price of the whole', () => {
  const asked = 'The asking price is $640';
  assert.equal(senseOf(fact(asked, '$640', { what: 'amount' }), brief(asked)), 'asking price');
  const side = 'Polishing costs $35';
  assert.equal(senseOf(fact(side, '$35', { what: 'amount' }), brief(side)), 'extra');
  const whole = 'The table costs $640';
  assert.equal(senseOf(fact(whole, '$640', { what: 'amount' }), brief(whole)), null);
});
