import type { Evidence } from '#contracts/assistant.ts';
import type { Brief, Draft, DraftEvent } from '#contracts/drafting.ts';
import { checkDraft } from './check-draft.ts';
import type { ConsoleDesk } from './console-desk.ts';
import type { Drafter, Waiting } from './draft-stream.ts';
import { localDrafter } from './local-drafter.ts';
import type { Outside } from './model/outside.ts';
import { draftWithModel } from './model/with-model.ts';
import { type RunRow, recordRuns } from './run-store.ts';

/** Passages of the library that an outside model is given beside the draft. */
const PASSAGES = 6;
/** Which agent each step of drafting belongs to, and what it is called among the recorded runs. */
const AGENT_OF = {
  reading: { agent: 'analysis', action: 'read-brief' },
  planning: { agent: 'generation', action: 'plan' },
  writing: { agent: 'generation', action: 'write' },
  checking: { agent: 'validation', action: 'check' },
} as const;

/**
 * Drafts by the library, checked; where an outside model is set up and the asker has an account, it completes what the
 * library has no words for. What each step took is recorded, without a word of the brief.
 */
export function createDrafter(desk: ConsoleDesk, outside: Outside | undefined): Drafter {
  const { catalogue, clock, db, onFailure } = desk;
  const local = localDrafter(catalogue, clock);
  return async function* drafts(brief: Brief, waiting: Waiting): AsyncGenerator<DraftEvent> {
    const record = recorder(waiting.userId, clock());
    const { userId, isSynthetic, signal } = waiting;
    const withModel = outside && userId !== null && !isSynthetic ? { outside, userId, signal } : undefined;
    try {
      for await (const event of local(brief, waiting)) {
        if (event.type === 'step' && event.done === event.of) record.note(event.step);
        if (withModel && event.type === 'draft') {
          yield* draftWithModel(event.draft, brief, await passagesFor(desk, brief, event.draft), {
            ...withModel,
            findingsOf: (text) => checkDraft(text, aboutOf(event.draft), catalogue),
          });
        }
        // With a model it is the model's part that is shown, from the first line on.
        else if (!withModel || event.type !== 'text') yield event;
      }
    } finally {
      if (!isSynthetic) await recordRuns(db, record.rows).catch(onFailure);
    }
  };
}

const aboutOf = ({ kind, place }: Draft) => ({ ...(kind && { templateId: kind.templateId }), place: place.id });

async function passagesFor({ research, weights }: ConsoleDesk, { title, description }: Brief, draft: Draft): Promise<Evidence[]> {
  const question = { text: `${title}\n${description}`.slice(0, 1_000), place: draft.place.isNamed ? draft.place.id : null };
  const hits = await research.search(question, await weights(), PASSAGES);
  return hits.map((hit) => research.evidence(hit, question));
}

function recorder(userId: string | null, startedAt: Date) {
  const rows: RunRow[] = [];
  const plan = crypto.randomUUID();
  let from = performance.now();
  return {
    rows,
    note(step: keyof typeof AGENT_OF): void {
      const now = performance.now();
      rows.push({ userId, plan, purpose: 'draft', ...AGENT_OF[step], startedAt, ms: now - from, outcome: 'done' });
      from = now;
    },
  };
}
