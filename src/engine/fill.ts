import type { Answers, Field } from './field.ts';
import type { Filling } from './filling.ts';
import { LABELS, type Labels } from './labels.ts';
import { Lately } from './lately.ts';
import { link } from './link.ts';
import { parse, type Tree } from './parse.ts';
import { Periods } from './periods.ts';
import type { Conditions } from './residue.ts';
import type { Clauses, Facts, Formalities, Party, Source } from './source.ts';
import { type Span, spansOf } from './spans.ts';

export type { Span } from './spans.ts';

/** Everything a document depends on besides its template and its answers. */
export interface Setting {
  /** The document's day, `YYYY-MM-DD`: printed for `[DATE]`, and choosing dated clauses and facts. */
  date: string;
  /** BCP 47, for dates, numbers and money. */
  locale: string;
  /** With fields, answers are parsed to their types; without, they are printed as they are. */
  fields?: readonly Field[];
  facts?: Facts;
  clauses?: Clauses;
  parties?: readonly Party[];
  formalities?: Formalities;
  /** `none` leaves headings as they are typed. */
  numbering?: 'clauses' | 'none';
  /** ISO 4217. */
  currency?: string;
  /** The few words that filling writes itself, where they are not English. */
  labels?: Partial<Labels>;
}

/** A filled document and what made each stretch of it; spans stand in the order of their beginnings, enclosing ones first. */
export interface Filled {
  text: string;
  readonly spans: Span[];
}

/** The filled text, answers inserted as they are. Throws TemplateError for a template or clause that cannot be read, never for answers. */
export function fillText(source: string | Tree, answers: Answers, setting: Setting): string {
  return filled(source, answers, setting, false).text();
}

/** The filled document as Markdown, answers escaped so that they print as they were typed. Throws as `fillText` does. */
export function fill(source: string | Tree, answers: Answers, setting: Setting): Filled {
  return new Document(filled(source, answers, setting, true));
}

/** Reads a template with all it includes once, for filling it often. Throws TemplateError. */
export function prepare(source: Source, labels?: Partial<Labels>): Filler {
  const periods = periodsOf(parse(source.body), { ...source, ...(labels && { labels }) }, true);
  return (answers, date) => new Document(periods.on(date).fill(answers, date));
}

/** Fills one template on any day. */
type Filler = (answers: Answers, date: string) => Filled;

/** Spans are drawn up when they are asked for: generating a document needs none. A getter of each object by itself would keep all of it alive for long. */
class Document implements Filled {
  readonly text: string;
  readonly #filling: Filling;
  #spans: Span[] | undefined;

  constructor(filling: Filling) {
    this.text = filling.text();
    this.#filling = filling;
  }

  get spans(): Span[] {
    this.#spans ??= spansOf(this.#filling);
    return this.#spans;
  }
}

/** Who fills a template again mostly does so in the same setting: what was read and settled is kept for as long as the setting's parts are the same objects. */
interface Kept {
  readonly tree: Tree;
  setting: Omit<Setting, 'date'>;
  escaped: boolean;
  periods: Periods;
}

const byTree = new WeakMap<Tree, Kept>();
/** Of templates given as text: some thousands of long ones, each settled for a few ways to answer it. */
const byText = new Lately<Kept>(40_000_000);

function filled(source: string | Tree, answers: Answers, setting: Setting, escaped: boolean): Filling {
  const kept = (typeof source === 'string' ? byText.get(source) : byTree.get(source)) ?? begin(source, setting, escaped);
  if (kept.escaped !== escaped || !isSame(kept.setting, setting)) {
    kept.periods = periodsOf(kept.tree, setting, escaped);
    kept.setting = partsOf(setting);
    kept.escaped = escaped;
  }
  const residue = kept.periods.on(setting.date);
  const before = residue.weight;
  const filling = residue.fill(answers, setting.date);
  if (residue.weight > before && typeof source === 'string') byText.grow(source, residue.weight - before);
  return filling;
}

function begin(source: string | Tree, setting: Setting, escaped: boolean): Kept {
  const tree = typeof source === 'string' ? parse(source) : source;
  const kept = { tree, setting: partsOf(setting), escaped, periods: periodsOf(tree, setting, escaped) };
  if (typeof source === 'string') byText.keep(source, kept);
  else byTree.set(source, kept);
  return kept;
}

function periodsOf(tree: Tree, setting: Omit<Setting, 'date'>, escaped: boolean): Periods {
  return new Periods(link(tree, setting.clauses, setting.fields), conditionsOf(setting, escaped));
}

function partsOf({ locale, fields, facts, clauses, parties, formalities, numbering, currency, labels }: Setting): Omit<Setting, 'date'> {
  return { locale, fields, facts, clauses, parties, formalities, numbering, currency, labels } as Omit<Setting, 'date'>;
}

function isSame(a: Omit<Setting, 'date'>, b: Setting): boolean {
  return (
    a.locale === b.locale &&
    a.fields === b.fields &&
    a.facts === b.facts &&
    a.clauses === b.clauses &&
    a.parties === b.parties &&
    a.formalities === b.formalities &&
    a.numbering === b.numbering &&
    a.currency === b.currency &&
    a.labels === b.labels
  );
}

function conditionsOf(setting: Omit<Setting, 'date'>, escaped: boolean): Omit<Conditions, 'date'> {
  const labels = setting.labels ? { ...LABELS, ...setting.labels } : LABELS;
  return {
    place: { locale: setting.locale, currency: setting.currency, yes: labels.yes, no: labels.no },
    facts: setting.facts ?? {},
    parties: setting.parties ?? [],
    formalities: setting.formalities,
    numbered: setting.numbering !== 'none',
    labels,
    escaped,
  };
}
