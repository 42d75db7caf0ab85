import type { Template, TemplateField } from '#contracts/templates.ts';

/** Words of a document: plain, marked as an answer, or set off. */
export type Words = string | { t: 'fill' | 'strong' | 'emph'; c: Words[] } | { t: 'break' };

/** A piece of the document, ready to be set; offsets and tags are gone. */
export type Piece =
  | { t: 'title' | 'schedule' | 'subheading' | 'paragraph'; c: Words[] }
  | { t: 'clause'; number: string; c: Words[] }
  | { t: 'items'; items: { label: string; pieces: Piece[] }[] }
  | { t: 'table'; head: Words[][]; rows: Words[][][] }
  | { t: 'signature'; lines: { label: string; value: string; ruled: boolean }[] }
  | { t: 'quote'; pieces: Piece[] }
  | { t: 'rule' };

/** Why a clause stands in the sample. */
export interface Reason {
  why: string;
  source: string | null;
  asOf: string | null;
  checked: 'text' | 'survey' | 'agreed' | null;
}

/** A shared clause in the sample: the piece it begins with, the heading it stands under, and why it is there. */
export interface Reasoned {
  piece: number;
  /** `7. Security deposit`; empty before the first clause. */
  heading: string;
  reason: Reason;
  /** It comes from the template's own place. */
  own: boolean;
  boilerplate: boolean;
}

/** The sample document of a template, whole. */
export interface Sample {
  pieces: Piece[];
  reasons: Reasoned[];
}

/** What the home shows beside its headline: the start of a real template and one clause with its reason. */
export interface HomeSample {
  templateId: string;
  name: string;
  place: Template['place'];
  language: string;
  direction: 'ltr' | 'rtl';
  pieces: Piece[];
  reason: Reason | null;
}

/** A template as its public page needs it: without the tagged source, with its sample set. */
export interface TemplatePage extends Omit<Template, 'source' | 'template' | 'sample' | 'clauses' | 'fields'> {
  drawn: Sample;
  /** `sometimes`: asked only after certain answers. */
  fields: (Pick<TemplateField, 'name' | 'label' | 'required' | 'section'> & { sometimes?: boolean })[];
}
