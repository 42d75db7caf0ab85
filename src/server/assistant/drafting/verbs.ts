/** Forms of English verbs, as far as notes of customers need them. */

/** Verbs of a state, by which nobody is bound to act. */
export const STATIVE = new Set(
  'be have own know stay remain belong include contain apply want need last cost hold depend mean own like agree owe'.split(' '),
);
const IRREGULAR: Readonly<Record<string, string>> = {
  is: 'be',
  are: 'be',
  am: 'be',
  has: 'have',
  does: 'do',
  goes: 'go',
  dies: 'die',
  lies: 'lie',
  uses: 'use',
  leaves: 'leave',
  comes: 'come',
  gives: 'give',
  takes: 'take',
  makes: 'make',
  moves: 'move',
  promises: 'promise',
  closes: 'close',
  chooses: 'choose',
  loses: 'lose',
  houses: 'house',
  releases: 'release',
  purchases: 'purchase',
  provides: 'provide',
  refuses: 'refuse',
  handles: 'handle',
  arranges: 'arrange',
  insures: 'insure',
  serves: 'serve',
  ensures: 'ensure',
  deletes: 'delete',
  writes: 'write',
  lives: 'live',
  pays: 'pay',
};

/** Present-tense verbs by which people mean a duty; what somebody otherwise does stays told as it is. */
export const DUTY = new Set(
  `pay deliver bring pick send return provide insure repair clean keep hand collect water help sign do make build train buy move leave give report take show write fix replace maintain cover
  arrange tell handle ship refund work rent lend transfer register teach feed carry bear reimburse supply install paint store get prepare mow wear feed forward
  find wash tidy follow`.split(/\s+/),
);

/** Forms of what is over that no rule makes, and that are no other form of a verb. */
export const PAST: ReadonlySet<string> = new Set(
  `was were had did told paid gave took bought sold made said sent left lent got found kept met knew came went saw wrote brought thought taught caught built
  spent lost held began broke chose drew drove ate fell felt flew forgot froze grew heard hid led meant rang ran rose sat shook sang slept spoke stole stood swore
  threw understood woke wore won withdrew became agreed owed`.split(/\s+/),
);

/** `pay` as `pays`, unless several act. */
export function third(verb: string, plural: boolean): string {
  if (verb === 'be') return plural ? 'are' : 'is';
  if (verb === 'have') return plural ? 'have' : 'has';
  if (plural) return verb;
  if (/(?:s|x|z|ch|sh|o)$/.test(verb)) return `${verb}es`;
  return /[^aeiou]y$/.test(verb) ? `${verb.slice(0, -1)}ies` : `${verb}s`;
}

/** `pays` as `pay`. */
export function baseOf(verb: string): string {
  const irregular = IRREGULAR[verb];
  if (irregular) return irregular;
  if (/ies$/.test(verb)) return `${verb.slice(0, -3)}y`;
  if (/(?:s|x|z|ch|sh)es$/.test(verb)) return verb.slice(0, -2);
  return /[^s]s$/.test(verb) ? verb.slice(0, -1) : verb;
}

/** With its first word as it stands behind `must`. */
export const base = (rest: string): string => rest.replace(/^\S+/, (word) => baseOf(word.toLowerCase()));

/** Whether a word stands between who acts and the verb, and is no verb itself: `already sent`, `hardly know`. */
export const isAdverb = (word: string): boolean => ADVERBS.has(word) || (/[^s]ly$/.test(word) && !LY.has(word));
const ADVERBS: ReadonlySet<string> = new Set(
  'only also still then always never already often seldom sometimes ever even just now again soon once twice maybe perhaps almost quite rather really truly both all each first later usually'.split(
    ' ',
  ),
);
/** Verbs and nouns that end as adverbs do. */
const LY: ReadonlySet<string> = new Set(
  'apply supply reply rely comply imply multiply fly ally family bully tally assembly rally sully'.split(' '),
);

/** The adverbs with which words begin, before their verb. */
export function leadOf(words: string): string {
  const [, first = '', rest = ''] = /^(\p{Ll}+ )(\p{Ll}.*)$/u.exec(words) ?? [];
  return first !== '' && isAdverb(first.trim()) ? first + leadOf(rest) : '';
}
