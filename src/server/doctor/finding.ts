/** What the doctor found out about one thing: in order, worth a look, or in the way of serving. */
export interface Finding {
  readonly about: string;
  readonly state: 'ok' | 'warning' | 'error';
  /** What is so. Never a password, a key or the secret. */
  readonly says: string;
  /** What to do about it; absent when all is well. */
  readonly advice?: string;
}

export const ok = (about: string, says: string): Finding => ({ about, state: 'ok', says });
export const warning = (about: string, says: string, advice: string): Finding => ({ about, state: 'warning', says, advice });
export const failed = (about: string, says: string, advice: string): Finding => ({ about, state: 'error', says, advice });

/** Why something failed, in the words of whoever refused: an address and a reason, no connection string. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const inner = error instanceof AggregateError ? error.errors[0] : error.cause;
  const said = error.message || (inner instanceof Error ? inner.message : '') || error.name;
  // What fetch says of itself is only that it failed.
  return (inner instanceof Error && said === 'fetch failed' ? inner.message : said).replace(/\/\/[^/@\s]*@/g, '//').replace(/[.\s]+$/, '');
}
