import { hasVerb } from './parses.ts';
import { PAST } from './verbs.ts';

/** A word for those who are a party, as documents call one. */
const PARTY = '[Tt]he (?!Parties\\b)\\p{Lu}\\p{Ll}+(?: (?:Party|Partner))?';
const WRONG: readonly RegExp[] = [
  // One party does not `pay` and several do not `pays`.
  new RegExp(`(?<![\\p{L}] |, |and )\\b${PARTY} (?:are|have|were|do|am)\\b(?! not (?:\\p{L}+ )?(?:to )?(?:only|both))`, 'u'),
  /\b(?:[Tt]he|[Bb]oth|[Aa]ll) parties (?:is|has|was|does)\b/u,
  /\bthings (?:is|was|has|does)\b/i,
  /\b(?:is|are) (?:got|had|been)\b/i,
  // A sentence in which nobody acts.
  /(?:^|[.:] )(?:Can|Cannot|Must|Should|Shall|Could|Has|Have|Does|Did|Were|Are|Is)\b/u,
];
const AGREED = /\bThe parties agree on (?:the following: )?(.+)$/;
/** Begins a whole sentence, and no name of a thing. */
const CLAUSE = /^(?:neither|none|each|either|he|she|they|it|we|nobody|if|when|unless|there|(?:both|the|all) parties)\b/i;
const SUBORDINATE =
  /,? (?:because|if|when|unless|until|till|that|which|who|whose|so that|as|while|where|before|after|since|than|what|whatever)\b/i;

/**
 * Whether what was made of a wish keeps the simple rules of grammar that a machine breaks: a verb that agrees, no form such as `gaves`, somebody who acts, no sentence
 * behind `agree on`, and no article before somebody's name. `people`: their names, word by word, in small letters.
 */
export function isGrammatical(written: string, people: ReadonlySet<string>): boolean {
  const words = written.replace(/“[^”]*”/g, ' ').replace(/\[[^\]]*\]/g, 'N');
  if (WRONG.some((one) => one.test(words))) return false;
  for (const [, stem = ''] of words.matchAll(/\b(\p{Ll}{3,})s\b/gu)) if (PAST.has(stem) && !NOUNS.has(stem)) return false;
  for (const [, name = ''] of words.matchAll(/\b[Tt]he (\p{Ll}{3,})(?=[’' ])/gu)) if (people.has(name)) return false;
  for (const sentence of words.split(/(?<=[.!?])\s+/)) {
    const agreed = AGREED.exec(sentence)?.[1]?.replace(/\.$/, '');
    if (agreed === undefined) continue;
    if (CLAUSE.test(agreed) || /^\p{Lu}\p{Ll}+ed\b/u.test(agreed)) return false;
    const [main = ''] = agreed.split(SUBORDINATE);
    if (/^(?:the|an?) \p{L}+ (?:must|may|cannot|is|are|has|have)\b/iu.test(main) && hasVerb(main)) return false;
  }
  return true;
}

/** Forms of what is over that are nouns as well: `the leads` would be none of them. */
const NOUNS: ReadonlySet<string> = new Set([
  'felt',
  'found',
  'left',
  'led',
  'saw',
  'thought',
  'ground',
  'fell',
  'rose',
  'wore',
  'spoke',
  'stole',
  'wound',
  'shook',
  'grew',
]);
