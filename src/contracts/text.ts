import * as z from 'zod/mini';

// biome-ignore lint/suspicious/noControlCharactersInRegex: NUL is what this looks for.
const UNSTORABLE = /\u0000|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: removing control characters is what this is for.
const CONTROL = /[\u0001-\u0008\u000B\u000C\u000D\u000E-\u001F\u007F]/g;

/**
 * Every text that comes from outside. NUL and lone surrogates are refused, since no database row can hold them;
 * other control characters except tab and newline are removed; letters are composed (NFC).
 */
export function plainText(limits: { min?: number; max: number; message?: string }) {
  return z.pipe(
    z.string({ error: limits.message }).check(z.refine((text) => !UNSTORABLE.test(text), { error: 'errors.field.unstorable' })),
    z.pipe(
      z.transform((text: string) => text.replace(/\r\n?/g, '\n').replace(CONTROL, '').normalize('NFC')),
      z.string().check(z.minLength(limits.min ?? 0, limits.message ? { error: limits.message } : undefined), z.maxLength(limits.max)),
    ),
  );
}
