import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { openCatalogue } from '#catalogue/catalogue.ts';
import { likelihoods } from '../drafting/learnt/choice.ts';
import { allQuestions, figureOptions, figuresIn, mayAnswer } from '../drafting/learnt/figures.ts';
import { encode, PARTS } from '../drafting/learnt/model.ts';
import { optionSigns, saidOn, valuesOf } from '../drafting/learnt/options.ts';
import { againOptions } from '../drafting/learnt/second.ts';
import { sideOptions } from '../drafting/learnt/sides.ts';
import { firstLook, secondLook, settingOf, sidesOf, writerOf } from '../drafting/learnt/who.ts';
import { writerOptions } from '../drafting/learnt/writer.ts';
import { outlinePlan } from '../drafting/outline.ts';
import { planOn } from '../drafting/plan.ts';
import { readBrief } from '../drafting/read-brief.ts';
import { sureRoles } from '../drafting/roles.ts';
import { type Slot, slotsOf } from '../drafting/slots.ts';
import { type Annotated, readAnnotated } from './annotated.ts';
import { type Choice, learn, type Settings } from './choices.ts';
import { countTexts, learnTexts, wordedOf } from './texts.ts';

/**
 * `npm run train:briefs [-- --measure]`: makes `drafting/learnt/briefs.model` from the annotated briefs beside this file. With `--measure` it tells how well
 * briefs are read of which those of the same hand had no part in the training.
 */

const WHO: Settings = { rounds: 12, rate: 0.06, decay: 0.0005, least: 3 };
const AGAIN: Settings = { rounds: 15, rate: 0.1, decay: 0, least: 2 };
const FIGURE: Settings = { rounds: 10, rate: 0.08, decay: 0.0005, least: 2 };
const OPTION: Settings = { rounds: 8, rate: 0.08, decay: 0.0005, least: 2, onlyFor: true };
/** The hand whose briefs have no part in the training: a test reads them. */
const KEPT_BACK = '6';
/** Day on which all briefs are read. */
const DATE = '2026-11-23';
/** From here on a name is given to a side without asking. */
const PLACED = 0.65;
const CHOSEN = 0.5;
/** From here on words of the brief are an answer. */
const SAID = 0.65;
const SURE = [0.5, 0.6, 0.7, 0.75, 0.8, 0.9];

const catalogue = openCatalogue(fileURLToPath(new URL('../../../../content', import.meta.url)));
const briefs = readAnnotated();
const handOf = ({ id }: Annotated): string => id.slice(0, id.indexOf('.'));
const items = briefs.map(prepare);
/** Hands that wrote one brief for each kind wrote them for their words: how often no kind fits, or nobody writes as a side, they do not tell. */
const wide = new Set(items.flatMap(({ hand, brief }) => (brief.kind === null ? hand : [])));
type Item = (typeof items)[number];

