import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

/**
 * Nothing that can be counted is typed into a sentence: limits, prices and numbers of things are put in where the sentence is said, from the code or data
 * that defines them.
 */
const FIGURE =
  /(?<![\p{L}\p{N}])(?:\p{N}[\p{N}.,]*|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty|sixty|ninety|hundred|thousand|million|dozen)(?![\p{L}\p{N}])/iu;

/** Sentences in which a figure is no count of ours, by why. */
const RIGHT: Readonly<Record<string, readonly string[]>> = {
  'the two that something is about': [
    'analysis.compare.failed',
    'assistant.howTo.versions.text',
    'assistant.optimise.sentence',
    'drafting.compose.contested',
    'drafting.reading.contradiction.amount',
    'drafting.reading.contradiction.date',
    'drafting.reading.contradiction.duration',
    'drafting.reading.contradiction.percent',
    'drafting.reading.contradiction.place',
    'findings.clauseTwice',
    'findings.roleTwice',
    'findings.sentenceTwice',
    'findings.twoNames',
  ],
  'what the state of a reading means': ['common.checked.agreed', 'editor.checked.agreed'],
  'the whole of a hundred percent': ['drafting.compose.notWhole', 'findings.shares'],
  'the name of a thing': ['consoles.charts.interval', 'consoles.context.after', 'consoles.measured.interval', 'shell.notFound.title'],
  'how cards, months, ZIP codes and laws are numbered': [
    'billing.server.refused.notTestCard',
    'checkout.fault.month',
    'checkout.fault.zip',
    'promote.kit.readme',
  ],
  'an example': [
    'checkout.example.cardNumber',
    'checkout.example.cvv',
    'custom.example.description',
    'custom.example.requirements',
    'programmes.admin.noNumber',
    'programmes.admin.noWhole',
    'programmes.partners.form.taxIdExample',
  ],
  'the clicks that a journey takes': ['checkout.terms.cancel', 'mail.priceNotice.text', 'pricing.faq.cancelText'],
  'the unit that is counted in': ['documents.ago.day'],
  'a promise of people, as specified': ['help.contact.sent'],
  'the name of signing in with a second step': ['errors.secondStepNeeded'],
};

type Tree = { readonly [key: string]: string | Tree };

function sentences(tree: Tree, before = ''): [key: string, text: string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[before + key, value]] : sentences(value, `${before}${key}.`),
  );
}

test('no figure is typed into a sentence', () => {
  const folder = join(import.meta.dirname, 'en');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json'));
  const found = files
    .flatMap((name) => sentences(JSON.parse(readFileSync(join(folder, name), 'utf8'))))
    .filter(([, text]) => FIGURE.test(text.replaceAll(/\{\{[^}]*\}\}|two-factor/gi, '')))
    .map(([key]) => key);
  assert.ok(files.length > 20);
  assert.deepEqual(found.toSorted(), Object.values(RIGHT).flat().toSorted());
});
