import { createHash } from 'node:crypto';
import { cutText } from '#contracts/cut-text.ts';
import type { DocumentStatus, FormData } from '#contracts/documents.ts';
import { isDocumentDay } from '#engine/format/date.ts';

/** Names in `formData` that are no answers of a template. */
const RESERVED = new Set(['jurisdiction']);

/**
 * What a document is now. `draft`: nothing generated. `completed`: generated from the answers as they stand, or a saved
 * custom document. `in-progress`: there is text, but answers, place or the kind's version changed since.
 */
export function statusOf(
  document: { templateId: string | null; generatedContent: string | null; generatedFrom: string | null; countedAt: Date | null },
  fingerprintNow: string | null,
): DocumentStatus {
  if (!document.generatedContent?.trim()) return 'draft';
  if (document.templateId === null) return document.countedAt ? 'completed' : 'draft';
  return document.generatedFrom === fingerprintNow ? 'completed' : 'in-progress';
}

/** Fingerprint of what a text is generated from; the order of answers and empty ones do not matter. */
export function fingerprint(templateId: string, version: string, answers: FormData): string {
  const entries = Object.entries(answers)
    .filter(([name, value]) => !RESERVED.has(name) && value !== '' && value !== null)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([templateId, version, entries.map(([name, value]) => [name, sorted(value)])]))
    .digest('base64url');
}

/** Databases store the keys of an object in an order of their own. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, inner]) => [name, inner]);
}

const TITLE_LENGTH = 200;

/** Title of a document whose owner gave none: the template's name and, once known, the main party. */
export function defaultTitle(name: string, mainParty: string | null, answers: FormData): string {
  const party = mainParty === null ? undefined : answers[mainParty];
  const words = typeof party === 'string' ? asTitle(party) : '';
  return asTitle(words === '' ? name : `${name}, ${words}`);
}

/** What was typed elsewhere as a title: on one line, and cut where it is too long, but never within a character. */
export function asTitle(typed: string): string {
  return cutText(typed.replace(/\s+/g, ' ').trim(), TITLE_LENGTH);
}

/** The title a client sends for a document without one of its own, which is not a title that its owner gave. */
export function isPlaceholderTitle(title: string | undefined, name: string): boolean {
  return title === undefined || title === '' || title === name || title === `New ${name}`;
}

/** Calendar day of a document: the one sent, else today where its owner is, else today in UTC. */
export function documentDay(sent: unknown, timeZone: string | null, now: Date): string {
  if (isDocumentDay(sent)) return sent;
  try {
    return now.toLocaleDateString('en-CA', { timeZone: timeZone ?? 'UTC' });
  } catch {
    return now.toISOString().slice(0, 10);
  }
}

/** Bytes that a document or a version takes, near enough: its texts, its answers and a row's frame. */
export function sizeOf(row: {
  title: string;
  formData: Record<string, unknown>;
  generatedContent?: string | null;
  baseContent?: string | null;
}): number {
  const texts = [row.title, row.generatedContent ?? '', row.baseContent ?? '', JSON.stringify(row.formData)];
  return texts.reduce((sum, text) => sum + Buffer.byteLength(text), FRAME_BYTES);
}

const FRAME_BYTES = 300;

/** Versions kept of one document; older ones make room. */
export const KEPT_VERSIONS = 100;
/** Of these, the newest stay whatever made them. */
const NEWEST_KEPT = 20;

/**
 * Ids of the versions that make room for newer ones: autosaves go first, oldest first; what was saved, generated or
 * restored on purpose goes only when nothing else is left.
 * @param versions newest first
 */
export function versionsToDrop(versions: readonly { id: string; reason: string }[]): string[] {
  const tooMany = versions.length - KEPT_VERSIONS;
  if (tooMany <= 0) return [];
  const oldestFirst = versions.slice(NEWEST_KEPT).reverse();
  const autosaves = oldestFirst.filter(({ reason }) => reason === 'autosave');
  const others = oldestFirst.filter(({ reason }) => reason !== 'autosave');
  return [...autosaves, ...others].slice(0, tooMany).map(({ id }) => id);
}
