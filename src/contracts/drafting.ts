import * as z from 'zod/mini';
import { Finding } from './analysis.ts';
import { call } from './call.ts';
import { plainText } from './text.ts';

/** What somebody wants written, in their own words. */
export const Brief = z.object({
  title: plainText({ min: 1, max: 200 }),
  description: z._default(plainText({ max: 20_000 }), ''),
  requirements: z._default(plainText({ max: 20_000 }), ''),
  /** Place that was chosen by hand; it wins over what the words name. */
  jurisdiction: z.optional(plainText({ max: 100 })),
  /** Calendar day in the user's time zone, `YYYY-MM-DD`; absent, the day in UTC. */
  date: z.optional(plainText({ max: 10 })),
  /** Answers to the questions of an earlier try, and to what was understood of one, by question id; an empty one leaves that open. */
  answers: z._default(z.record(plainText({ min: 1, max: 100 }), plainText({ max: 4_000 })), {}),
  /** Draft at once, whatever is missing. */
  skipQuestions: z._default(z.boolean(), false),
});
export type Brief = z.infer<typeof Brief>;

/** Something decisive that the brief leaves open; at most three are asked, and each may be skipped. */
export const Question = z.object({
  /** `kind`, `place`, `writer` for the side that writes, or the name of a field. An answer to `kind` may be `none`. */
  id: z.string(),
  text: z.string(),
  why: z.string(),
  options: z.optional(z.array(z.object({ value: z.string(), label: z.string() }))),
  /** The options are not all there may be: another answer may be typed. */
  canType: z.optional(z.boolean()),
  example: z.optional(z.string()),
});
export type Question = z.infer<typeof Question>;

/** Something that was read in the brief, and where it went. */
export const Recognised = z.object({
  what: z.enum(['party', 'amount', 'date', 'duration', 'percent', 'number', 'place', 'address', 'email', 'choice', 'other']),
  /** As people call it: `Landlord`, `Monthly rent`. */
  label: z.string(),
  /** The words of the brief. */
  text: z.string(),
  /** As it stands in the draft; null where it found no place in it, which `note` explains. */
  value: z.nullable(z.string()),
  note: z.nullable(z.string()),
});
export type Recognised = z.infer<typeof Recognised>;

/** One wish of the brief, and the clause that it ended in. */
export const Covered = z.object({
  /** The customer's words. */
  text: z.string(),
  /**
   * `covered`: a clause of the library says it; `partly`: one says a part of it, and an addition was drafted for the rest; `drafted`: no clause of the library does, and one was drafted from the
   * customer's words, to be completed by a person; `refused`: not written, for the reason in `note`;
   * `open`: told, and said nowhere in the draft.
   */
  status: z.enum(['covered', 'partly', 'drafted', 'refused', 'open']),
  /** Heading of the clause in the draft; null where nothing was written. */
  heading: z.nullable(z.string()),
  /** Origin of the clause, `{name}@{jurisdiction}`, or null. */
  clause: z.nullable(z.string()),
  note: z.nullable(z.string()),
});
export type Covered = z.infer<typeof Covered>;

/** A place in the draft that only its author can fill, marked there as `[label]`. */
export const Gap = z.object({ label: z.string(), heading: z.nullable(z.string()), help: z.nullable(z.string()) });
export type Gap = z.infer<typeof Gap>;

/** A rule of law that a clause of the draft rests on. */
export const DraftSource = z.object({
  heading: z.string(),
  clause: z.string(),
  source: z.string(),
  place: z.string(),
  asOf: z.nullable(z.string()),
});
export type DraftSource = z.infer<typeof DraftSource>;

/** How a brief was understood, each part in the form in which it is answered when that was wrong. */
export const Understood = z.object({
  /** The kind that it was drafted as first, then the others that are near; `none` is the plain form. */
  kinds: z.array(z.object({ id: z.string(), name: z.string() })),
  /**
   * Everybody whom the document names, those who sign first: `value` the names as the draft has them, by commas, empty where the place is open; not `isSure` where
   * the name stands with a mark; `options` other names of the brief, those in no role first.
   */
  sides: z.array(
    z.object({
      id: z.string(),
      label: z.string(),
      value: z.string(),
      isSure: z.boolean(),
      isSigning: z.boolean(),
      options: z.array(z.string()),
    }),
  ),
  /** Id of the side that writes; null where neither does, or it does not show. */
  writer: z.nullable(z.string()),
});
export type Understood = z.infer<typeof Understood>;

export const Draft = z.object({
  title: z.string(),
  /** Markdown in the dialect of documents, numbered. */
  text: z.string(),
  /** The kind of the library that it was built on; null where none fits. `confidence` 0 to 1. */
  kind: z.nullable(z.object({ id: z.string(), name: z.string(), confidence: z.number(), templateId: z.string() })),
  /** The place whose law it is written for; `isNamed` false: the brief names none, and nothing but the neutral form was used. */
  place: z.object({ id: z.string(), name: z.string(), isNamed: z.boolean(), isReviewed: z.boolean() }),
  understood: Understood,
  recognised: z.array(Recognised),
  requirements: z.array(Covered),
  gaps: z.array(Gap),
  /** What the drafter wants a person to know: contradictions in the brief, wishes that law forbids, instructions it did not follow. */
  notes: z.array(z.string()),
  sources: z.array(DraftSource),
  findings: z.array(Finding),
  method: z.enum(['local', 'model']),
  /** Name of the outside model, when it had a part; `fallback` says why the local method answered instead of it. */
  model: z.nullable(z.string()),
  fallback: z.nullable(z.enum(['failed', 'timeout', 'refused', 'budget'])),
  /** Milliseconds to the first words and to the end, measured on the server. */
  timings: z.object({ first: z.number(), total: z.number() }),
});
export type Draft = z.infer<typeof Draft>;

export const DRAFT_STEPS = ['reading', 'planning', 'writing', 'checking'] as const;

/** One line of the stream. `text` is appended to what was sent before; a `restart` throws that away. */
export const DraftEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('step'), step: z.enum(DRAFT_STEPS), done: z.number(), of: z.number() }),
  z.object({ type: z.literal('questions'), questions: z.array(Question), kind: z.nullable(z.string()), place: z.nullable(z.string()) }),
  z.object({ type: z.literal('text'), text: z.string() }),
  z.object({ type: z.literal('restart') }),
  z.object({ type: z.literal('draft'), draft: Draft }),
  z.object({ type: z.literal('failed'), code: z.string(), message: z.string() }),
]);
export type DraftEvent = z.infer<typeof DraftEvent>;

/** Answers `application/x-ndjson`: one `DraftEvent` a line; the last is `questions`, `draft` or `failed`. Closing the connection cancels. */
export const draftDocument = call({
  method: 'POST',
  path: '/api/assistant/draft',
  summary: 'Draft a custom document from a brief; streamed, one event a line. Nothing is saved or counted.',
  body: Brief,
  file: 'application/x-ndjson',
});
