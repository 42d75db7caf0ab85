import { VERBS } from './everyday-verbs.ts';

/** Forms by which something is done to a thing, that no rule makes. */
const PAST_PARTICIPLE =
  'lent|sold|let|given|taken|shown|left|driven|ridden|hidden|bent|cut|kept|put|built|rebuilt|bought|sublet|fed|held|made|sent|spent|told|thrown|worn|written|broken|resold|passed|done|drawn|flown|hung|shot';
const UNDONE = new RegExp(
  `^(?:and |also )?(?:not|never) (?:to be |be )?((?:\\p{Ll}+ly )?)(${PAST_PARTICIPLE}|\\p{Ll}{2,}ed)\\b(.*)$`,
  'iu',
);
/** A distance, a weight or a speed by which it is shown what somebody is able to do. */
const SKILL =
  /\b(must|has to|have to|should|needs? to) (swim (?:at least )?\d|swim (?:well|unaided)|lift (?:at least |up to )?\d|type (?:at least )?\d|(?:speak|read|write|understand)(?: and (?:speak|read|write|understand))? (?:some |good |fluent |basic )?(?:\p{Lu}|both languages)|drive (?:a manual|stick)|ride (?:a|at least) )/giu;
/** Whoever anybody is that cannot reach somebody. */
const OUT_OF_REACH =
  /\b(?:you|one|nobody|no one|we) (?:cannot|can'?t|can not) (?:get (?:a )?hold of|reach|contact|get (?:through to|in touch with)|find) ((?:the other(?: one| person| party| side| owner| parent| partner)?|each other|(?:my|our|his|her|the) \p{Ll}+|him|her|them|me|us|\p{Lu}\p{L}+))(?= |[,.;]|$)/giu;
/** To be able to do something is a right, whoever asks for it: `I want to be able to ask him to go`, `she wants the right to look`. */
const ABLE = '(?:(?:be able|be allowed|be free|be entitled|have the (?:right|option|chance|possibility)) to)';
const OWN_RIGHT = new RegExp(
  `\\b(I|we|he|she|they|\\p{Lu}[\\p{L}’'-]+)(?:['’]d| would)? (?:(?:also|really|just|still) )?(?:(?:wants?|needs?|wish(?:es)?|likes?|asks?) (?:to ${ABLE}|for the (?:right|option|possibility) to)|(?:wants?|likes?) (?:the (?:right|option|possibility|freedom|power)|permission) to) (?=\\p{Ll})`,
  'gu',
);
const RIGHT_OF = new RegExp(
  `\\b(?:I|[Ww]e|[Hh]e|[Ss]he|[Tt]hey)(?:['’]d| would)? (don['’]?t |do not )?(?:want|like) (him|her|them|me|us|\\p{Lu}[\\p{L}’'-]+) to ${ABLE} (?=\\p{Ll})`,
  'gu',
);
const WHOM: Readonly<Record<string, string>> = { him: 'he', her: 'she', them: 'they', me: 'I', us: 'we', 'each other': 'the other' };

/**
 * A wish with turns of everyday speech put as they are meant, where the words as they stand would say who must or must not do something that is not meant: a skill is no
 * deed, and nobody in particular is `you`.
 */
export function asMeant(wish: string): string {
  return wish
    .replace(RIGHT_OF, (_, not: string | undefined, whom: string) => `${WHOM[whom.toLowerCase()] ?? whom} ${not ? 'must not' : 'may'} `)
    .replace(OWN_RIGHT, '$1 may ')
    .replace(OUT_OF_REACH, (_, whom: string) => `${WHOM[whom.toLowerCase()] ?? whom} cannot be reached`)
    .replace(
      /^(?:it(?:'s| is)(?: not|n'?t) |not )(?:be )?my (?:fault|problem|responsibility|liability|doing)(?= (?:if|when)\b)/i,
      'I am not liable',
    )
    .replace(
      /^(?:it(?:'s| is)(?: not|n'?t) |not )our (?:fault|problem|responsibility|liability|doing)(?= (?:if|when)\b)/i,
      'we are not liable',
    )
    .replace(SKILL, (_, must: string, skill: string) => `${must} be able to ${skill}`)
    .replace(
      /(^|, (?:but |and )?|; |\b(?=(?:I|we) ))(?:(?:I|we) (?:will )?)?let (him|her|them) (?=\p{Ll})/iu,
      (_, lead: string, whom: string) => `${lead}${WHOM[whom.toLowerCase()]} may `,
    )
    .replace(
      /^([^,]*?)( (?:if|when|once|unless) [^,]*), ((?:\d+|a|one|two|three|four|six|twelve) (?:days?|weeks?|months?)['’]?s? notice)(?=,|$)/i,
      '$1 on $3$2',
    )
    .replace(/, (?=(?:\d+|a|one|two|three|four|six|twelve) (?:days?|weeks?|months?)['’]?s? notice(?:,|$))/i, ' on ')
    .replace(
      /\b(I|we|he|she|they) (?:(warranty|guaranty|loan)|warranties|guaranties|loans)\b(?= (?!is|are|to\b)\p{L})/giu,
      (whole, who: string, own?: string) =>
        `${who} ${/loan/i.test(whole) ? 'lend' : /guar/i.test(whole) ? 'guarantee' : 'warrant'}${own === undefined ? 's' : ''}`,
    )
    .replace(
      /\b((?:warrant|guarantee)s? (?:(?:my|our|his|her|their|the|all) )?[\p{L} ]{3,30}?) (?=(?:\d+|one|two|three|five|ten) (?:days?|weeks?|months?|years?)\b)/iu,
      '$1 for ',
    )
    .replace(UNDONE, (whole, how: string, done: string, rest: string) =>
      isParticiple(done) ? `It must not be ${how}${done.toLowerCase()}${rest}` : whole,
    );
}

const isParticiple = (word: string): boolean => {
  const low = word.toLowerCase();
  if (!/ed$/.test(low)) return true;
  const stem = low.slice(0, -2);
  return VERBS.has(stem) || VERBS.has(`${stem}e`) || VERBS.has(stem.replace(/i$/, 'y')) || VERBS.has(stem.replace(/(\p{L})\1$/u, '$1'));
};

/** `Who decides if the dog is put down`: a question that the customer leaves to the document; with what stands for whoever it is, null for all others. */
export const asksWho = (wish: string): string | null => {
  const [, deed = ''] =
    /^(?:and |also )?who ((?:decides|pays|keeps|gets|owns|insures|chooses|signs|cleans|feeds|repairs|looks after|takes|has)\b[^?]*)\??$/i.exec(
      wish.trim(),
    ) ?? [];
  return deed === '' ? null : `${UNKNOWN} ${deed}`;
};

/** Stands for a party that nobody has named; written as a party is, and nobody's word. */
export const UNKNOWN = 'the Qqwhich';
