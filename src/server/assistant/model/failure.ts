/** Why an outside model has nothing usable to say. `refused`: it answered, and what it said may not be used. */
export type FailureReason = 'failed' | 'timeout' | 'refused' | 'budget' | 'cancelled';

/**
 * It has no cause on purpose: errors of the provider's library carry the request with everything that somebody wrote, and whoever logs an
 * error logs its causes.
 */
export class ModelFailure extends Error {
  readonly reason: FailureReason;
  /** It says something about this request only, and nothing about the next: too long, declined, no longer wanted. */
  readonly isOwn: boolean;

  /** @param what in a few words for the journal, without a word of anybody's text */
  constructor(reason: FailureReason, what: string, isOwn = false) {
    super(what);
    this.name = 'ModelFailure';
    this.reason = reason;
    this.isOwn = isOwn || reason === 'cancelled';
  }
}

/** What an aborted wait means: its time was over, or whoever asked has gone. */
export function abandoned(signal: AbortSignal): ModelFailure {
  const isLate = signal.reason instanceof DOMException && signal.reason.name === 'TimeoutError';
  return isLate ? new ModelFailure('timeout', 'time is over') : new ModelFailure('cancelled', 'nobody waits any more');
}
