import type { Answers, Field } from './field.ts';
import type { Filling } from './filling.ts';
import { LABELS, type Labels } from './labels.ts';
import { link, type Plan } from './link.ts';
import { parse, type Tree } from './parse.ts';
import { Periods } from './periods.ts';
import type { Conditions } from './residue.ts';
import type { Clauses, Facts, Formalities, Party, Source } from './source.ts';
import { type Span, spansOf } from './spans.ts';
import { treeOf } from './trees.ts';

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
  return fillerOf(source, setting, false)(answers, setting.date).text;
}

/** The filled document as Markdown, answers escaped so that they print as they were typed. Throws as `fillText` does. */
export function fill(source: string | Tree, answers: Answers, setting: Setting): Filled {
  return fillerOf(source, setting, true)(answers, setting.date);
}

/** Reads a template with all it includes once, for filling it often. Throws TemplateError. */
export function prepare(source: Source, labels?: Partial<Labels>): Filler {
  return filler(link(parse(source.body), source.clauses, source.fields), { ...source, ...(labels && { labels }) }, true);
}

/** Fills one template on any day. */
type Filler = (answers: Answers, date: string) => Filled;

function filler(plan: Plan, setting: Omit<Setting, 'date'>, escaped: boolean): Filler {
  const given = conditionsOf(setting, escaped);
  const periods = new Periods(plan, given);
  return (answers, date) => new Document(periods.on(date).fill(answers, date));
}

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

/** Who fills a template again mostly does so in the same setting: what was read and settled is kept with the tree, for as long as the setting's parts are the same objects. */
const fillers = new WeakMap<Tree, { setting: Setting; escaped: boolean; fill: Filler }>();

function fillerOf(source: string | Tree, setting: Setting, escaped: boolean): Filler {
  const tree = typeof source === 'string' ? treeOf(source) : source;
  const known = fillers.get(tree);
  if (known && known.escaped === escaped && isSame(known.setting, setting)) return known.fill;
  const fill = filler(link(tree, setting.clauses, setting.fields), setting, escaped);
  fillers.set(tree, { setting: { ...setting }, escaped, fill });
  return fill;
}

const PARTS = ['locale', 'fields', 'facts', 'clauses', 'parties', 'formalities', 'numbering', 'currency', 'labels'] as const;

function isSame(a: Setting, b: Setting): boolean {
  return PARTS.every((part) => a[part] === b[part]);
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
