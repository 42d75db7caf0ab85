import type { Catalogue } from '#catalogue/catalogue.ts';
import type { Drafter } from './draft-stream.ts';
import { draft } from './drafting/draft.ts';
import { readBrief } from './drafting/read-brief.ts';

/** Drafts from the library alone: nothing leaves the machine. */
export function localDrafter(catalogue: Catalogue, clock: () => Date): Drafter {
  return (brief) => draft(brief, catalogue, dayOf(brief.date, clock()), { read: readBrief });
}

/** The user's calendar day; what is none is the day in UTC. */
function dayOf(asked: string | undefined, now: Date): string {
  const isDay = asked !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(asked) && new Date(`${asked}T00:00:00Z`).toJSON()?.startsWith(asked);
  return isDay ? asked : now.toISOString().slice(0, 10);
}
