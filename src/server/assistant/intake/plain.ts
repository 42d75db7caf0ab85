import { cutText } from '#contracts/cut-text.ts';
import { LONGEST, type Read, Unreadable } from './shapes.ts';

/** A text file: UTF-8, UTF-16 by its mark, else Windows-1252, which gives a letter for every byte. @throws Unreadable */
export function readPlain(bytes: Uint8Array): Read {
  return tidied(decode(bytes), []);
}

function decode(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: removing control characters is what this is for.
const CONTROL = /[\u0000-\u0008\u000B-\u001F\u007F\u200B\uFEFF]/g;

/** A text as it is kept: composed, without control characters and runs of empty lines, cut where it is too long. @throws Unreadable without a word */
export function tidied(raw: string, warnings: Read['warnings']): Read {
  const whole = raw
    .slice(0, 4 * LONGEST)
    .replace(/\r\n?|[\u2028\u2029\f]/g, '\n')
    .toWellFormed()
    .replace(CONTROL, '')
    .normalize('NFC')
    .replace(/[ \t\u00a0]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  if (!/[\p{L}\p{N}]/u.test(whole)) throw new Unreadable('empty');
  if (whole.length <= LONGEST) return { text: whole, warnings };
  const text = cutText(whole, LONGEST);
  return { text, warnings: [...warnings, { name: 'cut', values: { count: LONGEST } }] };
}
