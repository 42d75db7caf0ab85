import { isFor } from '../session.ts';
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
  /** Idempotency key of the draft that these answers become, and what tells them from those of another tab. */
  key: string;
  /** The tab that kept them. */
  tab?: string;
  /** The account that typed them; a visitor has none. */
  owner?: string;
  /** The visitor asked for this and was sent to sign up: on the way back it happens by itself. */
  wanted?: { what: 'save' | 'generate'; at: number };
}

const NEW = 'dw_answers:';
/** A wish is forgotten after this long: opening a template weeks later must not use up a document. */
const WISH_MS = 3_600_000;

const slotOf = (templateId: string): string => NEW + (templateId.split('.', 1)[0] ?? '');

/** Answers of this account or of a visitor to this kind of document, whichever place they were typed for: those of this tab before those that were kept last. */
export function readKept(templateId: string, account: string, now: number): KeptAnswers | undefined {
  const slot = slotOf(templateId);
  const names = [`${slot}:${ownKey(slot)}`, slot, ...browserStore.names(`${slot}:`)];
  const found = names.map(readOne).find((kept) => kept && isFor(account, kept.owner));
  if (!found) return undefined;
  const { wanted, ...rest } = found;
  return wanted && now - wanted.at < WISH_MS ? { ...rest, wanted } : rest;
}

/** Whether answers to this kind wait in this browser for an account whose session ended by itself. */
export function waitForOwner(templateId: string): boolean {
  const slot = slotOf(templateId);
  return [slot, ...browserStore.names(`${slot}:`)].some((name) => !isFor('', readOne(name)?.owner));
}

function readOne(name: string): KeptAnswers | undefined {
  const kept = browserStore.read(name);
  const isWhole = isRecord(kept) && isRecord(kept.answers) && typeof kept.key === 'string' && typeof kept.templateId === 'string';
  return isWhole ? (kept as unknown as KeptAnswers) : undefined;
}

/** The key of what this tab kept last; it outlives loading the page again. */
function ownKey(slot: string): string | null {
  try {
    return sessionStorage.getItem(slot);
  } catch {
    return null;
  }
}

/** Keeps them in place of what was kept of the same document; what another tab keeps of this kind stands aside. False when the browser would not. */
export function keep(kept: KeptAnswers): boolean {
  const slot = slotOf(kept.templateId);
  const last = readOne(slot);
  if (last && last.key !== kept.key && !browserStore.write(`${slot}:${last.key}`, last)) return false;
  if (!browserStore.write(slot, kept)) return false;
  browserStore.remove(`${slot}:${kept.key}`);
  try {
    sessionStorage.setItem(slot, kept.key);
  } catch {
    // Without it the tab finds what was kept last.
  }
  return true;
}

/** They are a draft now. */
export function forgetKept(templateId: string, key: string): void {
  const slot = slotOf(templateId);
  if (readOne(slot)?.key === key) browserStore.remove(slot);
  browserStore.remove(`${slot}:${key}`);
}

/** Custom documents on their way, see `assistant/`; and what the form of one holds, in the tab's own storage. */
const CUSTOM = 'dw_custom';
/** Replies that are being written, in the tab's own storage, see `support/kept-reply.ts`. */
const REPLIES = 'dw_reply:';

/** On signing out: whoever uses this browser next must not find what was typed. What waits for another account, whose session ended by itself, stays for it. */
export function forgetEverything(account: string): void {
  try {
    sessionStorage.removeItem(CUSTOM);
    for (const name of Object.keys(sessionStorage).filter((one) => one.startsWith(REPLIES) || one.startsWith(NEW)))
      sessionStorage.removeItem(name);
  } catch {
    // Nothing was kept then.
  }
  for (const name of [NEW, COPIES, CUSTOM].flatMap((prefix) => browserStore.names(prefix))) {
    const kept = browserStore.read(name);
    if (!isRecord(kept) || typeof kept.owner !== 'string' || isFor(account, kept.owner)) browserStore.remove(name);
  }
}
