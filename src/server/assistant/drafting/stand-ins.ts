import { message } from '#messages/message.ts';
import { VERBS } from './everyday-verbs.ts';
import { asMark } from './open-marks.ts';
import { PAST, third } from './verbs.ts';

/** Pronouns of one person or one thing, each with the word that stands for them meanwhile: written as a party is, and nobody's word. */
const FAMILIES = [
  { name: 'Qqhe', words: ['he', 'him', 'himself'], owns: ['his'], later: 'his' },
  { name: 'Qqshe', words: ['she', 'her', 'herself'], owns: ['hers'], later: 'her' },
  { name: 'Qqthey', words: ['they', 'them', 'themselves'], owns: ['their', 'theirs'], later: 'their' },
  { name: 'Qqi', words: ['i', 'me', 'myself'], owns: ['my', 'mine'], later: null },
  { name: 'Qqwe', words: ['we', 'us', 'ourselves'], owns: ['our', 'ours'], later: null },
  { name: 'Qqyou', words: ['you', 'yourself'], owns: ['your', 'yours'], later: null },
] as const;

/** Behind `her` a noun: it is hers. */
const OWNED =
  /^ (?!(?:in|out|at|on|by|for|to|with|if|when|and|or|up|back|off|down|before|after|from|as|because|then|again|about|over|into|every|each|the|an?|once|twice|that|within|until|while|a)\b)\p{L}/u;

/** Stands behind whoever acts, until the verb agrees. */
const ACTS = '\uE020';

/** Words with each pronoun of `open` replaced by what stands for it. */
export function withStandIns(text: string, open: readonly string[]): string {
  const asked = new Set(open.map((word) => word.toLowerCase()));
  return text
    .replace(/(?<![\p{L}'’])\p{L}+(?![\p{L}'’])/gu, (word, at: number) => {
      const low = word.toLowerCase();
      const family = asked.has(low) ? FAMILIES.find(({ words, owns }) => [...words, ...owns].some((one) => one === low)) : undefined;
      if (!family || word === 'US') return word;
      const isOwner = family.owns.some((one) => one === low) || (low === 'her' && OWNED.test(text.slice(at + word.length)));
      return `the ${family.name}${isOwner ? "'s" : ''}${/^(?:they|i|we)$/.test(low) ? ACTS : ''}`;
    })
    .replace(new RegExp(`${ACTS} (\\p{Ll}+)`, 'gu'), (_, verb: string) => ` ${agreeing(verb)}`)
    .replaceAll(ACTS, '');
}

/** What one person does whom a mark stands for. */
export const agreeing = (verb: string): string =>
  /^(?:must|may|can|cannot|will|shall|should|would|could|might|did|had|was|never|also|only|each|both|all|still|always|then|and|or)$|ed$/.test(
    verb,
  ) ||
  (verb !== 'were' && !/^(?:are|am)$/.test(verb) && (PAST.has(verb) || !VERBS.has(verb)))
    ? verb
    : verb === 'were'
      ? 'was'
      : verb === 'are' || verb === 'am'
        ? 'is'
        : verb === 'do'
          ? 'does'
          : /s$/.test(verb)
            ? verb
            : third(verb, false);

const STANDS = new RegExp(`\\b[Tt]he (${FAMILIES.map(({ name }) => name).join('|')})((?:['’]s)?)`, 'g');

/** The marks in place of what stood for somebody open: behind the first mention `his` is clear, but never `my`. */
export function withMarks(text: string, open: readonly string[]): string {
  const seen = new Set<string>();
  return text.replace(STANDS, (_, name: string, owns: string) => {
    const family = FAMILIES.find((one) => one.name === name);
    if (!family) return _;
    if (owns !== '' && seen.has(name) && family.later) return family.later;
    seen.add(name);
    const own = family.words.flatMap((one) => open.filter((word) => word.toLowerCase() === one))[0];
    const said = own ?? open.find((word) => family.owns.some((one) => one === word.toLowerCase())) ?? family.words[0];
    const isPossessive = own === undefined && said !== 'her';
    return `${asMark(message('drafting.compose.openPerson', { word: said }))}${isPossessive ? '' : owns}`;
  });
}
