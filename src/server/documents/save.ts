import type { Catalogue } from '#catalogue/catalogue.ts';
import type { User } from '#contracts/accounts.ts';
import type { DocumentChange, FormData, NewDocument } from '#contracts/documents.ts';
import type { Template } from '#contracts/templates.ts';
import { number, numberingOf } from '#engine/number.ts';
import { message } from '#messages/message.ts';
import { nameOf } from '../billing/rules.ts';
import { countDocument, readAllowance } from '../billing/store.ts';
import type { Db } from '../platform/database.ts';
import { conflict, invalid } from '../platform/errors.ts';
import { whole } from './answer.ts';
import { asTitle, defaultTitle, fingerprint, isPlaceholderTitle, statusOf } from './rules.ts';
import { type DocumentPatch, type DocumentRow, holdDocument, insertDocument, takeTitle, writeDocument } from './store.ts';
import { record } from './versions.ts';

/** What saving needs besides the request. */
export interface Desk {
  catalogue: Catalogue;
  /** False lifts every limit. */
  plansOn: boolean;
  now: Date;
}

/** Category of documents that no template made. */
const CUSTOM = 'custom';

/** Saves a new document. A custom one with text counts against the month at once. @throws 402, 422 for an unknown template */
export async function createDocument(tx: Db, user: User, input: NewDocument, desk: Desk): Promise<DocumentRow> {
  const row =
    input.templateId === null
      ? await createCustom(tx, user, input, desk)
      : await createFromTemplate(tx, user, input, input.templateId, desk);
  await record(tx, null, row, 'create', null, desk.now);
  return row;
}

async function createFromTemplate(tx: Db, user: User, input: NewDocument, templateId: string, desk: Desk): Promise<DocumentRow> {
  const template = templateOf(desk.catalogue, templateId);
  const titleGiven = !isPlaceholderTitle(input.title, template.name);
  return insertDocument(tx, {
    userId: user.id,
    templateId,
    title: (titleGiven && input.title) || defaultTitle(template.name, template.mainParty, input.formData),
    titleGiven,
    status: 'draft',
    category: template.category,
    jurisdiction: template.place.id,
    formData: input.formData,
    createdAt: desk.now,
    updatedAt: desk.now,
  });
}

async function createCustom(tx: Db, user: User, input: NewDocument, desk: Desk): Promise<DocumentRow> {
  const { title: asked } = input.formData;
  const title = input.title || (typeof asked === 'string' ? asTitle(asked) : '');
  if (!title) throw invalid({ title: message('errors.field.titleMissing') });
  const content = textOrNone(input.generatedContent);
  const isCounted = content !== null && input.status !== 'draft';
  if (isCounted) await countCustom(tx, user, title, desk);
  return insertDocument(tx, {
    userId: user.id,
    templateId: null,
    title,
    titleGiven: true,
    status: isCounted ? 'completed' : 'draft',
    category: CUSTOM,
    jurisdiction: placeIn(input.formData, desk.catalogue),
    formData: input.formData,
    generatedContent: content,
    baseContent: content,
    countedAt: isCounted ? desk.now : null,
    createdAt: desk.now,
    updatedAt: desk.now,
  });
}

/** What was printed before it was saved was counted then. @throws 402 */
async function countCustom(tx: Db, user: User, title: string, desk: Desk): Promise<void> {
  const { month } = await readAllowance(tx, user.id, desk.now);
  if (!(await takeTitle(tx, user.id, nameOf(month), title))) await countDocument(tx, user, desk.plansOn, desk.now);
}

/**
 * Saves a change based on the version it names. @throws 409 with both texts when the document has moved on,
 * 409 `no_content` for wording before there is any, 422 for an unknown template or another kind, 402 for a custom text over the limit
 */
export async function changeDocument(tx: Db, user: User, id: string, change: DocumentChange, desk: Desk): Promise<DocumentRow> {
  const row = await holdDocument(tx, user.id, id);
  refuseStale(row, change);
  const patch: DocumentPatch = {
    ...wording(row, change, desk.catalogue),
    ...(change.formData ? { formData: change.formData } : {}),
    savedBy: change.saveId ?? null,
  };
  const answers = change.formData ?? (row.formData as FormData);
  let now: string | null = null;
  if (row.templateId !== null) {
    const template = templateOf(desk.catalogue, change.templateId ?? row.templateId);
    // Another place of the same kind, never another kind: a counted document would become one that was not.
    if (kindOf(template.id) !== kindOf(row.templateId)) throw invalid({ templateId: message('errors.field.otherKind') });
    Object.assign(patch, { templateId: template.id, category: template.category, jurisdiction: template.place.id });
    Object.assign(patch, titleOf(row, change, template, answers));
    now = fingerprint(template.id, template.version, answers);
  } else {
    if (change.title) patch.title = change.title;
    if (change.formData) patch.jurisdiction = placeIn(change.formData, desk.catalogue);
  }
  const next = { ...row, ...patch };
  if (next.templateId === null && next.generatedContent !== null && change.status === 'completed' && !row.countedAt) {
    await countCustom(tx, user, next.title, desk);
    next.countedAt = patch.countedAt = desk.now;
  }
  const written = await writeDocument(tx, row, { ...patch, status: statusOf(next, now) }, desk.now);
  await record(tx, row, written, change.save === 'auto' ? 'autosave' : 'save', change.tab ?? null, desk.now);
  return written;
}

/** A change that names no version is an old client's: the last write wins. @throws 409 with both texts */
export function refuseStale(row: DocumentRow, change: DocumentChange): void {
  if (change.updatedAt === undefined || change.updatedAt === row.updatedAt.toISOString()) return;
  const { updatedAt: _based, tab: _tab, save: _save, saveId: _id, ...yours } = change;
  throw conflict('conflict', { current: whole(row), yours });
}

function wording(row: DocumentRow, change: DocumentChange, catalogue: Catalogue): DocumentPatch {
  if (change.generatedContent === undefined) return {};
  if (row.templateId !== null && !row.generatedContent) throw conflict('noContent');
  const template = row.templateId === null ? undefined : catalogue.template(row.templateId);
  return { generatedContent: textOrNone(change.generatedContent, template?.source.numbering) };
}

/** Blank text is no text; each save writes the clause numbers anew, so that what is stored is what prints. */
function textOrNone(text: string | undefined, numbering?: 'clauses' | 'none'): string | null {
  return text?.trim() ? number(text, numbering ?? numberingOf(text)) : null;
}

function titleOf(row: DocumentRow, change: DocumentChange, template: Template, answers: FormData): DocumentPatch {
  if (change.title !== undefined && change.title !== row.title) {
    const titleGiven = !isPlaceholderTitle(change.title, template.name);
    return { titleGiven, title: titleGiven ? change.title : defaultTitle(template.name, template.mainParty, answers) };
  }
  return row.titleGiven ? {} : { title: defaultTitle(template.name, template.mainParty, answers) };
}

const kindOf = (templateId: string): string => templateId.split('.', 1)[0] ?? '';

/** @throws 422 on `templateId` */
export function templateOf(catalogue: Catalogue, id: string): Template {
  const template = catalogue.template(id);
  if (!template) throw invalid({ templateId: message('errors.field.templateUnknown') });
  return template;
}

/** The place that a custom document is for, which its answers say. */
export function placeIn({ jurisdiction: asked }: FormData, catalogue: Catalogue): string {
  return catalogue.counts().jurisdictions.find(({ id }) => id === asked)?.id ?? 'global';
}
