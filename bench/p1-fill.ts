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
 * Templates come in portions, which are let go once they are measured, and times are summed over them; the plain templates come after all the others, since what
 * `fillText` keeps of texts stays. So no contender works in the memory that the others have filled.
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

/** By contender, what it fills; contenders take their turns in the order in which they come. */
type Fills = Map<string, (() => string)[]>;

function add(all: Fills, contender: string, fill: () => string): void {
  const fills = all.get(contender) ?? [];
  fills.push(fill);
  all.set(contender, fills);
}

/** One template's samples, as each contender fills them. */
function addFills(one: Case, all: Fills): void {
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
    add(all, 'ours', () => fill(answers, date).text);
    add(all, 'mustache', () => Mustache.render(template, view));
    add(all, 'tokens', () => writer.renderTokens(parsed, new Mustache.Context(view), undefined, template));
    add(all, 'handlebars', () => compiled(typed));
    add(all, 'marked', () => {
      const { text, spans } = fill(answers, date);
      return spans.length < 0 ? '' : text;
    });
    expectSame(one, sample, 'mustache', Mustache.render(template, view));
    expectSame(one, sample, 'Handlebars', compiled(typed));
  }
}

/** The same samples with nothing but values, sections and lists, the template given as text each time. */
function addPlainFills({ source, samples }: Case, all: Fills): void {
  const plain = plainOf(source, samples[0]?.date ?? '');
  for (const { answers, date } of samples) {
    const { ours, mustache, view } = bareOf(plain.parts, plain.view(answers, date));
    add(all, 'bare', () => fillText(ours, view, { date, locale: source.locale, numbering: 'none' }));
    add(all, 'bare mustache', () => Mustache.render(mustache, view));
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

/** Measures the contenders portion by portion. */
function measure(cases: Case[], addTo: (one: Case, all: Fills) => void): void {
  while (cases.length > 0) {
    const all: Fills = new Map();
    for (const one of cases.splice(0, PORTION)) addTo(one, all);
    for (const [name, rounds] of alternate([...all].map(contender), ROUNDS, ROUND_MS))
      times.set(
        name,
        rounds.map((time, round) => time + (times.get(name)?.[round] ?? 0)),
      );
    const ours = all.get('ours') ?? [];
    samples += ours.length;
    for (const pass of singles)
      for (const fill of ours) {
        const began = performance.now();
        written(fill());
        pass.push(performance.now() - began);
      }
    Mustache.clearCache();
  }
}

measure(allCases(), addFills);
measure(allCases(), addPlainFills);
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
