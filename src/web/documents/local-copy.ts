import type { Document, DocumentChange } from '#contracts/documents.ts';
import { type BrowserStore, isRecord } from './browser-store.ts';

/** What a save sends: answers with place and title, or the wording. */
export type SaveBody = Pick<DocumentChange, 'formData' | 'templateId' | 'title' | 'generatedContent'>;

/** What was typed into a document and may not have reached the server. */
export interface LocalCopy {
  documentId: string;
  /** Version of the document that it was typed upon. */
  updatedAt: string;
  body: SaveBody;
  /** Names of saves that were sent and whose answer never came. */
  sent: string[];
  at: number;
  /** The account that typed it. */
  owner?: string;
}

export const COPIES = 'dw_document:';

/** One copy for each tab and editor, so that two never write over each other's. */
export const copyName = (documentId: string, slot: string): string => `${COPIES}${documentId}:${slot}`;

export interface FoundCopy {
  name: string;
  copy: LocalCopy;
}

/** Copies of a document that no open editor owns any more, newest first. @param isAlive whether the editor of this slot is still open */
export function orphansOf(store: BrowserStore, documentId: string, isAlive: (slot: string, copy: LocalCopy) => boolean): FoundCopy[] {
  const prefix = copyName(documentId, '');
  return store
    .names(prefix)
    .flatMap((name) => {
      const copy = asCopy(store.read(name));
      return copy && copy.documentId === documentId && !isAlive(name.slice(prefix.length), copy) ? [{ name, copy }] : [];
    })
    .sort((a, b) => b.copy.at - a.copy.at);
}

function asCopy(value: unknown): LocalCopy | undefined {
  if (!isRecord(value) || !isRecord(value.body) || !Array.isArray(value.sent)) return undefined;
  const isWhole = typeof value.documentId === 'string' && typeof value.updatedAt === 'string' && typeof value.at === 'number';
  return isWhole ? (value as unknown as LocalCopy) : undefined;
}

/**
 * What becomes of a copy that was found: `drop` when the document says the same, `resume` when it was typed upon what
 * the document is, or upon what one of its own saves made of it; else both texts are shown.
 */
export function fateOf(copy: LocalCopy, document: Document): 'drop' | 'resume' | 'conflict' {
  if (saysTheSame(copy.body, document)) return 'drop';
  const isOwn = document.savedBy !== null && copy.sent.includes(document.savedBy);
  return copy.updatedAt === document.updatedAt || isOwn ? 'resume' : 'conflict';
}

/** Whether saving this would change nothing. */
export function saysTheSame({ formData, templateId, title, generatedContent }: SaveBody, document: Document): boolean {
  return (
    (formData === undefined || canonical(formData) === canonical(document.formData)) &&
    (templateId === undefined || templateId === document.templateId) &&
    (title === undefined || title.trim() === document.title) &&
    (generatedContent === undefined || generatedContent === document.generatedContent)
  );
}

/** Databases store the keys of an object in an order of their own; an empty answer is none. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    isRecord(inner)
      ? Object.fromEntries(
          Object.entries(inner)
            .filter(([, one]) => one !== undefined && one !== null && one !== '')
            .sort(([a], [b]) => (a < b ? -1 : 1)),
        )
      : inner,
  );
}
