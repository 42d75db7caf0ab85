import { headingOf } from '#engine/heading.ts';

/** Where a heading stands in a text, whatever number it bears now; null when it is gone. */
export function headingAt(text: string, heading: string): { from: number; to: number } | null {
  const wanted = plain(heading);
  let from = 0;
  for (const line of text.split('\n')) {
    const found = headingOf(line);
    if (found && plain(found.title) === wanted) return { from, to: from + line.length };
    from += line.length + 1;
  }
  return null;
}

const plain = (title: string): string =>
  title
    .replace(/^#*\s*(?:\d{1,3}\.\s+)?/, '')
    .replace(/[\\*_]/g, '')
    .trim()
    .toLowerCase();
