import { LONGEST_CONTRACT } from '#contracts/analysis.ts';

/** Why a file gives no text; each has its sentence under `analysis.server.unreadable`. */
const REASONS = ['encrypted', 'pictures', 'broken', 'empty', 'unpacked', 'slow', 'oldWord', 'type'] as const;
export type Reason = (typeof REASONS)[number];

/** A file that cannot be read, for a reason that its owner can do something about. */
export class Unreadable extends Error {
  readonly reason: Reason;
  constructor(reason: Reason, cause?: unknown) {
    super(`The file cannot be read: ${reason}`, { cause });
    this.name = 'Unreadable';
    this.reason = reason;
  }
}

/** Something that was left out, as a sentence under `analysis.server.warning` and its values. */
export interface Warning {
  name: 'cut' | 'emptyPages' | 'manyPages';
  values: Readonly<Record<string, string | number>>;
}

/** The text of a file: headings as Markdown where they were recognised, paragraphs apart by an empty line. */
export interface Read {
  text: string;
  warnings: Warning[];
}

export type Sort = 'pdf' | 'word' | 'text';

/** Longest text that is analysed, in characters. */
export const LONGEST = LONGEST_CONTRACT;
