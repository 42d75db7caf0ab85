import { conditionIn } from './conditions.ts';

/** Who is given something: by name, or by what he is to the testator. */
const WHO =
  "(?:(?:[Mm]y|[Oo]ur) (?:\\d+ |two |three |four |five |six )?(?:\\p{Ll}+[ -]){0,2}?\\p{Ll}+(?: \\p{Lu}[\\p{L}’'-]+)*|\\p{Lu}[\\p{L}’'-]+(?: (?:and )?\\p{Lu}[\\p{L}’'-]+)*|[Tt]he (?:\\p{L}+ ){0,4}\\p{L}+)";
const WANTS_WHO = new RegExp(`^(?:I|we) (?:want|would like|wish) (${WHO}) to (?:have|get|receive|inherit|own|take) (.+)$`, 'u');
const WANTS_WHAT = new RegExp(`^(?:(?:I|we) (?:want|would like|wish) )?(.{3,80}?) to (?:go to|be given to|pass to) (${WHO})(.*)$`, 'u');
const WHO_GETS = new RegExp(
  `^(${WHO}) (?:gets?|receives?|inherits?|(?:is|are) to (?:have|get|receive)|(?:should|shall|must|will) (?:have|get|receive)) (.+)$`,
  'u',
);
const WHAT_GOES = new RegExp(`^(.{3,80}?) (?:goes?|passes|(?:should|shall|must|will|is to|are to) (?:go|pass)) to (${WHO})(.*)$`, 'u');
const OFFICE =
  /^(\p{Lu}[\p{L}’'-]+(?: \p{Lu}[\p{L}’'-]+)*) (?:to be|is to be|as|should be|is) (?:my |the |an? )?(executor|executrix|guardian|trustee),? (?:and |or )?(\p{Lu}[\p{L}’'-]+(?: \p{Lu}[\p{L}’'-]+)*) if (?:he|she|they|not|that fails|\p{Lu}[\p{L}’'-]+) ?(?:cannot|can'?t|does not|will not|is not able)?\b.*$/u;
const MAY = new RegExp(`^(${WHO}) can (?!not\\b)(.+)$`, 'u');
const BARE = /^([Mm]y (?:\p{Ll}+ ){0,3}?\p{Ll}+) for (\p{Lu}[\p{L}’'-]+(?: \p{Lu}[\p{L}’'-]+)*)$/u;
/** Somebody dies before the testator, who says so without a comma. */
const DEATH =
  /^(if|when) (\S.*?\b(?:goes before me|dies (?:first|before me)|(?:does not|doesn'?t) (?:survive|outlive) me|is dead(?: by then)?)),? (\S.*)$/iu;
/** What is no gift: somebody lives or stays somewhere, is well, pays. */
const NO_GIFT = /^(?:to |married|divorced|sick|ill|old|rid|paid|up|well|home|out|along|\p{Ll}+ing\b)/u;

/** What a will gives to somebody, whoever the customer makes the subject of it: `Ida gets the clock`, `I want Ida to have the clock`; null where nothing is given. */
export function bequest(text: string): string | null {
  const [, holder, office, other] = OFFICE.exec(text) ?? [];
  if (holder && office && other) return `I appoint ${holder} as ${office}; if ${holder} cannot act, I appoint ${other}`;
  const [, may = '', deed = ''] = MAY.exec(text) ?? [];
  if (may !== '') return `${may} may ${deed}`.replace(/\bkids\b/g, 'children');
  const [, word = '', condition = '', result = ''] = DEATH.exec(text) ?? [];
  const made = word === '' ? conditionIn(text) : { word: word.toLowerCase(), condition, result };
  if (made) {
    const given = bequest(made.result);
    return given === null ? null : `${made.word.replace(/^\p{Ll}/u, (first) => first.toUpperCase())} ${made.condition}, ${given}`;
  }
  const [, own, friend] = BARE.exec(text) ?? [];
  if (own && friend) return given(own, friend, '');
  const [, heir, thing] = WANTS_WHO.exec(text) ?? WHO_GETS.exec(text) ?? [];
  if (heir && thing) return NO_GIFT.test(thing) ? null : given(thing, heir, '');
  const [, what, whom, rest] = WANTS_WHAT.exec(text) ?? WHAT_GOES.exec(text) ?? [];
  return what && whom && !/^(?:nobody|nothing|he|she|they|it|I|we)\b|^(?!The|My|Our|Everything|All)\p{Lu}\p{L}+$/u.test(what)
    ? given(what, whom, rest ?? '')
    : null;
}

function given(thing: string, heir: string, rest: string): string {
  const [, share = ''] = /(?:^| )(equal|equally|in equal parts|in equal shares|50 ?[/-] ?50|half each)\b/i.exec(rest || thing) ?? [];
  const what = thing
    .replace(share, '')
    .replace(
      /\b(the|our) (\p{Ll}+),? my (half|share|part)\b( and\b)?/iu,
      (_, whose: string, what: string, share: string, and?: string) => `my ${share} of ${whose} ${what}${and ? `,${and}` : ''}`,
    )
    .replace(/\bwhats\b/gi, 'what is')
    .replace(/^\p{Lu}(?=\p{Ll})(?!\p{L}* \p{Lu})/u, (first) => first.toLowerCase())
    .trim();
  const behind = rest
    .replace(share, '')
    .replace(/^,? (?:and )?not (?:to )?(?=\p{Lu}|my )/u, ', and not to ')
    .trimEnd();
  return `I give ${what} to ${heir.replace(/^The /, 'the ').replace(/^My /, 'my ')}${share === '' ? '' : ' in equal shares'}${behind}`.replace(
    /\bkids\b/g,
    'children',
  );
}

/** Whether a sentence of a will is still what somebody says to a draftsman: what is wished for, and no gift, office or right. */
export const isOnlyWished = (sentence: string): boolean =>
  /^(?:Except|But|And|So|Also)\b|^No [^,.]* and (?:keep|put|make|get)\b/.test(sentence) ||
  /\bI (?:do not |don't |would )?(?:want|like) (?!to be\b|no\b)(?!.*\b(?:funeral|burial|buried|cremat\w+|ashes|body|service|grave|stone|flowers|music|mass|priest)\b)/.test(
    sentence,
  );
