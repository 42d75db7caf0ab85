import { boolean, date, index, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { user } from '../accounts/tables.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
const owner = () =>
  text('user_id')
    .notNull()
    .references(() => user.id, { onDelete: 'cascade' });

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
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    deletedAt: instant('deleted_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index('document_newest_idx').on(table.userId, table.createdAt.desc(), table.id.desc()),
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
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.documentId, table.id] }),
    index('version_newest_idx').on(table.userId, table.documentId, table.createdAt.desc()),
  ],
);

/** Titles of texts made into a PDF without being a document: the same title within a month counts once. */
export const countedText = pgTable(
  'counted_text',
  {
    userId: owner(),
    period: date('period', { mode: 'string' }).notNull(),
    title: text('title').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.period, table.title] })],
);
