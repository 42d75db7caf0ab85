import type { User } from '#contracts/accounts.ts';
import type { FormData, Generation, GenerationPreview } from '#contracts/documents.ts';
import type { Template } from '#contracts/templates.ts';
import { prepare } from '#engine/fill.ts';
import { type Merged, merge } from '#engine/merge.ts';
import { dateProblems, problems } from '#engine/problems.ts';
import { message } from '#messages/message.ts';
import { countDocument } from '../billing/store.ts';
import type { Db } from '../platform/database.ts';
import { conflict, invalid } from '../platform/errors.ts';
import { documentDay, fingerprint } from './rules.ts';
import { type Desk, refuseStale, templateOf } from './save.ts';
import { type DocumentRow, findDocument, holdDocument, writeDocument } from './store.ts';
import { record } from './versions.ts';

/** What a generation did; `conflicts` are clauses changed on both sides, where the owner's own wording was kept. */
export interface Generated {
  row: DocumentRow;
  conflicts: { id: string; yours: string; theirs: string }[];
}

/**
 * Writes the document from its answers and counts it against the month, in one transaction; a document counts once.
 * Wording the owner changed since the last generation is kept clause by clause, unless `asked.choices` takes the new one.
 * @throws 422 naming the answers that are missing or cannot be read, 402 over the limit, 409 for a custom document or one
 * that has moved on since `asked.updatedAt`
 */
export async function generateDocument(tx: Db, user: User, id: string, asked: Generation, desk: Desk): Promise<Generated> {
  const row = await holdDocument(tx, user.id, id);
  refuseStale(row, { updatedAt: asked.updatedAt });
  const { template, answers, documentDate, text, merged } = draw(row, user, asked, desk);
  if (!row.countedAt) await countDocument(tx, user, desk.plansOn, desk.now);
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
  await record(tx, row, written, 'generate', null, desk.now);
  return { row: written, conflicts: merged.conflicts };
}

/** What generating now would change; writes and counts nothing. @throws as `generateDocument`, but never 402 */
export async function previewGeneration(db: Db, user: User, id: string, asked: Generation, desk: Desk): Promise<GenerationPreview> {
  const row = await findDocument(db, user.id, id);
  const { merged } = draw(row, user, asked, desk);
  return { changes: merged.changes, text: merged.text, counts: row.countedAt === null, updatedAt: row.updatedAt.toISOString() };
}

interface Drawn {
  template: Template;
  answers: FormData;
  documentDate: string;
  /** The template filled with the answers. */
  text: string;
  /** The same with the owner's own wording. */
  merged: Merged;
}

function draw(row: DocumentRow, user: User, { choices }: Generation, desk: Desk): Drawn {
  if (row.templateId === null) throw conflict('customHasNoTemplate');
  const template = templateOf(desk.catalogue, row.templateId);
  const answers = row.formData as FormData;
  const documentDate = documentDay(answers.date, user.timeZone, desk.now);
  const found = [...dateProblems(answers, message('editor.date.label')), ...problems(template.source, answers, documentDate)];
  if (found.length > 0)
    throw invalid(Object.fromEntries(found.map(({ name, problem, ...said }) => [name, message(`errors.answer.${problem}`, said)])));
  const { text } = prepare(template.source)(answers, documentDate);
  const merged =
    row.generatedContent && row.baseContent
      ? merge(row.baseContent, row.generatedContent, text, choices, template.source.numbering)
      : { text, conflicts: [], changes: [] };
  return { template, answers, documentDate, text, merged };
}
