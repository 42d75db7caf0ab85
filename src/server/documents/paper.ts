import type { Catalogue } from '#catalogue/catalogue.ts';
import type { User } from '#contracts/accounts.ts';
import type { PdfRequest } from '#contracts/documents.ts';
import { directionOf, languageByScript } from '#engine/direction.ts';
import { number, numberingOf } from '#engine/number.ts';
import { titleIn } from '#engine/read.ts';
import { Busy, type PaperDocument, Unsupported } from '#export/renderer.ts';
import { message } from '#messages/message.ts';
import { nameOf } from '../billing/rules.ts';
import { countDocument, readAllowance } from '../billing/store.ts';
import type { Db } from '../platform/database.ts';
import { conflict, invalid, tooMany, unavailable } from '../platform/errors.ts';
import { inTime as wait } from '../platform/patience.ts';
import { isCountedText, type PaperRow, rememberTitle } from './store.ts';

/** A paper and the title that its file is named by: the one its owner gave, which is not always what the paper says. */
export interface Titled {
  paper: PaperDocument;
  title: string;
}

/** Whoever has waited so long is asked to come back, rather than left in doubt. */
export const ANSWER_MS = 6_000;

/** The saved text set on the paper of its place. @throws 409 `no_content` before anything was generated */
export function paperOf(row: PaperRow, catalogue: Catalogue, brand: string): PaperDocument {
  const text = row.generatedContent;
  // What was not counted is a draft: it is saved as completed first.
  if (text === null || !row.countedAt) throw conflict('noContent');
  const template = row.templateId === null ? undefined : catalogue.template(row.templateId);
  return {
    text,
    title: row.templateId === null ? titleOfPaper(text, row.title) : row.title,
    language: template?.source.locale ?? languageByScript(text) ?? 'en-US',
    direction: template?.direction ?? directionOf(text),
    paper: template?.paper ?? paperIn(row.jurisdiction, catalogue),
    date: row.documentDate ?? row.updatedAt.toISOString().slice(0, 10),
    place: template && template.place.id !== 'global' ? (catalogue.library.places.get(template.place.id)?.name ?? '') : '',
    numbering: template?.source.numbering ?? numberingOf(text),
    recorded: template !== undefined && catalogue.library.kinds.get(template.kind)?.recorded === true,
    brand: { name: brand },
  };
}

/** The paper of a custom document goes to others, and bears the title of the text: that of the row, by which the file is named, is the owner's own name for it, `roofer who took our money`. */
const titleOfPaper = (text: string, title: string): string => titleIn(text) ?? title;

/** The paper that a place writes on, whether or not a template is listed there. */
const paperIn = (jurisdiction: string, catalogue: Catalogue): PaperDocument['paper'] =>
  catalogue.places().find(({ id }) => id === jurisdiction)?.paper ?? 'a4';

/** A text that is no document of its own. */
export function paperOfText({ content, title, jurisdiction }: PdfRequest, catalogue: Catalogue, now: Date, brand: string): PaperDocument {
  const numbering = numberingOf(content);
  return {
    // As it is numbered on the screen, and when it is saved.
    text: number(content, numbering),
    title: titleOfPaper(content, title),
    language: languageByScript(content) ?? 'en-US',
    direction: directionOf(content),
    paper: paperIn(jurisdiction ?? 'global', catalogue),
    date: now.toISOString().slice(0, 10),
    place: '',
    numbering,
    brand: { name: brand },
  };
}

/**
 * What the render processes make, in time to be answered.
 * @throws 503 with Retry-After while every render process is at work and the queue is full, 429 where it is full of the asker's own, 409 `no_archival_pdf` where PDF/A cannot be made
 */
export async function inTime<T>(make: Promise<T>): Promise<T> {
  try {
    return await wait(
      () => make,
      ANSWER_MS,
      () => unavailable(5),
    );
  } catch (error) {
    if (error instanceof Busy) throw error.own ? tooMany(error.retryAfter) : unavailable(error.retryAfter, error);
    if (error instanceof Unsupported) throw conflict('noArchivalPdf');
    throw error;
  }
}

/** Counts a text that is not one of the owner's counted documents; the same title counts once a month. @throws 402, 422 for a blank one */
export async function countText(tx: Db, user: User, { content, title }: PdfRequest, plansOn: boolean, now: Date): Promise<void> {
  if (!content.trim()) throw invalid({ content: message('errors.field.contentMissing') });
  if (!title) throw invalid({ title: message('errors.field.titleMissing') });
  // Saving numbers the clauses of a text; the same text before that is the same document.
  if (await isCountedText(tx, user.id, [content, number(content)])) return;
  const { month } = await readAllowance(tx, user.id, now);
  if (await rememberTitle(tx, user.id, nameOf(month), title)) await countDocument(tx, user, plansOn, now);
}
