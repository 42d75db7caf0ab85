import { sql } from 'drizzle-orm';
import { bigint, boolean, date, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { user } from '../accounts/tables.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
const owner = () =>
  text('user_id')
    .notNull()
    .references(() => user.id, { onDelete: 'cascade' });

const pairs = (title: string): string =>
  String.raw`string_to_array(user_id || ' ' || regexp_replace(${title}, '(..)', E'\\1\x01' || user_id || ' ', 'g'), E'\x01')`;

/**
 * By what letters within a title are found: each two that stand side by side, with the owner before them, so that an account is looked through and never all.
 * Pairs from the first letter on and pairs from the second; the letters of an odd end stand alone and find nothing.
 */
export const LETTERS = sql.raw(`((${pairs('lower(title)')} || ${pairs('substr(lower(title), 2)')}) collate "C")`);

/** A document of one person. `updatedAt` is its version: every update makes it greater. */
export const document = pgTable(
  'document',
  {
    id: uuid('id').notNull().defaultRandom().unique(),
    userId: owner(),
    /** Null for a custom document. */
    templateId: text('template_id'),
    title: text('title').notNull(),
    /** False while the title is the one we made, which follows the answers. */
    titleGiven: boolean('title_given').notNull(),
    status: text('status', { enum: ['draft', 'in-progress', 'completed'] }).notNull(),
    category: text('category').notNull(),
    jurisdiction: text('jurisdiction').notNull(),
    formData: jsonb('form_data').$type<Record<string, unknown>>().notNull(),
    generatedContent: text('generated_content'),
    /** The text as last generated, to tell the person's own wording from ours. */
    baseContent: text('base_content'),
    /** Fingerprint of template, its version and the answers that the text was generated from. */
    generatedFrom: text('generated_from'),
    /** Version of the kind at generation. */
    kindVersion: text('kind_version'),
    /** Calendar day printed for [DATE]. */
    documentDate: date('document_date', { mode: 'string' }),
    /** When it was counted against a month; a document counts once. */
    countedAt: instant('counted_at'),
    /** The client's own name for the save that wrote this; a client whose answer got lost knows its own work by it. */
    savedBy: text('saved_by'),
    /** Size of answers and texts, for the room its owner takes. */
    bytes: integer('bytes').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    deletedAt: instant('deleted_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    // Ascending, all of them: read backwards they give the newest first. One that descends would not, as it has empty values elsewhere than a query does.
    index('document_newest_idx').on(table.userId, table.createdAt, table.id),
    // Pages, numbers and titles are read from these alone, without the rows, which are a hundred times as long.
    index('document_listed_idx')
      .on(table.userId, table.createdAt, table.id, table.status, table.title)
      .where(sql`${table.deletedAt} is null`),
    index('document_status_idx').on(table.userId, table.status, table.createdAt, table.id).where(sql`${table.deletedAt} is null`),
    // Without a list of what is still to be sorted in: the embedded database never empties it, and every search would read it whole.
    index('document_letters_idx').using('gin', LETTERS).where(sql`${table.deletedAt} is null`).with({ fastupdate: false }),
    index('document_bin_idx').on(table.userId, table.deletedAt, table.id).where(sql`${table.deletedAt} is not null`),
  ],
);

/** What a document was at an earlier moment. */
export const documentVersion = pgTable(
  'document_version',
  {
    id: uuid('id').notNull().defaultRandom(),
    userId: owner(),
    documentId: uuid('document_id').notNull(),
    reason: text('reason', { enum: ['create', 'save', 'autosave', 'generate', 'restore'] }).notNull(),
    /** Browser tab that autosaved. */
    tab: text('tab'),
    title: text('title').notNull(),
    templateId: text('template_id'),
    formData: jsonb('form_data').$type<Record<string, unknown>>().notNull(),
    generatedContent: text('generated_content'),
    /** The text as then last generated; null when it is the same as the content. */
    baseContent: text('base_content'),
    generatedFrom: text('generated_from'),
    kindVersion: text('kind_version'),
    documentDate: date('document_date', { mode: 'string' }),
    bytes: integer('bytes').notNull().default(0),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.documentId, table.id] }),
    index('version_newest_idx').on(table.userId, table.documentId, table.createdAt),
  ],
);

/** How much one owner keeps, versions and bin included; and of the documents outside of the bin, how many are in which state. */
export const documentRoom = pgTable('document_room', {
  userId: owner().primaryKey(),
  documents: integer('documents').notNull(),
  bytes: bigint('bytes', { mode: 'number' }).notNull(),
  drafts: integer('drafts').notNull().default(0),
  inProgress: integer('in_progress').notNull().default(0),
  completed: integer('completed').notNull().default(0),
});

/** Titles that texts were counted under, printed or saved as a document of their own: the same title within a month counts once. */
export const countedText = pgTable(
  'counted_text',
  {
    userId: owner(),
    period: date('period', { mode: 'string' }).notNull(),
    title: text('title').notNull(),
    /** True once a document was saved under it; another one of the same title is counted by itself. */
    hasDocument: boolean('has_document').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.userId, table.period, table.title] })],
);