function prepare(brief: Annotated) {
  const asked = { ...brief, answers: {}, skipQuestions: true };
  const read = readBrief(asked, catalogue, DATE, () => ({ kinds: brief.kind === null ? [] : [{ id: brief.kind, score: 1 }], noKind: 0 }));
  const reading = {
    ...read,
    noKind: 0,
    kinds: brief.kind === null ? [] : [{ id: brief.kind, score: 1 }],
    place: brief.place === null ? null : { id: brief.place, text: null },
  };
  const { resolved } = planOn(reading, catalogue) ?? outlinePlan(reading, asked, catalogue);
  const slots = slotsOf(resolved);
  const sides = sidesOf(slots);
  const sideOf = (label: string | null): Slot | undefined =>
    label === null ? undefined : brief.kind === null ? sides['AB'.indexOf(label)] : slots.find((one) => one.label === label);
  const isNamed = (name: string, other: string): boolean => plain(name) === plain(other);
  const isPartOf = (name: string, other: string): boolean =>
    name.length >= 4 && (plain(other).includes(plain(name)) || plain(name).includes(plain(other)));
  const truth = read.named.bearers.map(({ name }) => {
    const person = brief.people.find((one) => isNamed(name, one.name)) ?? brief.people.find((one) => isPartOf(name, one.name));
    const slot = sideOf(person?.is ?? null);
    return slot ? slots.indexOf(slot) : slots.length;
  });
  const side = sides.findIndex(({ label }) => label === sideOf(brief.writer)?.label);
  const told = sureRoles(read, asked).facts;
  const figures = figuresIn(told);
  const questions = allQuestions(resolved.source.fields);
  const said = saidOn(read.named.pages);
  return {
    options: (brief.kind === null || !brief.choices ? [] : resolved.source.fields).flatMap((field): Choice[] => {
      const values = valuesOf(field);
      if (values.length < 2) return [];
      const right = values.indexOf(brief.choices?.[field.name] ?? '');
      return [{ options: optionSigns(said, field, brief.kind ?? ''), right: right < 0 ? values.length : right }];
    }),
    figures: brief.figures.flatMap(({ at, field }): (Choice & { names: (string | null)[] })[] => {
      const fact = figures.find((one) => `${one.at.part}:${one.at.from}` === at);
      const page = read.named.pages.find(({ part }) => part === fact?.at.part);
      if (!fact || !page || brief.kind === null) return [];
      const may = questions.filter((question) => mayAnswer(fact, question));
      const names = may.map((one) => (one.list ? `${one.list.name}.${one.field.name}` : one.field.name));
      const right = field === null ? -1 : names.indexOf(field);
      return [
        {
          options: figureOptions(fact, figures, may, page, brief.kind, DATE),
          right: right < 0 ? may.length : right,
          names: [...names, null],
        },
      ];
    }),
    brief,
    worded: wordedOf(brief, read, { fields: resolved.source.fields, samples: resolved.samples, slots }),
    hand: handOf(brief),
    named: read.named,
    slots,
    truth,
    writer: { options: writerOptions(read.named.pages, sides), right: side < 0 ? sides.length : side } satisfies Choice,
  };
}

function plain(name: string): string {
  return name
    .toLowerCase()
    .replace(/[.,]+$/, '')
    .trim();
}

const sidesFor = (item: Item, writer: ReadonlyMap<Slot, number>): Choice[] => {
  const setting = settingOf(item.named, item.slots, writer);
  return item.named.bearers.map((bearer, at) => ({
    options: sideOptions(bearer, at, item.named.bearers.length, setting),
    right: item.truth[at] ?? item.slots.length,
  }));
};
const againFor = (item: Item, table: readonly (readonly number[])[]): Choice[] =>
  item.named.bearers.map((_, at) => ({
    options: againOptions(item.named.bearers, at, item.slots, table),
    right: item.truth[at] ?? item.slots.length,
  }));

/** What some briefs teach. The second of two steps learns from what the first says of briefs of other hands, as it will meet them. */
function train(all: readonly Item[]): Record<(typeof PARTS)[number], Map<string, number>> {
  const own = all.filter(({ hand }) => wide.has(hand));
  const hands = [...new Set(own.map(({ hand }) => hand))];
  const halves = [hands.filter((_, at) => at % 2 === 0), hands.filter((_, at) => at % 2 === 1)];
  const apart = <T>(of: (some: readonly Item[]) => T, use: (item: Item, learned: T) => void) => {
    for (const half of halves) {
      const learned = of(own.filter(({ hand }) => !half.includes(hand)));
      for (const item of own) if (half.includes(item.hand)) use(item, learned);
    }
  };
  const writers = new Map<Item, Map<Slot, number>>();
  apart(
    (some) =>
      learn(
        some.map(({ writer }) => writer),
        WHO,
      ),
    (item, weights) => writers.set(item, writerOf(item.named.pages, item.slots, weights)),
  );
  const sides = new Map(own.map((item) => [item, sidesFor(item, writers.get(item) ?? new Map())]));
  const tables = new Map<Item, number[][]>();
  apart(
    (some) =>
      learn(
        some.flatMap((item) => sides.get(item) ?? []),
        WHO,
      ),
    (item, weights) =>
      tables.set(
        item,
        (sides.get(item) ?? []).map(({ options }) => likelihoods(options, weights)),
      ),
  );
  return {
    writer: learn(
      own.map(({ writer }) => writer),
      WHO,
    ),
    sides: learn([...sides.values()].flat(), WHO),
    again: learn(
      own.flatMap((item) => againFor(item, tables.get(item) ?? [])),
      AGAIN,
    ),
    figures: learn(
      own.flatMap(({ figures }) => figures),
      FIGURE,
    ),
    // Kinds have a model of their own (`kinds.ts`).
    kinds: new Map(),
    options: learn(
      own.flatMap(({ options }) => options),
      OPTION,
    ),
    ...learnTexts(all.flatMap(({ worded }) => worded ?? [])),
  };
}

