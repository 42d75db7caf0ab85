import type { Reading } from './shapes.ts';

const DEAL =
  '(?:lend|loan|shar|borrow|us|buy|own|keep|stor|board|stabl|rent|hir|sell|let|leas|mind|look(?:ing)? after)(?:t?ing|ing|s|e|es)?(?: of)?(?: out)?';
/** `Lending out Walter's sawmill for the summer`: what is done, and the thing to which it is done. */
const DEALT = new RegExp(
  `\\b${DEAL} (?:an?|the|my|our|his|her|their|\\p{Lu}[\\p{L}-]+(?:['’]s|s['’])) (?:\\p{Ll}[\\p{L}-]* ){0,2}?(\\p{Ll}{3,})(?=$|[,.;:(]| (?:for|with|to|at|in|on|from|until|between|over|and|by|during)\\b)`,
  'iu',
);

/** The noun of the one thing with which the title of a brief deals, where the description speaks of it as well; null where the title shows none. */
export function dealtThing({ named: { pages } }: Pick<Reading, 'named'>): string | null {
  const textOf = (part: string) => pages.find((page) => page.part === part)?.text ?? '';
  const noun = DEALT.exec(textOf('title').trim())?.[1]?.toLowerCase();
  return noun && new RegExp(`(?<!\\p{L})${noun}(?!\\p{L})`, 'iu').test(textOf('description')) ? noun : null;
}

/** A sentence that begins with `it`, and whose own words before do not stand in the draft, with the thing in its place. */
export const withThing = (text: string, noun: string | null): string =>
  noun === null
    ? text
    : text.replace(/^(\W*)(?:it|this|that)\b(?=['’]?s\b| (?:is|was|has|goes|comes|must|may|can|stays|will)\b)/i, `$1the ${noun}`);
