import type { FormAnswers } from './wizard.ts';

/** What a visitor typed, kept in the browser until it is a draft of an account: answers survive sign-up and reload. */
export interface KeptAnswers {
  templateId: string;
  answers: FormAnswers;
  step: number;
  /** Idempotency key of the draft that these answers become, so that two tabs make one. */
  key: string;
  /** The visitor asked to save and was sent to sign up: on the way back it becomes a draft by itself. */
  wanted?: 'save' | 'generate';
}

const NAME = 'dw_answers';

export function readKept(templateId: string): KeptAnswers | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(NAME) ?? 'null');
    return isKept(kept) && kept.templateId === templateId ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** False where the browser refuses to keep anything (private windows with storage off). */
export function keep(kept: KeptAnswers): boolean {
  try {
    localStorage.setItem(NAME, JSON.stringify(kept));
    return true;
  } catch {
    return false;
  }
}

export function forgetKept(): void {
  try {
    localStorage.removeItem(NAME);
  } catch {
    // Nothing was kept then.
  }
}

function isKept(value: unknown): value is KeptAnswers {
  if (typeof value !== 'object' || value === null) return false;
  const { templateId, answers, step, key } = value as Record<string, unknown>;
  return (
    typeof templateId === 'string' && typeof answers === 'object' && answers !== null && typeof step === 'number' && typeof key === 'string'
  );
}
