import { browserStore, isRecord } from './browser-store.ts';
import { COPIES } from './local-copy.ts';
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

const NEW = 'dw_answers:';
/** A wish is forgotten after this long: opening a template weeks later must not use up a document. */
const WISH_MS = 3_600_000;

const slotOf = (templateId: string): string => NEW + (templateId.split('.', 1)[0] ?? '');

/** Answers to this kind of document, whichever place they were typed for. */
export function readKept(templateId: string, now: number): KeptAnswers | undefined {
  const kept = browserStore.read(slotOf(templateId));
  if (!isRecord(kept) || !isRecord(kept.answers) || typeof kept.key !== 'string' || typeof kept.templateId !== 'string') return undefined;
  const { wanted, ...rest } = kept as unknown as KeptAnswers;
  return wanted && now - wanted.at < WISH_MS ? { ...rest, wanted } : rest;
}

/** False when the browser would not keep them. */
export function keep(kept: KeptAnswers): boolean {
  return browserStore.write(slotOf(kept.templateId), kept);
}

export function forgetKept(templateId: string): void {
  browserStore.remove(slotOf(templateId));
}

/** Custom documents on their way, see `assistant/`; and what the form of one holds, in the tab's own storage. */
const CUSTOM = 'dw_custom';
/** Replies that are being written, in the tab's own storage, see `support/kept-reply.ts`. */
const REPLIES = 'dw_reply:';

/** On signing out: whoever uses this browser next must not find what was typed. */
export function forgetEverything(): void {
  try {
    sessionStorage.removeItem(CUSTOM);
    for (const name of Object.keys(sessionStorage).filter((one) => one.startsWith(REPLIES))) sessionStorage.removeItem(name);
  } catch {
    // Nothing was kept then.
  }
  for (const prefix of [NEW, COPIES, CUSTOM]) for (const name of browserStore.names(prefix)) browserStore.remove(name);
}
