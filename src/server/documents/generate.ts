import type { User } from '#contracts/accounts.ts';
import type { FormData } from '#contracts/documents.ts';
import { prepare } from '#engine/fill.ts';
import { merge } from '#engine/merge.ts';
import { problems } from '#engine/problems.ts';
import { message } from '#messages/message.ts';
import { countDocument } from '../billing/store.ts';
import type { Db } from '../platform/database.ts';
import { conflict, invalid } from '../platform/errors.ts';
import { documentDay, fingerprint } from './rules.ts';
import { type Desk, templateOf } from './save.ts';
import { type DocumentRow, holdDocument, keepVersion, writeDocument } from './store.ts';

/** What a generation did; `conflicts` are clauses changed on both sides, where the owner's own wording was kept. */
export interface Generated {
  row: DocumentRow;
  conflicts: { id: string; yours: string; theirs: string }[];
}

/**
 * Writes the document from its answers and counts it against the month, in one transaction; a document counts once.
 * Wording the owner changed since the last generation is kept clause by clause.
 * @throws 422 naming the answers that are missing or cannot be read, 402 over the limit, 409 for a custom document
 */
export async function generateDocument(tx: Db, user: User, id: string, desk: Desk): Promise<Generated> {
  const row = await holdDocument(tx, user.id, id);
  if (row.templateId === null) throw conflict('customHasNoTemplate');
  const template = templateOf(desk.catalogue, row.templateId);
  const answers = row.formData as FormData;
  const found = problems(template.source, answers);
  if (found.length > 0)
    throw invalid(Object.fromEntries(found.map(({ name, problem, label }) => [name, message(`errors.answer.${problem}`, { label })])));
  if (!row.countedAt) await countDocument(tx, user, desk.plansOn, desk.now);
  const documentDate = documentDay(answers.date, user.timeZone, desk.now);
  const { text } = prepare(template.source)(answers, documentDate);
  const merged = row.generatedContent && row.baseContent ? merge(row.baseContent, row.generatedContent, text) : { text, conflicts: [] };
  const written = await writeDocument(
    tx,
    row,
    {
      generatedContent: merged.text,
      baseContent: text,
      generatedFrom: fingerprint(template.id, template.version, answers),
      kindVersion: template.version,
      documentDate,
      status: 'completed',
      countedAt: row.countedAt ?? desk.now,
    },
    desk.now,
  );
  await keepVersion(tx, written, 'generate', null, desk.now);
  return { row: written, conflicts: merged.conflicts };
}
