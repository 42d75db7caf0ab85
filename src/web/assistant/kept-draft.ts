import type { Draft } from '#contracts/drafting.ts';
import { browserStore, isRecord } from '../documents/browser-store.ts';
import { accountHere, isFor } from '../session.ts';
import { type CustomBrief, NO_BRIEF } from './brief.ts';

/** What the drafter told of a text, without the text itself. Drafts of earlier releases do not say how their brief was understood. */
export type DraftNotes = Omit<Draft, 'text' | 'understood'> & Partial<Pick<Draft, 'understood'>>;

/** A custom document before it is saved: kept in the browser through reload and sign-up, until it is a document of an account. */
export interface KeptDraft {
  brief: CustomBrief;
  /** Null where somebody writes without the drafter. */
  notes: DraftNotes | null;
  /** As drafted; what differs from it was typed. */
  drafted: string;
  text: string;
  /** What was on the screen before it was drafted again. */
  before: { notes: DraftNotes | null; drafted: string; text: string; brief: CustomBrief } | null;
  /** Idempotency key of the document that it becomes, so that two tabs make one. */
  saveKey: string;
  /** The visitor asked for this and was sent to sign up: on the way back it happens by itself. */
  wanted?: { what: 'save' | 'pdf'; at: number };
  at: number;
  /** The account that typed it; a visitor has none. */
  owner?: string;
}

const DRAFTS = 'dw_custom:';
/** A wish is forgotten after this long: opening a draft weeks later must not use up a document. */
const WISH_MS = 3_600_000;

const nameOf = (key: string): string => DRAFTS + key;

/** The draft of a brief; undefined when there is none in this browser. */
export function readDraft(key: string, now: number): KeptDraft | undefined {
  const kept = mine(browserStore.read(nameOf(key)));
  if (!kept?.wanted || now - kept.wanted.at < WISH_MS) return kept;
  const { wanted: _over, ...rest } = kept;
  return rest;
}

/** False when the browser would not keep it. */
export function keepDraft(draft: KeptDraft): boolean {
  return browserStore.write(nameOf(draft.brief.key), draft);
}

export function forgetDraft(key: string): void {
  browserStore.remove(nameOf(key));
}

/** Drafts of this account or of a visitor that were never saved, newest first. */
export function keptDrafts(): KeptDraft[] {
  return browserStore
    .names(DRAFTS)
    .flatMap((name) => mine(browserStore.read(name)) ?? [])
    .sort((a, b) => b.at - a.at);
}

/** What another account typed, whose session ended by itself, waits for that account. */
function mine(value: unknown): KeptDraft | undefined {
  const draft = asDraft(value);
  return draft && isFor(accountHere(), draft.owner) ? draft : undefined;
}

function asDraft(value: unknown): KeptDraft | undefined {
  const isWhole =
    isRecord(value) &&
    isRecord(value.brief) &&
    typeof value.text === 'string' &&
    typeof value.drafted === 'string' &&
    typeof value.saveKey === 'string' &&
    typeof value.at === 'number';
  if (!isWhole) return undefined;
  const { brief, before, ...rest } = value as unknown as KeptDraft;
  return { ...rest, brief: whole(brief), before: before && { ...before, brief: whole(before.brief) } };
}

/** Briefs of earlier releases have no answers. */
const whole = (brief: CustomBrief): CustomBrief => ({ ...NO_BRIEF, ...brief });
