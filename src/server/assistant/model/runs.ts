const LONGEST_RUN = 80;

/** Whether a text holds signs in a row that are no word. */
export const hasRun = (text: string): boolean => /\S{81}/.test(text);

/**
 * A text without long rows of signs, of which only the beginning is kept: patterns that look for names, figures and law try each sign of a
 * row, and forty thousand digits in a row took them fifty seconds.
 */
export const withoutRuns = (text: string): string => text.replace(/\S{81,}/g, (run) => run.slice(0, LONGEST_RUN));
