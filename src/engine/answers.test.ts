import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { parse } from 'yaml';
import { openAnswers } from './answers.ts';
import type { HelpWords } from './asked.ts';
import type { Answerable } from './help-index.ts';

const folder = join(import.meta.dirname, '../../content/help');
const entries: Answerable[] = readdirSync(folder).flatMap((file) => parse(readFileSync(join(folder, file), 'utf8')).entries);
const places = readdirSync(join(folder, '../jurisdictions'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.yaml') && !/global|shelves/.test(file))
  .map((file) => {
    const { name, adjective, synonyms = [] } = parse(readFileSync(join(folder, '../jurisdictions', file), 'utf8'));
    return { id: file, names: [name, adjective, ...synonyms].filter(Boolean) };
  });
const words: HelpWords = { ...parse(readFileSync(join(folder, '../help-words.yaml'), 'utf8')), places };
const { best } = openAnswers(entries, words);

/** As people type to a chat. */
const ANSWERED: readonly (readonly [string, string])[] = [
  ['how much is it', 'what-does-it-cost'],
  ['price', 'what-does-it-cost'],
  ['what are your prices?', 'what-does-it-cost'],
  ['pricing plans', 'what-does-it-cost'],
  ['how do I cancel my subscription', 'cancel'],
  ['cancle', 'cancel'],
  ['how do i get my mony back', 'refund'],
  ['do you have a free trial', 'trial'],
  ['can I pay with paypal', 'ways-to-pay'],
  ['where is my invoice', 'receipt'],
  ['my card was declined', 'payment-failed'],
  ['is my credit card stored', 'card-safety'],
  ['upgrade plan', 'change-plan'],
  ['I forgot my password', 'password'],
  ['delete my account', 'delete-account'],
  ['two factor authentication', 'two-factor'],
  ['somebody hacked my account', 'hacked'],
  ['unsubscribe from emails', 'letters'],
  ['do you train ai on my documents', 'ai-training'],
  ['change email', 'change-email'],
  ['can I download as word', 'formats'],
  ['can I change the text of the document', 'edit-wording'],
  ['how do I sign the document', 'sign'],
  ['undo delete', 'delete-document'],
  ['mobile phone', 'phone'],
  ['how do I create a contract', 'first-document'],
  ['is this legal advice?', 'not-a-lawyer'],
  ['Was it checked by a lawyer?', 'reviewed-by-lawyer'],
  ['is the law up to date', 'up-to-date'],
  ['what languages do you support', 'languages'],
  ['I want to talk to a person', 'reach-a-person'],
  ['can I speak to a human', 'reach-a-person'],
];
const NOT_ANSWERED = [
  'what is the weather today',
  'zzzzqqq',
  'my neighbour cut down my tree, what can I do?',
  'hello',
  'hi there',
  'thanks',
  'ok',
  'tell me a joke',
  'who won the election',
  'can you represent me in court',
  'how tall is the eiffel tower',
  'my landlord did not return the deposit',
  'best pizza in town',
  'what is 2+2',
  'do you sell shoes',
  'can you book me a flight',
  'How do I bake bread',
  'I was arrested yesterday',
  'is elon musk your boss',
  'I need a divorce lawyer in Paris',
  'does my ex have to pay alimony',
  'what happened to my ticket',
  'how do I file taxes',
  '',
];

test('a question of the help centre gets its answer, however it is typed', () => {
  const wrong = ANSWERED.filter(([question, id]) => best(question)?.id !== id);
  assert.deepEqual(
    wrong.map(([question]) => [question, best(question)?.id]),
    [],
  );
});

test('a question that no entry answers is not answered with another one', () => {
  assert.deepEqual(
    NOT_ANSWERED.map((question) => [question, best(question)?.id]).filter(([, id]) => id !== undefined),
    [],
  );
});
