import type { Answers, Field } from './field.ts';
import { LABELS, type Labels } from './labels.ts';
import { link, type Plan } from './link.ts';
import type { Span } from './output.ts';
import { parse, type Tree } from './parse.ts';
import { type Conditions, Run } from './run.ts';
import type { Clauses, Facts, Formalities, Party, Source } from './source.ts';

import { FactsOfDay } from './values.ts';

export type { Span } from './output.ts';

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
  spans: Span[];
}

/** The filled text, answers inserted as they are. Throws TemplateError for a template or clause that cannot be read, never for answers. */
export function fillText(source: string | Tree, answers: Answers, setting: Setting): string {
  return run(source, answers, setting, false).text;
}

/** The filled document as Markdown, answers escaped so that they print as they were typed. Throws as `fillText` does. */
export function fill(source: string | Tree, answers: Answers, setting: Setting): Filled {
  return run(source, answers, setting, true);
}

/** Reads a template with all it includes once, for filling it often. Throws TemplateError. */
export function prepare(source: Source, labels?: Partial<Labels>): (answers: Answers, date: string) => Filled {
  const plan = link(parse(source.body), source.clauses, source.fields);
  const setting = { ...source, ...(labels && { labels }) };
  let conditions = conditionsOf({ ...setting, date: '' }, true);
  return (answers, date) => {
    if (conditions.facts.date !== date) conditions = conditionsOf({ ...setting, date }, true);
    return new Run(plan, answers, conditions).result();
  };
}

function run(source: string | Tree, answers: Answers, setting: Setting, escaped: boolean): Filled {
  const plan = typeof source === 'string' ? link(parse(source), setting.clauses, setting.fields) : planOf(source, setting);
  return new Run(plan, answers, conditionsOf(setting, escaped)).result();
}

/** A caller that keeps a tree mostly fills it with the same clauses and fields: their reading is kept with the tree, for as long as they are the same objects. */
const plans = new WeakMap<Tree, { plan: Plan; clauses: Clauses | undefined; fields: readonly Field[] | undefined }>();

function planOf(tree: Tree, { clauses, fields }: Setting): Plan {
  const known = plans.get(tree);
  if (known && known.clauses === clauses && known.fields === fields) return known.plan;
  const plan = link(tree, clauses, fields);
  plans.set(tree, { plan, clauses, fields });
  return plan;
}

const NOTHING: Facts = {};
const NOBODY: readonly Party[] = [];

function conditionsOf(setting: Setting, escaped: boolean): Conditions {
  const labels = setting.labels ? { ...LABELS, ...setting.labels } : LABELS;
  return {
    place: { locale: setting.locale, currency: setting.currency, yes: labels.yes, no: labels.no },
    facts: factsOf(setting.facts ?? NOTHING, setting.date),
    wording: { facts: [], numbers: [] },
    blocks: new Map(),
    included: new Map(),
    parties: setting.parties ?? NOBODY,
    formalities: setting.formalities,
    numbered: setting.numbering !== 'none',
    labels,
    escaped,
    marked: escaped,
  };
}

const factsOfDays = new WeakMap<Facts, FactsOfDay>();

/** A place's facts are one object for all its documents: what was looked up on a day serves the next filling of that day. */
function factsOf(facts: Facts, date: string): FactsOfDay {
  let known = factsOfDays.get(facts);
  if (known?.date !== date) {
    known = new FactsOfDay(facts, date);
    factsOfDays.set(facts, known);
  }
  return known;
}
