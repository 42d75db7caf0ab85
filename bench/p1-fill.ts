import Handlebars from 'handlebars';
import Mustache from 'mustache';
import { fillText, prepare } from '../src/engine/fill.ts';
import { bareOf } from './bare.ts';
import { toHandlebars, toMustache } from './dialects.ts';
import { allCases, expectSame } from './fills.ts';
import { plainOf } from './plain.ts';
import { alternate, type Contender, median, quantile, ratio, report } from './report.ts';

/**
 * P1: every listed template's text with each of its samples, the output forced to bytes: a string that was only put together from parts is not written yet.
 * What the peers' templates keep and what they are spared is said in `plain.ts`. Our record of which stretch of the text came from where is drawn up when it is
 * asked for; the last measure asks for it. The row before it is `fillText` given a template's text each time, without fields, clauses or escapes: only values,
 * sections and lists that all have, answers printed as they are, against mustache doing the same.
 *
 * Ours keeps what was settled for answers that decide a template's sections alike, as a server does that fills a template again and again: every sample was
 * filled once before the clock starts, as every peer's template was read. Answers that decide a template anew cost what P2 measures, less the reading.
 */
const ROUNDS = 7;
const ROUND_MS = 400;

const ours: (() => string)[] = [];
const mustache: (() => string)[] = [];
const tokens: (() => string)[] = [];
const handlebars: (() => string)[] = [];
const marked: (() => string)[] = [];
const bare: (() => string)[] = [];
const bareMustache: (() => string)[] = [];

for (const one of allCases()) {
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
    ours.push(() => fill(answers, date).text);
    marked.push(() => {
      const { text, spans } = fill(answers, date);
      return spans.length < 0 ? '' : text;
    });
    const flat = bareOf(plain.parts, typed);
    bare.push(() => fillText(flat.ours, flat.view, { date, locale: one.source.locale, numbering: 'none' }));
    bareMustache.push(() => Mustache.render(flat.mustache, flat.view));
    mustache.push(() => Mustache.render(template, view));
    tokens.push(() => writer.renderTokens(parsed, new Mustache.Context(view), undefined, template));
    handlebars.push(() => compiled(typed));
    expectSame(one, sample, 'mustache', Mustache.render(template, view));
    expectSame(one, sample, 'Handlebars', compiled(typed));
  }
}

const contender = (name: string, fills: readonly (() => string)[]): Contender => ({
  name,
  pass: () => fills.reduce((bytes, fill) => bytes + Buffer.from(fill()).length, 0),
});
const times = alternate(
  [
    contender('ours', ours),
    contender('mustache', mustache),
    contender('tokens', tokens),
    contender('handlebars', handlebars),
    contender('marked', marked),
    contender('bare', bare),
    contender('bare mustache', bareMustache),
  ],
  ROUNDS,
  ROUND_MS,
);

// By the clock, since processor time is told in steps far longer than a fill; the median of the passes' p99, so that a pass that others disturbed does not decide.
const p99: number[] = [];
for (let pass = 0; pass < 41; pass += 1) {
  const single = ours.map((fill) => {
    const from = performance.now();
    Buffer.from(fill());
    return performance.now() - from;
  });
  p99.push(quantile(single, 0.99));
}

const each = (name: string) => `${((quantile(times.get(name) ?? [], 0.5) / ours.length) * 1000).toFixed(1)} µs`;
report({
  bench: 'P1',
  work: `fill ${ours.length} samples of every listed template, to bytes`,
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
