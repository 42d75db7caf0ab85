const HOUR = 3_600_000;

export type Ago = { unit: 'now' | 'day' } | { unit: 'hours' | 'days'; count: number };

/** How long ago, as specified: under an hour, whole hours under a day, one day under two, then whole days. */
export function ago(then: Date, now: Date): Ago {
  const hours = Math.floor((now.getTime() - then.getTime()) / HOUR);
  if (hours < 1) return { unit: 'now' };
  if (hours < 24) return { unit: 'hours', count: hours };
  if (hours < 48) return { unit: 'day' };
  return { unit: 'days', count: Math.floor(hours / 24) };
}
