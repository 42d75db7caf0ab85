import { printed } from './inline.ts';

export interface SignatureLine {
  label: string;
  value: string;
  /** A line to write on stands in place of the value. */
  ruled: boolean;
}

const RULED = /:[ \t]*_{4,}/;

/** A paragraph in which a label is followed by four or more underscores is a signature block; underscores that a person typed are escaped and do not count. */
export function isSignature(raw: string): boolean {
  return RULED.test(raw);
}

/** The lines of a signature block, from its raw text; several to write on may stand in one. The first line is a heading unless it is ruled itself. */
export function signatureLines(raw: string): SignatureLine[] {
  const lines = raw
    .split(/\r?\n|(?<=:[ \t]*_{4,})[ \t]+(?=[^_\n]*:[ \t]*_{4,})/)
    .map((line) => line.trim().replace(/(?<=(?:^|[^\\])(?:\\\\)*)\\$/, ''));
  return lines
    .filter((line) => line.trim() !== '')
    .map((line, index) => {
      const bare = line.replace(/(?<=(?:^|[^\\])(?:\\\\)*)\*{1,2}/g, '');
      const rule = /^(.*?):[ \t]*_{4,}[ \t]*$/.exec(bare);
      if (rule) return { label: printed(rule[1] ?? ''), value: '', ruled: true };
      const pair = index > 0 ? /^(.*?[^\\]):[ \t]+(.*)$/.exec(bare) : null;
      if (!pair) return { label: printed(bare), value: '', ruled: false };
      return { label: printed(pair[1] ?? ''), value: printed(pair[2] ?? '').trim(), ruled: false };
    });
}
