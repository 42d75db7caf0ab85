import { printed } from './inline.ts';

export interface SignatureLine {
  label: string;
  value: string;
  /** A line to write on stands in place of the value. */
  ruled: boolean;
}

/** A line that ends with a label and its rule, or says in brackets what belongs there. */
const RULED = /:[ \t]*_{4,}[ \t]*(?:\([^()\n]*\)[ \t]*)?(?:\\[ \t]*)?\r?$/m;

/**
 * A paragraph in which a line ends with a label and four or more underscores is a signature block; underscores that a person typed are escaped and do
 * not count. A blank amid a sentence, `I, the undersigned: ____, agree`, leaves it a sentence.
 */
export function isSignature(raw: string): boolean {
  return raw.includes('____') && RULED.test(undressed(raw));
}

/** Without the dress that lines of a block do not wear: what is bold or italic, and where a reference or a link leads. */
const undressed = (raw: string): string =>
  raw.replace(DRESS, (whole, words: string | undefined) => (whole.startsWith('\\') ? whole : undressed(words ?? '')));
const DRESS = /\\[^\n]|\*|\[((?:[^[\]\\\n]|\\.)*)\]\([^()\s]*\)/g;

/** The lines of a signature block, from its raw text; several to write on may stand in one. The first line is a heading unless it is ruled itself. */
export function signatureLines(raw: string): SignatureLine[] {
  const lines = undressed(raw)
    .split(/\r?\n|(?<=:[ \t]*_{4,})[ \t]+(?=(?![ \t])[^_\n]*:[ \t]*_{4,})/)
    .map((line) =>
      line
        .trim()
        .replace(/(?<=(?:^|[^\\])(?:\\\\)*)\\$/, '')
        .trim(),
    );
  return lines
    .filter((line) => line !== '')
    .map((line, index) => {
      const rule = /^(.*?):[ \t]*_{4,}[ \t]*$/.exec(line);
      if (rule) return { label: printed(rule[1] ?? ''), value: '', ruled: true };
      const pair = index > 0 ? /^(.*?[^\\]):[ \t]+(.*)$/.exec(line) : null;
      if (!pair) return { label: printed(line), value: '', ruled: false };
      return { label: printed(pair[1] ?? ''), value: printed(pair[2] ?? '').trim(), ruled: false };
    });
}
