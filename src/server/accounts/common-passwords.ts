import { readFileSync } from 'node:fs';

/**
 * Passwords of six letters and more that lists of leaked accounts show most often; guessers try these first. Of those
 * that a longer minimum would let through there are as many as OWASP asks for, too.
 */
export const commonPasswords: ReadonlySet<string> = new Set(
  readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8')
    .trim()
    .split(/\s+/),
);
