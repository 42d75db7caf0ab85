import type { FormAnswers } from './wizard.ts';

/** What was typed before there is a document: kept in the browser until it is a draft of an account, through sign-up and reload. */
export interface KeptAnswers {
  templateId: string;
  answers: FormAnswers;
  /** A title that was typed; null while it follows the answers. */
  title: string | null;
  step: number;
  /** Idempotency key of the draft that these answers become, so that two tabs make one. */
  key: string;
  /** The visitor asked for this and was sent to sign up: on the way back it happens by itself. */
  wanted?: { what: 'save' | 'generate'; at: number };
}

/** Answers of a document that may not have reached the server, and the version they were based on. */
export interface KeptChanges {
  templateId: string;
  answers: FormAnswers;
  title: string | null;
  updatedAt: string;
}

const NEW = 'dw_answers:';
const CHANGED = 'dw_document:';
/** A wish is forgotten after this long: opening a template weeks later must not use up a document. */
const WISH_MS = 3_600_000;

const slotOf = (templateId: string): string => NEW + (templateId.split('.', 1)[0] ?? '');

/** Answers to this kind of document, whichever place they were typed for. */
export function readKept(templateId: string, now: number): KeptAnswers | undefined {
  const kept = read(slotOf(templateId));
  if (!isRecord(kept) || !isRecord(kept.answers) || typeof kept.key !== 'string' || typeof kept.templateId !== 'string') return undefined;
  const { wanted, ...rest } = kept as unknown as KeptAnswers;
  return wanted && now - wanted.at < WISH_MS ? { ...rest, wanted } : rest;
}

export function keep(kept: KeptAnswers): void {
  write(slotOf(kept.templateId), kept);
}

export function forgetKept(templateId: string): void {
  remove(slotOf(templateId));
}

export function readChanges(documentId: string): KeptChanges | undefined {
  const kept = read(CHANGED + documentId);
  return isRecord(kept) && isRecord(kept.answers) && typeof kept.updatedAt === 'string' ? (kept as unknown as KeptChanges) : undefined;
}

export function keepChanges(documentId: string, changes: KeptChanges): void {
  write(CHANGED + documentId, changes);
}

export function forgetChanges(documentId: string): void {
  remove(CHANGED + documentId);
}

/** On signing out: whoever uses this browser next must not find what was typed. */
export function forgetEverything(): void {
  try {
    for (const name of Object.keys(localStorage)) if (name.startsWith(NEW) || name.startsWith(CHANGED)) localStorage.removeItem(name);
  } catch {
    // Nothing was kept then.
  }
}

function read(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(name) ?? 'null');
  } catch {
    return null;
  }
}

/** Some browsers refuse to keep anything in private windows; the server's copy is then the only one. */
function write(name: string, value: object): void {
  try {
    localStorage.setItem(name, JSON.stringify(value));
  } catch {
    // See above.
  }
}

function remove(name: string): void {
  try {
    localStorage.removeItem(name);
  } catch {
    // Nothing was kept then.
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
