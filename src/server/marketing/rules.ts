/** The calendar day of an instant, in UTC. */
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

export const daysBefore = (at: Date, days: number): Date => new Date(at.getTime() - days * 86_400_000);

/** Raw events are kept for so many days. */
export const EVENT_DAYS = 90;

/** Programs that look at pages and are nobody. */
export const isRobot = (userAgent: string): boolean => /bot\b|bot\/|crawl|spider|slurp|preview|monitor|lighthouse/i.test(userAgent);
