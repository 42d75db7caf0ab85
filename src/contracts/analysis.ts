import * as z from 'zod/mini';
import { call } from './call.ts';
import { plainText } from './text.ts';

export const FINDING_KINDS = [
  'missing-clause',
  'missing-signature',
  'unfilled-gap',
  'undefined-term',
  'unused-definition',
  'broken-reference',
  'numbering',
  'duplicate-clause',
  'contradiction-amount',
  'contradiction-date',
  'contradiction-party',
  'currency-mixed',
  'date-impossible',
  'one-sided-risk',
  'wrong-place-law',
  'jurisdiction-rule',
  'formality',
] as const;

/** Something in a document that a careful lawyer would stop at. */
export const Finding = z.object({
  kind: z.enum(FINDING_KINDS),
  severity: z.enum(['high', 'medium', 'low']),
  /** One sentence in plain words: what is wrong and what it may lead to. */
  message: z.string(),
  /** Offsets into the text; null for what is absent. */
  at: z.nullable(z.object({ from: z.number(), to: z.number() })),
  /** Heading of the clause, or of the one after which something is missing. */
  heading: z.nullable(z.string()),
  /** Law that the finding rests on; null where it rests on the document alone. */
  source: z.nullable(z.string()),
});
export type Finding = z.infer<typeof Finding>;

/** One clause of a document, what it is, and the library's clause that is nearest. */
export const MappedClause = z.object({
  heading: z.string(),
  from: z.number(),
  to: z.number(),
  /** Sorts of clause it was taken for, likeliest first, with scores of at least 0.5. */
  labels: z.array(z.object({ label: z.string(), score: z.number() })),
  /** In one or two plain sentences, from the library's own explanation of such clauses; null where it has none. */
  plain: z.nullable(z.string()),
  /** Heading of the matching template's clause that answers it. */
  match: z.nullable(z.string()),
});
export type MappedClause = z.infer<typeof MappedClause>;

/** A day that matters, or a duty with its time. */
export const KeyDate = z.object({
  /** `YYYY-MM-DD`; null for a time that runs from an event. */
  date: z.nullable(z.string()),
  /** The words of the document: `30 days after notice`. */
  words: z.string(),
  what: z.string(),
  /** Who has to do something; null where it is nobody's duty. */
  who: z.nullable(z.string()),
  from: z.number(),
  to: z.number(),
});
export type KeyDate = z.infer<typeof KeyDate>;

export const Analysis = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.string(),
  /** Text that was read, as Markdown where headings were recognised. */
  text: z.string(),
  words: z.number(),
  /** Kind of the library that it is most likely; null where none is near. */
  kind: z.nullable(z.object({ id: z.string(), name: z.string(), confidence: z.number(), templateId: z.string() })),
  place: z.nullable(z.object({ id: z.string(), name: z.string() })),
  parties: z.array(z.object({ name: z.string(), role: z.nullable(z.string()) })),
  clauses: z.array(MappedClause),
  /** Clauses that documents of this kind have and this one does not, with why one has them. */
  missing: z.array(z.object({ heading: z.string(), why: z.nullable(z.string()), clause: z.string() })),
  findings: z.array(Finding),
  dates: z.array(KeyDate),
  /** For confidentiality agreements: what it says on each of the known statements. */
  statements: z.array(
    z.object({
      statement: z.string(),
      choice: z.enum(['entailed', 'contradicted', 'not-mentioned']),
      evidence: z.array(z.object({ from: z.number(), to: z.number() })),
    }),
  ),
  /** What could not be read, for example pages that are pictures. */
  warnings: z.array(z.string()),
  /** Milliseconds of the steps. */
  timings: z.record(z.string(), z.number()),
});
export type Analysis = z.infer<typeof Analysis>;

export const AnalysisSummary = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.string(),
  words: z.number(),
  kind: z.nullable(z.string()),
  /** All that is to be looked at, missing clauses among it. */
  findings: z.number(),
});
export type AnalysisSummary = z.infer<typeof AnalysisSummary>;

/** The matching template beside the document, clause by clause. */
export const SideBySide = z.object({
  template: z.object({ id: z.string(), name: z.string(), place: z.string() }),
  rows: z.array(
    z.object({
      heading: z.string(),
      yours: z.nullable(z.string()),
      theirs: z.nullable(z.string()),
      status: z.enum(['both', 'yours', 'theirs']),
    }),
  ),
});
export type SideBySide = z.infer<typeof SideBySide>;

/** Characters of a contract that are read at most. */
export const LONGEST_CONTRACT = 400_000;

export const PastedText = z.object({
  name: z._default(plainText({ max: 200 }), ''),
  text: plainText({ min: 1, max: LONGEST_CONTRACT }),
  /** Place whose law is meant, when the text does not say so. */
  jurisdiction: z.optional(plainText({ max: 100 })),
});
export type PastedText = z.infer<typeof PastedText>;

/** A file as the whole body of the request, its media type in Content-Type; at most 10 MB. */
export const UploadQuery = z.object({ name: z.optional(plainText({ max: 200 })), jurisdiction: z.optional(plainText({ max: 100 })) });
export type UploadQuery = z.infer<typeof UploadQuery>;

export const UPLOAD_TYPES = [
  'application/pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'text/plain',
  'text/markdown',
] as const;
export const LARGEST_UPLOAD = 10_000_000;

export const analysePasted = call({
  method: 'POST',
  path: '/api/analyses',
  summary: 'Analyse a text: its clauses, what is missing, risks, dates and duties.',
  body: PastedText,
  reply: Analysis,
  status: 201,
});
/** Not declared with a body: the file is the body. */
export const analyseFile = call({
  method: 'POST',
  path: '/api/analyses/file',
  summary: 'Analyse a PDF, Word or text file, sent as the body of the request.',
  query: UploadQuery,
  reply: Analysis,
  status: 201,
});
export const listAnalyses = call({
  method: 'GET',
  path: '/api/analyses',
  summary: 'Own analyses, newest first.',
  reply: z.array(AnalysisSummary),
});
export const readAnalysis = call({ method: 'GET', path: '/api/analyses/:id', summary: 'One own analysis.', reply: Analysis });
export const deleteAnalysis = call({
  method: 'DELETE',
  path: '/api/analyses/:id',
  summary: 'Delete an analysis with its text.',
  status: 204,
});
export const compareAnalysis = call({
  method: 'GET',
  path: '/api/analyses/:id/side-by-side',
  summary: 'The document beside the matching template of the library.',
  reply: SideBySide,
});
export const analysisPdf = call({
  method: 'POST',
  path: '/api/analyses/:id/pdf',
  summary: 'The report as PDF.',
  file: 'application/pdf',
});
/** `only`: the position of one date among all; absent, all that have a day. */
export const CalendarQuery = z.object({ only: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(10_000))) });
export const analysisCalendar = call({
  method: 'GET',
  path: '/api/analyses/:id/calendar',
  summary: 'The dates as a calendar file.',
  query: CalendarQuery,
  file: 'text/calendar',
});
