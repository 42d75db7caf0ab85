import { namesIn } from '#engine/several.ts';
import { isRecord } from '../documents/browser-store.ts';
import { accountHere, isFor } from '../session.ts';

/** Longest texts of a brief, as the contract has them. */
export const LONGEST = { title: 200, description: 20_000, requirements: 20_000 } as const;

/** What somebody wants written, as the form holds it. Kept for as long as the browser tab: it is only on its way to the draft. */
export interface CustomBrief {
  title: string;
  description: string;
  requirements: string;
  /** Id of the place that was chosen; empty where the words decide. */
  jurisdiction: string;
  /** What was answered to questions about it, and put right in how it was understood, by question id; empty for what stays open. */
  answers: Readonly<Record<string, string>>;
  /** Names what comes of it: its draft in this browser, and the save that it becomes. */
  key: string;
  /** The account that typed it; a visitor has none. */
  owner?: string;
}

export const NO_BRIEF: Omit<CustomBrief, 'key'> = { title: '', description: '', requirements: '', jurisdiction: '', answers: {} };

/** What is typed or chosen in the form. */
const ASKED = ['title', 'description', 'requirements', 'jurisdiction'] as const;

const BRIEF = 'dw_custom';

/** What the form holds or was sent with; undefined where nothing was typed in this tab. */
export function readBrief(): CustomBrief | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(BRIEF) ?? 'null');
    const isWhole = isRecord(kept) && [...ASKED, 'key'].every((name) => typeof kept[name] === 'string');
    return isWhole && isFor(accountHere(), typeof kept.owner === 'string' ? kept.owner : '')
      ? ({ ...NO_BRIEF, ...kept } as CustomBrief)
      : undefined;
  } catch {
    return undefined;
  }
}

/** False when the browser would not keep it. */
export function keepBrief(brief: CustomBrief): boolean {
  try {
    sessionStorage.setItem(BRIEF, JSON.stringify({ ...brief, owner: brief.owner || accountHere() }));
    return true;
  } catch {
    return false;
  }
}

export function forgetBrief(): void {
  try {
    sessionStorage.removeItem(BRIEF);
  } catch {
    // Nothing was kept then.
  }
}

/** Whether two briefs ask for the same. */
export function asksTheSame(a: CustomBrief, b: CustomBrief): boolean {
  return ASKED.every((name) => a[name].trim() === b[name].trim());
}

/** A brief whose words were changed, without the answers that name somebody whom only the words before named. */
export function reworded(brief: CustomBrief, before: CustomBrief): CustomBrief {
  const [now, then] = [brief, before].map(({ title, description, requirements }) =>
    `${title}\n${description}\n${requirements}`.toLowerCase(),
  ) as [string, string];
  if (now === then) return brief;
  const isGone = (name: string) => then.includes(name) && !now.includes(name);
  const kept = Object.entries(brief.answers).filter(([id, value]) => id === 'kind' || !namesIn(value.toLowerCase()).some(isGone));
  return { ...brief, answers: Object.fromEntries(kept) };
}
