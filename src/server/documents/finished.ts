import { hash } from 'node:crypto';
import type { Paper, PaperDocument, Standard } from '#export/renderer.ts';

/** `of` is all that the paper is made of. */
export type Finished = (of: PaperDocument & { standard?: Standard | undefined }, make: () => Promise<Paper>) => Promise<Paper>;

/**
 * Papers made lately, so many bytes of them, found again by everything they were made of: who looks at a document and then downloads it waits once.
 * The same document gives the same bytes, so nobody can tell a kept paper from a new one.
 */
export function keepFinished(most: number): Finished {
  const papers = new Map<string, Paper>();
  let held = 0;
  return async (of, make) => {
    const key = hash('sha256', JSON.stringify(of));
    const paper = papers.get(key) ?? (await make());
    // It is the newest now; two who ask at once both make it, and it is kept once.
    held += paper.bytes.length - (papers.get(key)?.bytes.length ?? 0);
    papers.delete(key);
    papers.set(key, paper);
    for (const [oldest, { bytes }] of papers) {
      if (held <= most) break;
      papers.delete(oldest);
      held -= bytes.length;
    }
    return paper;
  };
}
