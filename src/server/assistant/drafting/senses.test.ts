import assert from 'node:assert/strict';
import { test } from 'node:test';
import { senseOf } from './senses.ts';
import type { Brief, Fact } from './shapes.ts';

const brief = (requirements: string): Brief => ({ title: '', description: '', requirements, answers: {}, skipQuestions: true });
const fact = (requirements: string, text: string, more: Partial<Fact>): Fact => {
  const from = requirements.indexOf(text);
  return { what: 'duration', text, value: '', role: null, at: { part: 'requirements', from, to: from + text.length }, ...more } as Fact;
};
test('what somebody asks at first, and what a side job costs, is no price of the whole', () => {
  const asked = 'The asking price is $640';
  assert.equal(senseOf(fact(asked, '$640', { what: 'amount' }), brief(asked)), 'asking price');
  const side = 'Polishing costs $35';
  assert.equal(senseOf(fact(side, '$35', { what: 'amount' }), brief(side)), 'extra');
  const whole = 'The table costs $640';
  assert.equal(senseOf(fact(whole, '$640', { what: 'amount' }), brief(whole)), null);
});
