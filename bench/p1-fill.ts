import Handlebars from 'handlebars';
import Mustache from 'mustache';
import { fillText, prepare } from '../src/engine/fill.ts';
import { bareOf } from './bare.ts';
import { toHandlebars, toMustache } from './dialects.ts';
import { allCases, type Case, expectSame, written } from './fills.ts';
import { plainOf } from './plain.ts';
import { alternate, type Contender, median, quantile, ratio, report } from './report.ts';

/**
 * P1: every listed template's text with each of its samples, the output forced to bytes: a string that was only put together from parts is not written yet.
 * What the peers' templates keep and what they are spared is said in `plain.ts`. Our record of which stretch of the text came from where is drawn up when it is
 * asked for; the last measure asks for it. The row before it is `fillText` given a template's text each time, without fields, clauses or escapes: only values,
 * sections and lists that all have, answers printed as they are, against mustache doing the same.
 *
 * Templates come in portions, and times are summed over them, so that no contender works in the memory that the others have filled.
 *
 * Ours keeps what was settled for answers that decide a template's sections alike, as a server does that fills a template again and again: every sample was
 * filled once before the clock starts, as every peer's template was read. Answers that decide a template anew cost what P2 measures, less the reading.
 * It also keeps what the last few hundred numbers and days printed in each place and format, as it keeps Intl's own formats; of other answers it keeps nothing.
 * Templates given as text are kept by their text, up to 40 to 80 million characters with what was settled for them.
 */
const ROUNDS = 7;
/** Of each portion; together they take what one round over all would. */
const ROUND_MS = 40;
const P99_PASSES = 41;
/** Templates that are at hand at once. All of them with their peers' texts would fill memory, and the last contender would be measured in what is left of it. */
const PORTION = 100;

type Fills = Record<'ours' | 'mustache' | 'tokens' | 'handlebars' | 'marked' | 'bare' | 'bare mustache', (() => string)[]>;

/** One template's samples, as each contender fills them. */
function fillsOf(one: Case, all: Fills): void {
  const fill = prepare(one.source);
  const plain = plainOf(one.source, one.samples[0]?.date ?? '');
  const { template, view: viewOf } = toMustache(plain);
  const parsed = Mustache.parse(template);
  const writer = new Mustache.Writer();
  const environment = Handlebars.create();
  for (const [name, call] of plain.calls) environment.registerHelper(name, call);
  const knownHelpers = Object.fromEntries([...plain.calls.keys(), 'if', 'unless', 'each'].map((name) => [name, true]));
  const compiled = environment.compile(toHandlebars(plain.parts), { knownHelpers, knownHelpersOnly: true });
  for (const sample of one.samples) {
    const { answers, date } = sample;
    const view = viewOf(answers, date);
    const typed = plain.view(answers, date);
    all.ours.push(() => fill(answers, date).text);
    all.marked.push(() => {
      const { text, spans } = fill(answers, date);
      return spans.length < 0 ? '' : text;
    });
    const flat = bareOf(plain.parts, typed);
    all.bare.push(() => fillText(flat.ours, flat.view, { date, locale: one.source.locale, numbering: 'none' }));
    all['bare mustache'].push(() => Mustache.render(flat.mustache, flat.view));
    all.mustache.push(() => Mustache.render(template, view));
    all.tokens.push(() => writer.renderTokens(parsed, new Mustache.Context(view), undefined, template));
    all.handlebars.push(() => compiled(typed));
    expectSame(one, sample, 'mustache', Mustache.render(template, view));
    expectSame(one, sample, 'Handlebars', compiled(typed));
  }
}

const contender = ([name, fills]: [string, readonly (() => string)[]]): Contender => ({
  name,
  pass: () => fills.reduce((bytes, fill) => bytes + written(fill()), 0),
});

let samples = 0;
/** By contender, and by round: the sum over the portions. */
const times = new Map<string, number[]>();
// By the clock, since processor time is told in steps far longer than a fill; the median of the passes' p99, so that a pass that others disturbed does not decide.
const singles: number[][] = Array.from({ length: P99_PASSES }, () => []);
const cases = allCases();
for (let from = 0; from < cases.length; from += PORTION) {
  const all: Fills = { ours: [], mustache: [], tokens: [], handlebars: [], marked: [], bare: [], 'bare mustache': [] };
  for (const one of cases.slice(from, from + PORTION)) fillsOf(one, all);
  samples += all.ours.length;
  for (const [name, rounds] of alternate(Object.entries(all).map(contender), ROUNDS, ROUND_MS))
    times.set(
      name,
      rounds.map((time, round) => time + (times.get(name)?.[round] ?? 0)),
    );
  for (const pass of singles)
    for (const fill of all.ours) {
      const began = performance.now();
      written(fill());
      pass.push(performance.now() - began);
    }
  Mustache.clearCache();
}
const p99 = singles.map((pass) => quantile(pass, 0.99));

const each = (name: string) => `${((quantile(times.get(name) ?? [], 0.5) / samples) * 1000).toFixed(1)} µs`;
report({
  bench: 'P1',
  work: `fill ${samples} samples of every listed template, to bytes`,
  measures: [
    { name: 'times mustache 4.2.0, cached', value: ratio(times, 'ours', 'mustache'), line: { least: 10 }, unit: '' },
    { name: 'times Handlebars 4.7.8, compiled', value: ratio(times, 'ours', 'handlebars'), line: { least: 1 }, unit: '' },
    { name: 'p99 of one fill', value: median(p99), line: { most: 1 }, unit: ' ms' },
    { name: 'times mustache, tokens kept by hand', value: ratio(times, 'ours', 'tokens'), line: undefined, unit: '' },
    { name: 'fillText of plain templates, times mustache', value: ratio(times, 'bare', 'bare mustache'), line: undefined, unit: '' },
    { name: 'times mustache, spans asked for', value: ratio(times, 'marked', 'mustache'), line: undefined, unit: '' },
  ],
  notes: [
    `a fill: ours ${each('ours')}, mustache ${each('mustache')} (tokens kept ${each('tokens')}), Handlebars ${each('handlebars')}; plain templates: fillText ${each('bare')}, mustache ${each('bare mustache')}`,
  ],
});
