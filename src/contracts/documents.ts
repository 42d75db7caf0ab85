import * as z from 'zod/mini';
import { LONGEST_ANSWER } from '#engine/field.ts';
import { call } from './call.ts';
import { plainText } from './text.ts';

export const DocumentStatus = z.enum(['draft', 'in-progress', 'completed']);
export type DocumentStatus = z.infer<typeof DocumentStatus>;

const [MOST_ANSWERS, MOST_HEADINGS, LONGEST_LINE] = [300, 2_000, 50_000];
const answer = plainText({ max: LONGEST_ANSWER });
const item = z.record(plainText({ min: 1, max: 100 }), z.nullable(z.union([answer, z.number(), z.boolean()])));
/** Answers by field name; a list is an array of such records. `date` is the calendar day in the user's time zone. */
export const FormData = z
  .record(
    plainText({ min: 1, max: 100 }),
    z.nullable(z.union([answer, z.number(), z.boolean(), z.array(z.union([answer, item])).check(z.maxLength(200))])),
  )
  .check(z.refine((given) => Object.keys(given).length <= MOST_ANSWERS, { error: 'errors.field.many', params: { maximum: MOST_ANSWERS } }));
export type FormData = z.infer<typeof FormData>;

const title = z.pipe(
  plainText({ max: 200 }),
  z.pipe(
    z.transform((text: string) => text.replace(/\s+/g, ' ').trim()),
    z.string(),
  ),
);
/** Quotations and items, one in the other; nothing but dashes is a rule. */
const NESTED = /^(?![ \t]*([-*])(?:[ \t]*\1)*[ \t]*$)(?:[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])(?=[ \t]))){50}/m;
/** A document's text: within what can be read, numbered and set in a moment, which what one line opens fifty deep is not. No rule looks past a line, or a text of line ends alone would be read from each of them on. */
export const DocumentText = z.pipe(
  plainText({ max: 400_000 }),
  z.string().check(
    z.refine((text) => text.split('\n').every((line) => line.length <= LONGEST_LINE), { error: 'errors.field.lineLong' }),
    z.refine((text) => (text.match(/^#{1,6}\s/gm)?.length ?? 0) <= MOST_HEADINGS, { error: 'errors.field.headingsMany' }),
    z.refine((text) => !NESTED.test(text), { error: 'errors.field.nestedDeep' }),
  ),
);

export const NewDocument = z.object({
  templateId: z.nullable(plainText({ max: 200 })),
  /** Blank or absent: the server makes one from the template and the main party. */
  title: z.optional(title),
  status: z.optional(plainText({ max: 20 })),
  formData: z._default(FormData, {}),
  /** Only for a custom document. */
  generatedContent: z.optional(DocumentText),
});
export type NewDocument = z.infer<typeof NewDocument>;

export const DocumentChange = z.object({
  title: z.optional(title),
  templateId: z.optional(plainText({ max: 200 })),
  formData: z.optional(FormData),
  status: z.optional(plainText({ max: 20 })),
  generatedContent: z.optional(DocumentText),
  /** The version this change was based on; when the row has another one, 409 with both texts. */
  updatedAt: z.optional(plainText({ max: 40 })),
  /** Names the browser tab, so that its autosaves go into one version. */
  tab: z.optional(plainText({ max: 40 })),
  /** The client's own name for this save: when the answer gets lost, `savedBy` of the document says that it arrived. */
  saveId: z.optional(plainText({ max: 80 })),
  /** `explicit` is the Save button and makes a version. */
  save: z.optional(z.enum(['auto', 'explicit'])),
});
export type DocumentChange = z.infer<typeof DocumentChange>;

export const DocumentSummary = z.object({
  id: z.string(),
  title: z.string(),
  status: DocumentStatus,
  templateId: z.nullable(z.string()),
  category: z.string(),
  jurisdiction: z.string(),
  hasContent: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type DocumentSummary = z.infer<typeof DocumentSummary>;

export const Document = z.extend(DocumentSummary, {
  userId: z.string(),
  formData: z.record(z.string(), z.unknown()),
  generatedContent: z.nullable(z.string()),
  /** Calendar day printed for [DATE], stored at generation. */
  documentDate: z.nullable(z.string()),
  /** `saveId` of the save that wrote it, if that was the last thing written. */
  savedBy: z.nullable(z.string()),
});
export type Document = z.infer<typeof Document>;

export const DocumentQuery = z.object({
  cursor: z.optional(plainText({ max: 200 })),
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200))),
  q: z.optional(plainText({ max: 200 })),
  status: z.optional(DocumentStatus),
});
export type DocumentQuery = z.infer<typeof DocumentQuery>;

/** A document in the bin, and when it goes for good. */
export const BinnedDocument = z.extend(DocumentSummary, { deletedAt: z.string(), goneAt: z.string() });
export type BinnedDocument = z.infer<typeof BinnedDocument>;

export const BinQuery = z.pick(DocumentQuery, { cursor: true, limit: true });
export type BinQuery = z.infer<typeof BinQuery>;

export const VersionReason = z.enum(['create', 'save', 'autosave', 'generate', 'restore']);
export type VersionReason = z.infer<typeof VersionReason>;

/** What a document was at an earlier moment, without its text. */
export const VersionSummary = z.object({
  id: z.string(),
  reason: VersionReason,
  /** Browser tab that saved it. */
  tab: z.nullable(z.string()),
  title: z.string(),
  templateId: z.nullable(z.string()),
  hasContent: z.boolean(),
  createdAt: z.string(),
});
export type VersionSummary = z.infer<typeof VersionSummary>;

export const Version = z.extend(VersionSummary, {
  formData: z.record(z.string(), z.unknown()),
  generatedContent: z.nullable(z.string()),
});
export type Version = z.infer<typeof Version>;

export const Restoring = z.pick(DocumentChange, { updatedAt: true, tab: true });
export type Restoring = z.infer<typeof Restoring>;

const Side = z.enum(['yours', 'theirs']);

/** How to generate: from which version of the document, and whose wording stands, by clause. All may be left out. */
export const Generation = z.object({
  updatedAt: z.optional(plainText({ max: 40 })),
  choices: z.optional(z.record(plainText({ max: 500 }), Side)),
});
export type Generation = z.infer<typeof Generation>;

/**
 * A clause that generating now would leave different from the saved text or from the template's. `kept`: your wording
 * stands; `taken`: the new text stands; `conflict`: both changed, yours stands unless you choose the other.
 */
export const ClauseChange = z.object({
  id: z.string(),
  title: z.string(),
  kind: z.enum(['kept', 'taken', 'conflict']),
  base: z.string(),
  yours: z.string(),
  theirs: z.string(),
  side: Side,
});
export type ClauseChange = z.infer<typeof ClauseChange>;

export const GenerationPreview = z.object({
  changes: z.array(ClauseChange),
  /** The whole text as it would be. */
  text: z.string(),
  /** It would count against the month. */
  counts: z.boolean(),
  /** Version of the document that was looked at. */
  updatedAt: z.string(),
});
export type GenerationPreview = z.infer<typeof GenerationPreview>;

/** A generated document; `conflicts` are clauses that both its owner and the new answers changed: the owner's wording was kept. */
export const Generated = z.extend(Document, {
  conflicts: z.array(z.object({ id: z.string(), yours: z.string(), theirs: z.string() })),
});
export type Generated = z.infer<typeof Generated>;

/** Numbers above the list: all of the owner's documents, whatever the filter. */
export const DocumentTotals = z.object({ total: z.number(), completed: z.number(), inProgress: z.number(), draft: z.number() });
export type DocumentTotals = z.infer<typeof DocumentTotals>;

/** Answer to a change based on an older version: nothing was overwritten, both texts are here. */
export const Conflict = z.object({ code: z.string(), message: z.string(), current: Document, yours: z.record(z.string(), z.unknown()) });
export type Conflict = z.infer<typeof Conflict>;

/** `jurisdiction` is the place that the text is for: its paper is used. */
export const PdfRequest = z.object({ content: DocumentText, title, jurisdiction: z.optional(plainText({ max: 100 })) });
export type PdfRequest = z.infer<typeof PdfRequest>;

/** Which promise a PDF carries: readable by everybody, as all are by default, or PDF/A-3a, for keeping. */
export const PdfQuery = z.object({ standard: z.optional(z.enum(['ua-1', 'a-3a'])) });
export type PdfQuery = z.infer<typeof PdfQuery>;

export const createDocument = call({
  method: 'POST',
  path: '/api/documents',
  summary: 'Save a new document.',
  body: NewDocument,
  reply: Document,
  status: 201,
});
export const listDocuments = call({
  method: 'GET',
  path: '/api/documents',
  summary:
    'Own documents, newest first; the next cursor in X-Next-Cursor, the number found in X-Total-Count; where a thousand, or a hundred whose titles hold the letters, is not all of them, with X-Total-More.',
  query: DocumentQuery,
  reply: z.array(DocumentSummary),
});
export const documentTotals = call({
  method: 'GET',
  path: '/api/documents/totals',
  summary: 'How many own documents there are, by status.',
  reply: DocumentTotals,
});
export const readDocument = call({ method: 'GET', path: '/api/documents/:id', summary: 'One own document.', reply: Document });
export const changeDocument = call({
  method: 'PATCH',
  path: '/api/documents/:id',
  summary: 'Save answers, title or wording.',
  body: DocumentChange,
  reply: Document,
});
export const deleteDocument = call({ method: 'DELETE', path: '/api/documents/:id', summary: 'Move to the bin for 30 days.', status: 204 });
export const restoreDocument = call({
  method: 'POST',
  path: '/api/documents/:id/restore',
  summary: 'Take back from the bin.',
  reply: Document,
});
export const generateDocument = call({
  method: 'POST',
  path: '/api/documents/:id/generate',
  summary: 'Generate the text; counts once a document.',
  body: z.nullish(Generation),
  reply: Generated,
});
export const previewGeneration = call({
  method: 'POST',
  path: '/api/documents/:id/generation',
  summary: 'What generating now would change, clause by clause; nothing is written or counted.',
  body: z.nullish(z.pick(Generation, { choices: true })),
  reply: GenerationPreview,
});
export const listBin = call({
  method: 'GET',
  path: '/api/documents/bin',
  summary: 'Own documents deleted within the last 30 days, last deleted first; cursor and number as in the list.',
  query: BinQuery,
  reply: z.array(BinnedDocument),
});
export const emptyBin = call({
  method: 'DELETE',
  path: '/api/documents/bin',
  summary: 'Delete everything in the bin for good.',
  status: 204,
});
export const deleteForGood = call({
  method: 'DELETE',
  path: '/api/documents/bin/:id',
  summary: 'Delete one document in the bin for good, with its versions.',
  status: 204,
});
export const listVersions = call({
  method: 'GET',
  path: '/api/documents/:id/versions',
  summary: 'Versions of a document, newest first; the first is what it is now.',
  reply: z.array(VersionSummary),
});
export const readVersion = call({
  method: 'GET',
  path: '/api/documents/:id/versions/:version',
  summary: 'One version with its answers and text.',
  reply: Version,
});
export const restoreVersion = call({
  method: 'POST',
  path: '/api/documents/:id/versions/:version/restore',
  summary: 'Make a document again what it was; this makes a version of its own.',
  body: z.nullish(Restoring),
  reply: Document,
});
export const documentPdf = call({
  method: 'POST',
  path: '/api/documents/:id/pdf',
  summary: 'The document as PDF.',
  query: PdfQuery,
  file: 'application/pdf',
});
export const openDocumentPdf = call({
  method: 'GET',
  path: '/api/documents/:id/pdf',
  summary: 'The document as PDF, to open in a tab.',
  query: PdfQuery,
  file: 'application/pdf',
});
export const generatePdf = call({
  method: 'POST',
  path: '/api/generate-pdf',
  summary: 'A text as PDF.',
  query: PdfQuery,
  body: PdfRequest,
  file: 'application/pdf',
});
