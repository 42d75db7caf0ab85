/** A day as receipts and letters say it, in UTC. */
export const longDay = (at: Date): string => at.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** An amount of cents with its currency. */
export const money = (cents: number): string => (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
