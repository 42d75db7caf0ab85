/** Something that may happen before a gift takes effect. */
export type Case =
  /** Somebody dies before the testator, or cannot or will not act; `who` as the brief has it. */
  | { what: 'death' | 'refusal'; who: string }
  /** Whoever receives something is so old. */
  | { what: 'age'; words: string; age: number }
  /** What every will says: the thing is still there, no parent is left. */
  | { what: 'understood' }
  | { what: 'other' };

const WHO =
  "(?:(?:any|either|one) of (?:them|(?:my |the )?(?:\\p{Ll}+ )?\\p{Ll}+)|both(?: of them| (?:my |the |of my )?(?:\\p{Ll}+ )?\\p{Ll}+)?|they(?: both| all)?|all (?:of )?them|neither(?: of them)?|he|she|they|that person|(?:my |our |the )?(?:\\p{Ll}[\\p{L}’'-]* ){0,3}?(?:\\p{Lu}[\\p{L}’'-]*(?: (?:and |or )?\\p{Lu}[\\p{L}’'-]*)*|\\p{Ll}+))";
const DIES =
  "(?:dies?|died|goes|go|passes(?: away| on)?|pass(?: away)?|(?:is|are) (?:already )?(?:gone|dead|deceased)|(?:is|are) (?:not|no longer) (?:alive|living|around|here)|(?:isn't|aren't) (?:alive|around|here)|(?:has|have) (?:already )?(?:died|passed(?: away)?|gone)|predeceases? me|(?:does|do) not (?:survive|outlive) me|is already (?:gone|dead))(?: (?:before (?:me|I do|then)|first|already|too|as well|also|by then|when I (?:die|go|am gone)))*";
const REFUSES =
  '(?:(?:cannot|can not|will not|would not|could not|does not|do not|is not|are not)(?: want to| wish to)?(?: (?:able|willing|up|around)(?: (?:to|for))?)?(?: (?:do|take|handle) (?:it|that|this|it on|that on|the job)| do so| act| be| serve| cope| manage| it)?|says no|refuses)(?: (?:by then|any more|anymore|either))*';
const DEATH = new RegExp(`^(?:if |should |when |in case |unless )?(${WHO}) ${DIES}(?=$|[,;:]| )`, 'u');
const HAPPENS =
  /^(?:if |should |in case )?(?:something|anything) (?:happens|happened|should happen) to ([^,]+?)(?= her\b| his\b| their\b| then\b|,|$)/u;
const REFUSAL = new RegExp(`^(?:if |should |in case )?(${WHO}) ${REFUSES}(?=$|[,;:]| )`, 'u');
const NOT_HIM = /^if not(?: (\p{Lu}[\p{L}’'-]*(?: \p{Lu}[\p{L}’'-]*)*|him|her|them))?(?=$|[,; ])/u;
const AGE =
  /^(?:when|once|if|on|at|for|as soon as|after|until)?,? ?(?:(he|she|they|each|each of them|it) (?:is|are|turns?|reach(?:es)?|gets? to|has turned)|(?:his|her|their)|the age of|age) (?:(?:at least|the age of|age) )?(\d{1,2})(?:st|nd|rd|th)?(?: years old| birthday)?(?=$|[,;.]| )/u;
const UNDERSTOOD =
  /^(?:(?:only )?if I (?:still )?(?:have|own) (?:it|them|one)(?: (?:still|then|when I die))?|if (?:it|they) (?:is|are) still (?:mine|there|around|running|worth anything)|no matter what|whatever happens|when I (?:die|am gone|go)|(?:up)?on my death|after (?:I die|my death|I am gone|I go))(?=$|[,;.]| )/;

/** The case with which words begin, and what stands behind it; null where they begin with none. */
export function caseIn(words: string): { is: Case; rest: string } | null {
  const behind = (length: number) => words.slice(length).replace(/^[,;: ]*(?:then |and )?/, '');
  const known = UNDERSTOOD.exec(words);
  if (known) return { is: { what: 'understood' }, rest: behind(known[0].length) };
  const aged = AGE.exec(words);
  if (aged) {
    const [whole, who = 'the person', age = ''] = aged;
    const verb = /^(?:they)/.test(who) ? 'reach' : 'reaches';
    return { is: { what: 'age', age: Number(age), words: `when ${who} ${verb} the age of ${age}` }, rest: behind(whole.length) };
  }
  const happens = HAPPENS.exec(words);
  if (happens) return { is: { what: 'death', who: happens[1] ?? '' }, rest: behind(happens[0].length) };
  const not = NOT_HIM.exec(words);
  if (not) return { is: { what: 'refusal', who: not[1] ?? 'he' }, rest: behind(not[0].length) };
  for (const [what, pattern] of [
    ['death', DEATH],
    ['refusal', REFUSAL],
  ] as const) {
    const found = pattern.exec(words);
    if (found && /^(?:if|should|when|in case|unless)\b/.test(words))
      return { is: { what, who: found[1] ?? '' }, rest: behind(found[0].length) };
  }
  return null;
}

/** A sentence as its main part and what is said for cases: `Ann, if she cannot then Bo`. */
export interface Branch {
  /** The words of the case itself, as the brief has them; empty for what holds in any. */
  condition: string;
  is: Case | null;
  words: string;
}

const BEFORE_CASE =
  /,?(?<!\bonly)\s+(?:(?:and|but|or|then)\s+)?(?=(?:only )?(?:if|unless|provided|in case|as long as|on condition)\b|should (?:he|she|they|\p{Lu}\p{L}+) )/u;
const CASE = /^(?:only )?(?:if|unless|provided|in case|as long as|on condition|should)\b/;

/** Cuts a sentence where a case begins. */
export function branchesIn(sentence: string): Branch[] {
  return sentence.split(BEFORE_CASE).flatMap((part): Branch[] => {
    const words = part
      .trim()
      .replace(/^(?:and|but|so|also|then)\s+/i, '')
      .replace(/[,;]+$/, '');
    const low = words.replace(/^(?:Only )?(?:If|Unless|Should|Provided|In case|As long)\b/, (lead) => lead.toLowerCase());
    if (words === '') return [];
    if (!CASE.test(low)) return [{ condition: '', is: null, words }];
    const found = caseIn(low.replace(/^only if/, 'if'));
    if (!found) return [{ condition: words, is: { what: 'other' }, words: '' }];
    return [
      { condition: low.slice(0, low.length - found.rest.length).replace(/[,;: ]+(?:then |and )?$/, ''), is: found.is, words: found.rest },
    ];
  });
}
