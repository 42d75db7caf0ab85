import type { User } from '#contracts/accounts.ts';
import type { FormData, Restoring } from '#contracts/documents.ts';
import type { Db } from '../platform/database.ts';
import { defaultTitle, fingerprint, statusOf } from './rules.ts';
import { type Desk, placeIn, refuseStale, templateOf } from './save.ts';
import { type DocumentPatch, type DocumentRow, holdDocument, writeDocument } from './store.ts';
import { findVersion, record, type VersionRow } from './versions.ts';

/**
 * Makes a document again what one of its versions was, which is a version of its own; what it is now stays among the
 * versions, so that restoring can be undone in the same way.
 * @throws 404, 409 with both texts when it has moved on, 422 when its template is gone
 */
export async function restoreVersion(
  tx: Db,
  user: User,
  id: string,
  versionId: string,
  asked: Restoring,
  desk: Desk,
): Promise<DocumentRow> {
  const row = await holdDocument(tx, user.id, id);
  const version = await findVersion(tx, user.id, row.id, versionId);
  const { title, formData, generatedContent } = version;
  refuseStale(row, { ...asked, title, formData: formData as FormData, ...(generatedContent === null ? {} : { generatedContent }) });
  const patch = contentOf(row, version, desk);
  const written = await writeDocument(tx, row, patch, desk.now);
  await record(tx, row, written, 'restore', asked.tab ?? null, desk.now);
  return written;
}

function contentOf(row: DocumentRow, version: VersionRow, desk: Desk): DocumentPatch {
  const { title, templateId, formData, generatedContent, generatedFrom, kindVersion, documentDate } = version;
  const baseContent = version.baseContent ?? generatedContent;
  const content = { title, templateId, formData, generatedContent, baseContent, generatedFrom, kindVersion, documentDate };
  const answers = formData as FormData;
  if (templateId === null) {
    const jurisdiction = placeIn(answers, desk.catalogue);
    return { ...content, titleGiven: true, jurisdiction, status: statusOf({ ...row, ...content }, null) };
  }
  const template = templateOf(desk.catalogue, templateId);
  return {
    ...content,
    titleGiven: title !== defaultTitle(template.name, template.mainParty, answers),
    category: template.category,
    jurisdiction: template.place.id,
    status: statusOf({ ...row, ...content }, fingerprint(template.id, template.version, answers)),
  };
}
