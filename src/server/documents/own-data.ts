import { and, asc, eq, gt, or } from 'drizzle-orm';
import { fileName } from '#export/file-name.ts';
import type { Db } from '../platform/database.ts';
import type { ZipFile } from '../platform/zip.ts';
import type { DocumentRow } from './store.ts';
import { countedText, document, documentVersion } from './tables.ts';

/** Rows read at once: a document may hold 400,000 letters. */
const PAGE = 20;

/**
 * Every document of one person, those in the bin too: its answers, facts and versions as JSON, and its text as it can
 * be read. Pages through the rows, so that ten thousand take the memory of twenty.
 */
export async function* documentsOf(db: Db, userId: string): AsyncGenerator<ZipFile> {
  let number = 0;
  for (let page = await pageOf(db, userId); page.length > 0; page = await pageOf(db, userId, page.at(-1))) {
    for (const row of page) {
      number += 1;
      const folder = `documents/${String(number).padStart(4, '0')} ${fileName(row.title, 'x').slice(0, -2)}`;
      yield { path: `${folder}/document.json`, parts: asJson(db, row) };
      if (row.generatedContent !== null) yield { path: `${folder}/text.md`, parts: [row.generatedContent] };
    }
  }
  const counted = await db
    .select({ period: countedText.period, title: countedText.title, hasDocument: countedText.hasDocument })
    .from(countedText)
    .where(eq(countedText.userId, userId));
  yield { path: 'documents/counted-titles.json', parts: [`${JSON.stringify(counted, null, 2)}\n`] };
}

function pageOf(db: Db, userId: string, last?: DocumentRow): Promise<DocumentRow[]> {
  const further = last && or(gt(document.createdAt, last.createdAt), and(eq(document.createdAt, last.createdAt), gt(document.id, last.id)));
  return db
    .select()
    .from(document)
    .where(and(eq(document.userId, userId), further))
    .orderBy(asc(document.createdAt), asc(document.id))
    .limit(PAGE);
}

async function* asJson(db: Db, row: DocumentRow): AsyncGenerator<string> {
  const { userId: _owner, ...own } = row;
  yield `${JSON.stringify(own, null, 2).replace(/\n\}$/, '')},\n  "versions": [`;
  let between = '\n';
  let after: { createdAt: Date; id: string } | undefined;
  do {
    const further =
      after &&
      or(
        gt(documentVersion.createdAt, after.createdAt),
        and(eq(documentVersion.createdAt, after.createdAt), gt(documentVersion.id, after.id)),
      );
    const versions = await db
      .select()
      .from(documentVersion)
      .where(and(eq(documentVersion.userId, row.userId), eq(documentVersion.documentId, row.id), further))
      .orderBy(asc(documentVersion.createdAt), asc(documentVersion.id))
      .limit(PAGE);
    for (const { id, createdAt, reason, title, templateId, formData, generatedContent } of versions) {
      yield between + JSON.stringify({ id, createdAt, reason, title, templateId, formData, generatedContent });
      between = ',\n';
    }
    after = versions.length === PAGE ? versions.at(-1) : undefined;
  } while (after);
  yield '\n]}\n';
}