function measure(): void {
  const hands = [...wide];
  // A hand wrote some seven per cent: taken together by threes.
  const folds = [0, 1, 2, 3].map((fold) => hands.filter((_, at) => at % 4 === fold));
  const who = SURE.map((sure) => ({ sure, right: 0, wrong: 0 }));
  const count = { named: 0, briefs: 0, writer: 0 };
  const figures = { asked: 0, right: 0, wrong: 0 };
  const options = { decided: 0, right: 0, wrong: 0 };
  const texts = { asked: 0, right: 0, wrong: 0 };
  for (const fold of folds) {
    const learned = train(items.filter(({ hand }) => !fold.includes(hand)));
    const held = items.filter(({ hand }) => fold.includes(hand));
    const told = countTexts(
      held.flatMap(({ worded }) => worded ?? []),
      learned,
      SAID,
    );
    for (const part of ['asked', 'right', 'wrong'] as const) texts[part] += told[part];
    for (const item of held) {
      const { named, slots, truth } = item;
      count.briefs += 1;
      const likely = likelihoods(item.writer.options, learned.writer);
      if (likely.indexOf(Math.max(...likely)) === item.writer.right) count.writer += 1;
      const setting = settingOf(named, slots, writerOf(named.pages, slots, learned.writer));
      const table = secondLook(named, slots, firstLook(named, setting, learned.sides), learned.again);
      for (const [at, right] of truth.entries()) {
        const chances = table[at] ?? [];
        const best = chances.indexOf(Math.max(...chances));
        if (slots[right]?.signs) count.named += 1;
        if (!slots[best]?.signs) continue;
        const isRight = slots[best]?.label === slots[right]?.label;
        for (const one of who) if ((chances[best] ?? 0) >= one.sure) one[isRight ? 'right' : 'wrong'] += 1;
      }
      for (const { options, right, names } of item.figures) {
        const chances = likelihoods(options, learned.figures);
        const best = chances.indexOf(Math.max(...chances));
        if (names[right] !== null) figures.asked += 1;
        if (names[best] === null || (chances[best] ?? 0) < PLACED) continue;
        figures[best === right ? 'right' : 'wrong'] += 1;
      }
      for (const { options: all, right } of item.options) {
        const chances = likelihoods(all, learned.options);
        const best = chances.indexOf(Math.max(...chances));
        if (right < all.length - 1) options.decided += 1;
        if (best < all.length - 1 && (chances[best] ?? 0) >= CHOSEN) options[best === right ? 'right' : 'wrong'] += 1;
      }
    }
  }
  const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`;
  console.info(`${count.briefs} briefs. Who writes: ${percent(count.writer, count.briefs)}`);
  for (const { sure, right, wrong } of who)
    console.info(
      `sides from ${sure} on: ${percent(right, count.named)} of ${count.named} found, ${percent(right, right + wrong)} of them right`,
    );
  console.info(
    `figures: ${percent(figures.right, figures.asked)} of ${figures.asked} placed, ${percent(figures.right, figures.right + figures.wrong)} of all placed right`,
  );
  console.info(
    `options: ${percent(options.right, options.decided)} of ${options.decided} chosen, ${percent(options.right, options.right + options.wrong)} of all chosen right`,
  );
  console.info(
    `words: ${percent(texts.right, texts.asked)} of ${texts.asked} answers found, ${percent(texts.right, texts.right + texts.wrong)} of all found right`,
  );
}

const { values } = parseArgs({ options: { measure: { type: 'boolean' } } });
if (values.measure) measure();
else {
  const learned = train(items.filter(({ hand }) => hand !== KEPT_BACK));
  const packed = encode(learned, PARTS);
  writeFileSync(new URL('../drafting/learnt/briefs.model', import.meta.url), packed);
  console.info(`${PARTS.map((part) => `${part} ${learned[part].size}`).join(', ')}; ${packed.length} bytes`);
}
