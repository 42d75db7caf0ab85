import type { Document, DocumentSummary } from '#contracts/documents.ts';
import type { DocumentRow } from './store.ts';

type Summarised = Pick<DocumentRow, 'id' | 'title' | 'status' | 'templateId' | 'category' | 'jurisdiction' | 'createdAt' | 'updatedAt'>;

/** A document as lists show it: no text. */
export function summary(row: Summarised, hasContent: boolean): DocumentSummary {
  const { id, title, status, templateId, category, jurisdiction } = row;
  return {
    id,
    title,
    status,
    templateId,
    category,
    jurisdiction,
    hasContent,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** A document as its owner reads it. */
export function whole(row: DocumentRow): Document {
  const { userId, formData, generatedContent, documentDate, savedBy } = row;
  return { ...summary(row, generatedContent !== null), userId, formData, generatedContent, documentDate, savedBy };
}
