import Handlebars from 'handlebars';
import { Liquid } from 'liquidjs';
import { prepare } from '../src/engine/fill.ts';
import type { Source } from '../src/engine/source.ts';
import { templatesToPrint } from '../test/support/samples.ts';
import { toHandlebars, toLiquid } from './dialects.ts';
import { allCases, expectSame, written } from './fills.ts';
import { plainOf } from './plain.ts';
import { alternate, type Contender, median, ratio, report } from './report.ts';

/**
 * P2: the first use of a template: reading it with all its clauses, and one filling, to bytes. The templates are those that the tests print, always the same
 * ones: each kind in its neutral form (or where it is listed first) and in two places that its id chooses; for all of them liquidjs would need minutes.
 *
 * Of what was read before, only what single tags say is kept (`{/}`, `{law.courts}`: a bounded table by their text), what single conditions of fields say, and
 * what the last few hundred numbers and days printed in each place, as in a server that has other templates in use; and in the first two measures what a
 * server keeps as well: the clauses that other templates include, too.
 * The other measures read every clause anew. No template was read before in any of them; the peers have no clauses, so for them all is one text.
 * What the peers' templates keep and what they are spared is said in `plain.ts`; their helpers and filters are registered before the clock starts.
 */
const ROUNDS = 7;
const ROUND_MS = 400;

const ours: (() => string)[] = [];
const anew: (() => string)[] = [];
const handlebars: (() => string)[] = [];
const liquid: (() => string)[] = [];

for (const one of allCases((catalogue) => templatesToPrint(catalogue).map(({ id }) => id))) {
  const [sample] = one.samples;
  if (!sample) continue;
  const { answers, date } = sample;
  const plain = plainOf(one.source, date);
  const view = plain.view(answers, date);
  const environment = Handlebars.create();
  const engine = new Liquid({ outputEscape: 'escape', jsTruthy: true });
  for (const [name, call] of plain.calls) {
    environment.registerHelper(name, call);
    engine.registerFilter(name, call);
  }
  const knownHelpers = Object.fromEntries([...plain.calls.keys(), 'if', 'unless', 'each'].map((name) => [name, true]));
  const forHandlebars = toHandlebars(plain.parts);
  const forLiquid = toLiquid(plain.parts);
  ours.push(() => prepare(one.source)(answers, date).text);
  const texts = withTexts(one.source);
  anew.push(() => prepare(texts)(answers, date).text);
  if (anew.at(-1)?.() !== ours.at(-1)?.()) throw new Error(`${one.id} reads otherwise from the texts of its clauses`);
  handlebars.push(() => environment.compile(forHandlebars, { knownHelpers, knownHelpersOnly: true })(view));
  liquid.push(() => engine.parseAndRenderSync(forLiquid, view));
  expectSame(one, sample, 'Handlebars', handlebars.at(-1)?.() ?? '');
  expectSame(one, sample, 'Liquid', liquid.at(-1)?.() ?? '');
}

const contender = (name: string, fills: readonly (() => string)[]): Contender => ({
  name,
  pass: () => fills.reduce((bytes, fill) => bytes + written(fill()), 0),
});
const times = alternate(
  [contender('ours', ours), contender('anew', anew), contender('handlebars', handlebars), contender('liquid', liquid)],
  ROUNDS,
  ROUND_MS,
);

const each = (name: string) => `${((median(times.get(name) ?? []) / ours.length) * 1000).toFixed(0)} µs`;
report({
  bench: 'P2',
  work: `read ${ours.length} listed templates, up to three of each kind, and fill each once, to bytes`,
  measures: [
    { name: 'times Handlebars 4.7.8, compile and run', value: ratio(times, 'ours', 'handlebars'), line: { least: 20 }, unit: '' },
    { name: 'times liquidjs 10.30.1, parse and render', value: ratio(times, 'ours', 'liquid'), line: { least: 10 }, unit: '' },
    { name: 'times Handlebars, every clause read anew', value: ratio(times, 'anew', 'handlebars'), line: undefined, unit: '' },
    { name: 'times liquidjs, every clause read anew', value: ratio(times, 'anew', 'liquid'), line: undefined, unit: '' },
  ],
  notes: [
    `a first use: ours ${each('ours')}, with every clause read anew ${each('anew')}, Handlebars ${each('handlebars')}, liquidjs ${each('liquid')}`,
  ],
});

/** The same source with the bare texts of its clauses, of which the engine keeps nothing. */
function withTexts(source: Source): Source {
  const clauses = Object.entries(source.clauses).map(([name, clause]) => {
    const [variant, ...others] = typeof clause === 'string' ? [{ text: clause }] : clause;
    if (!variant || others.length > 0) throw new Error(`${name} has not one text`);
    return [name, variant.text] as const;
  });
  return { ...source, clauses: Object.fromEntries(clauses) };
}
