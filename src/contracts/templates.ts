import * as z from 'zod/mini';
import type { Source } from '#engine/source.ts';
import { call } from './call.ts';
import { plainText } from './text.ts';

/** Fields as every client understands them: a yes/no question is a select of Yes and No. */
export const TemplateField = z.object({
  name: z.string(),
  label: z.string(),
  type: z.string(),
  required: z.boolean(),
  options: z.optional(z.array(z.string())),
  help: z.optional(z.string()),
  example: z.optional(z.string()),
  section: z.optional(z.string()),
});
export type TemplateField = z.infer<typeof TemplateField>;

export const TemplateSummary = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  category: z.string(),
  jurisdiction: z.string(),
  language: z.string(),
  fieldCount: z.number(),
  updatedAt: z.string(),
});
export type TemplateSummary = z.infer<typeof TemplateSummary>;

export const Place = z.object({ id: z.string(), name: z.string() });
export type Place = z.infer<typeof Place>;

/** One fact of law that a template's text rests on. */
export const Citation = z.object({
  source: z.string(),
  /** What the law says there, where it is a number or a few words. */
  value: z.nullable(z.string()),
  note: z.nullable(z.string()),
  place: z.string(),
  asOf: z.nullable(z.string()),
  checked: z.nullable(z.enum(['text', 'survey', 'agreed'])),
  /** First and last day (yyyy-mm-dd) on which it is in force, where they are known: a document is filled with what is in force on its day. */
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
});
export type Citation = z.infer<typeof Citation>;

/** Where a clause of the template comes from, for "Why is this here?". */
export const ClauseOrigin = z.object({
  name: z.string(),
  /** `{name}@{jurisdiction}`, as spans name it. */
  id: z.string(),
  jurisdiction: z.string(),
  why: z.nullable(z.string()),
  /** What would change if the clause were not there. */
  without: z.nullable(z.string()),
  boilerplate: z.boolean(),
  source: z.nullable(z.string()),
  asOf: z.nullable(z.string()),
  checked: z.nullable(z.enum(['text', 'survey', 'agreed'])),
});
export type ClauseOrigin = z.infer<typeof ClauseOrigin>;

/** What signing asks for at a place, and the rule that says so; without a source it is the custom. */
export const Signing = z.object({
  witnesses: z.number(),
  notary: z.enum(['none', 'acknowledgment', 'jurat']),
  eSign: z.boolean(),
  /** Must be written out by hand by whoever signs. */
  handwritten: z.boolean(),
  note: z.nullable(z.string()),
  source: z.nullable(z.string()),
  asOf: z.nullable(z.string()),
  checked: z.nullable(z.enum(['text', 'survey', 'agreed'])),
  place: z.string(),
});
export type Signing = z.infer<typeof Signing>;

export const Template = z.extend(TemplateSummary, {
  kind: z.string(),
  audience: z.string(),
  fields: z.array(TemplateField),
  /** Readable text with only `{fieldName}` and `[DATE]` left in it. */
  template: z.string(),
  /** What our own front end fills: tagged text with everything it needs. */
  source: z.custom<Source>(),
  /** Field whose answer is added to the default title. */
  mainParty: z.nullable(z.string()),
  direction: z.enum(['ltr', 'rtl']),
  paper: z.enum(['us-letter', 'a4']),
  place: Place,
  /** False: no text of its own for this place; the nearest one is filled with the place's form. */
  reviewed: z.boolean(),
  /** Id of the template that search engines are to find in its place: itself where it is listed, else the listed one of the nearest place that it looks in; null without any. */
  countsAs: z.nullable(z.string()),
  /** Whether a lawyer has read the kind. */
  stability: z.enum(['draft', 'reviewed']),
  /** Version of the kind; a document generated from another one is in progress again. */
  version: z.string(),
  clauses: z.array(ClauseOrigin),
  law: z.array(Citation),
  /** Words, and operative sentences that rest on law, in all and on the place's own; null where the template is not listed. */
  figures: z.nullable(z.object({ words: z.number(), resting: z.number(), own: z.number() })),
  signing: Signing,
  /** What to do when signing and afterwards, in order. */
  checklist: z.array(z.string()),
  /** Ids of the places in which the kind is listed with a text of its own, the widest first: `us-federal` before its states. */
  places: z.array(z.string()),
  /** It can be filled for every other place, too. */
  anywhere: z.boolean(),
  related: z.array(TemplateSummary),
  /** A complete set of answers, to show the document before anything is typed. */
  sample: z.object({ name: z.string(), date: z.string(), answers: z.record(z.string(), z.unknown()) }),
});
export type Template = z.infer<typeof Template>;

const count = z.coerce.number().check(z.int(), z.minimum(1));

export const TemplateQuery = z.object({
  q: z.optional(plainText({ max: 200 })),
  category: z.optional(plainText({ max: 60 })),
  jurisdiction: z.optional(plainText({ max: 60 })),
  language: z.optional(plainText({ max: 20 })),
  audience: z.optional(plainText({ max: 40 })),
  /** `once`: one template of each kind, not one for each of its places. */
  kinds: z.optional(z.enum(['once'])),
  page: z.optional(count.check(z.maximum(100_000))),
  pageSize: z.optional(count.check(z.maximum(100))),
});
export type TemplateQuery = z.infer<typeof TemplateQuery>;

/** What the library holds, counted: the only source of such figures. */
export const LibraryCounts = z.object({
  templates: z.number(),
  kinds: z.number(),
  /** Places that can be chosen. */
  places: z.number(),
  /** Countries with at least one template of their own. */
  countries: z.number(),
  languages: z.number(),
  facts: z.number(),
  categories: z.array(z.object({ id: z.string(), templates: z.number(), kinds: z.number() })),
  jurisdictions: z.array(z.extend(Place, { templates: z.number() })),
});
export type LibraryCounts = z.infer<typeof LibraryCounts>;

export const listTemplates = call({
  method: 'GET',
  path: '/api/templates',
  summary:
    'Templates as summaries; all of them without `page`; their number in X-Total-Count, and in X-Place the place that the words of `q` name.',
  query: TemplateQuery,
  reply: z.array(TemplateSummary),
});
export const readTemplate = call({
  method: 'GET',
  path: '/api/templates/:id',
  summary: 'One template with its fields and text.',
  reply: Template,
});
export const countTemplates = call({
  method: 'GET',
  path: '/api/templates/counts',
  summary: 'What the library holds, counted.',
  reply: LibraryCounts,
});
