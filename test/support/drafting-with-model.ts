import assert from 'node:assert/strict';
import type { Finding } from '#contracts/analysis.ts';
import type { Evidence } from '#contracts/assistant.ts';
import type { Brief, Draft, DraftEvent } from '#contracts/drafting.ts';
import { createModel, type Patience } from '#server/assistant/model/model.ts';
import { createOutside, type Outside } from '#server/assistant/model/outside.ts';
import type { OwnText } from '#server/assistant/model/prompt.ts';
import { draftWithModel } from '#server/assistant/model/with-model.ts';
import type { Environment } from '#server/platform/config.ts';
import type { Db } from '#server/platform/database.ts';
import { testConfig } from './database.ts';
import { BRIEF, LOCAL, PASSAGES } from './local-draft.ts';

/** The outside model of an installation with these settings, less patient than they are. */
export function openOutside(db: Db, environment: Environment, patience: Partial<Patience> & { distrustMs?: number } = {}): Outside {
  const { ai } = testConfig(environment);
  assert.ok(ai);
  const { distrustMs, ...model } = patience;
  const settings = { ...ai, timeoutMs: patience.wholeMs ?? ai.timeoutMs };
  const outside = createOutside(settings, {
    db,
    clock: () => new Date(),
    log: { warn: () => undefined },
    model: createModel(settings, model),
    ...(distrustMs !== undefined && { distrustMs }),
  });
  assert.ok(outside);
  return outside;
}

export interface Seen {
  events: DraftEvent[];
  draft: Draft;
  /** Milliseconds from the beginning to the end. */
  ms: number;
}

export interface Drafting {
  outside: Outside;
  userId: string;
  local?: Draft;
  brief?: Brief;
  passages?: readonly Evidence[];
  own?: readonly OwnText[];
  signal?: AbortSignal;
  findingsOf?: (text: string) => readonly Finding[];
}

/** One draft from its beginning to its end; what stands on the screen in the end is what is answered. */
export async function seeDraft({
  outside,
  userId,
  local = LOCAL,
  brief = BRIEF,
  passages = PASSAGES,
  own,
  signal,
  findingsOf,
}: Drafting): Promise<Seen> {
  const from = performance.now();
  const events: DraftEvent[] = [];
  let shown = '';
  const work = draftWithModel(local, brief, passages, {
    outside,
    userId,
    signal: signal ?? new AbortController().signal,
    findingsOf: findingsOf ?? (() => []),
    ...(own && { own }),
  });
  for await (const event of work) {
    events.push(event);
    if (event.type === 'restart') shown = '';
    if (event.type === 'text') shown += event.text;
  }
  const last = events.at(-1);
  assert.ok(last?.type === 'draft', 'the last line is the draft');
  assert.equal(shown, last.draft.text, 'what is shown is what is answered');
  return { events, draft: last.draft, ms: performance.now() - from };
}

/** Holds that the local draft stands as it was, and says why. */
export function assertLocal({ draft: { text, method, model, fallback } }: Seen, why: Draft['fallback'], local = LOCAL): void {
  assert.deepEqual({ method, model, fallback }, { method: 'local', model: null, fallback: why });
  assert.equal(text, local.text);
}
