import { sideCalled } from './evidence.ts';
import type { Brief } from './shapes.ts';
import type { Slot } from './slots.ts';

/** What plainly shows the side of whoever writes; the sides by their usual words, the first that the kind has. */
interface Deed {
  sides: string;
  /** What is done or will be says more than what was done, and that more than what is owned. */
  rank: 1 | 2 | 3;
}

/** What stands between `I` and the verb: `I have agreed to lend`, `we'd now like to let`. */
const HELPERS =
  "(?:(?:'m|'ve|'ll|'d|'re|am|are|was|were|have|had|will|would|shall|do|did|want|wish|like|love|need|hope|plan|intend|agreed?|offered|promised|decided|going|happy|willing|about|ready|looking|prepared|to|be|been|just|already|also|now|then|only|once|really|basically|gladly|both|happily|currently|recently|finally|often|sometimes) ?){0,6}";
const SUBJECT = new RegExp(`(?<![\\p{L}'])(?:i|we|im|ive)(?: \\([^()]{2,40}\\)|, [^,.;]{2,40},)?(?=[' ]) ?${HELPERS}(?=\\p{L})`, 'gu');
/** A sentence, a line or the second half of what somebody does begins with the deed: `Selling my car`, `I own a flat and rent out the attic`. */
const HEAD =
  /(?:^|[.;!?:\n] ?|[-*•] )(?=(?:licensing|lending|lent|loaned|selling|sold|buying|bought|borrowing|(?:sub)?letting|renting|(?:sub)?leasing|hiring|employing) )/gu;
const FOLLOWED = /(?:,| and|, and| but|, so| so) (?:now |then |also |just |want to |i )?(?=\p{L})/gu;

const LET_TO =
  /^ out\b|^(?: \p{L}+)? (?:my|our)\b|\bto (?:an?|the|my|our|\p{Lu}|someone|somebody|him|her|them|students?|people|lodgers?|tenants?|two|three)/u;
const FROM =
  /\b(?:from|off) (?!(?:\d|jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec|mon|tue|wed|thu|fri|sat|sun|now|next|the (?:\d|first|start|beginning)|home|work|me\b|us\b))/;

/** By the verb that follows `I`; `rest` is what is said behind it, within the clause. */
const VERBS: readonly [RegExp, (rest: string) => string | null][] = [
  [/^(?:lend|lending|lent|loan|loaned|loaning)\b/, () => 'lender creditor payee'],
  [/^(?:borrow|borrowing|borrowed)\b/, () => 'borrower debtor payer'],
  [/^(?:sell|selling|sold)\b/, () => 'seller'],
  [/^(?:buy|buying|bought|purchase|purchasing|purchased)\b/, () => 'buyer'],
  [/^(?:owe|owed)\b/, () => 'borrower debtor payer'],
  [/^(?:(?:pay|paying) (?:him|her|them|it|this|that|everything|\p{L}+) back|repay|repaying)\b/u, () => 'borrower debtor payer'],
  [
    /^(?:sub)?(?:rent|renting|rented|lease|leasing|leased)\b/,
    (rest) => (LET_TO.test(rest) ? 'landlord owner' : FROM.test(rest) ? 'tenant customer' : null),
  ],
  [
    /^(?:sub)?letting\b/,
    (rest) =>
      /^ (?:(?:him|her|them|it|you|me) (?:know|go|down|off|keep|have (?:the|it|my))|go|you|me|us)\b/.test(rest)
        ? null
        : 'landlord licensor owner',
  ],
  [/^let\b/, (rest) => (LET_TO.test(rest) ? 'landlord licensor owner' : null)],
  [
    /^(?:hire|hiring|hired)\b/,
    (rest) => (/^ out\b|^ (?:my|our) [^.;]* (?:out|to)\b/.test(rest) ? 'owner' : FROM.test(rest) ? 'customer' : 'employer client'),
  ],
  [/^licen[cs](?:e|ing)\b/, (rest) => (FROM.test(rest) ? 'licensee' : /\bto\b/.test(rest) ? 'licensor' : null)],
  [/^pay(?:ing)? (?:him|her|them)\b/, (rest) => (/^ back\b/.test(rest) ? null : 'respondent')],
  [/^(?:employ|employing|taking on|take on|engage|engaging)\b/, () => 'employer client'],
  [
    /^own\b/,
    (rest) =>
      /^ (?:a|an|the|my|our|two|three|this|\d|both) ?[^.;,]{0,30}(?:house|home|flat|apartment|unit|place|property|building|room|cottage|bungalow|condo|duplex|shop|barn|field|land|farm|garage)/.test(
        rest,
      )
        ? 'landlord licensor seller'
        : null,
  ],
];
/** What others do to or with whoever writes. */
const OTHERS: readonly [RegExp, string][] = [
  [/\b(?:lend|lends|lending|lent|loan|loans|loaned|loaning) (?:me|us)\b/, 'borrower debtor payer'],
  [/\bborrow(?:s|ing|ed)?\b[^.;\n]{0,60} (?:from|off) (?:me|us)\b|\bborrow(?:s|ing|ed)? (?:my|our)\b/, 'lender owner'],
  [/\b(?:sell|sells|selling|sold) (?:me|us)\b/, 'buyer'],
  [
    /\b(?:buy|buys|buying|bought)\b[^.;\n]{0,60} (?:from|off) (?:me|us)\b|(?<!\b(?:i|we|to|me|us) )(?:buys|buying|bought) (?:my|our)\b/,
    'seller',
  ],
  [
    /\b(?:rent|rents|renting|leases|leasing)\b[^.;\n]{0,60} (?:from|off) (?:me|us)\b|\b(?:rents|(?:is|are|be) renting) (?:my|our)\b/,
    'landlord owner',
  ],
  [
    /\b(?:rents|renting|rented|lets|letting|leases|leasing|leased)(?: out)? (?:me|us) (?:an?|the|his|her|their|it)\b|\b(?:rents?|renting|letting|leasing) (?:it|the|his|her|their|a)[^.;\n]{0,40} to (?:me|us)\b/,
    'tenant',
  ],
  [
    /\b(?:hires?|hired|hiring|engage[sd]?|booked|books|commissioned|employ(?:s|ed)?|taking) (?:me|us)\b(?! (?:out|to (?:a|an|the)\b))/,
    'contractor provider employee',
  ],
  [/\b(?:tak(?:es?|ing|en)|took) [^.;,\n]{1,40}(?:off|from) (?:me|us|my hands|our hands)\b/, 'seller'],
  [/\b(?:he|she|they) (?:drops?|waives?|gives? up|releases?) (?:all|any|the|his|her|their|every) (?:[a-z]+ )?claims?\b/, 'respondent'],
  [/\bowes (?:me|us)\b|\b(?:pays?|paying|paid) (?:me|us) back\b|\brepa(?:y|ys|ying) (?:me|us)\b/, 'lender creditor payee'],
];
/** What a title says of what is the writer's own. */
const TITLES: readonly [RegExp, string][] = [
  [
    /^(?:[\p{L}' ]{0,20} )?(?:loan|loaning|money|lending) to (?:my|our|an?) (?!(?:\p{L}+ )?(?:business|company|firm|co-?op|club|charity|shop)\b)/u,
    'lender',
  ],
  [/^(?:[\p{L}' ]{0,20} )?(?:loan|money|borrowing) from (?:my|our|an?)\b/u, 'borrower'],
  [/\b(?:sale of|selling) (?:my|our)\b/, 'seller'],
  [/\bbuying\b/, 'buyer'],
  [/\b(?:renting out|letting out|letting|rental of) (?:an? \p{L}+ in )?(?:my|our)\b/u, 'landlord'],
];
const IS = /(?:'m|'re|\b(?:am|im|are|was|were|be|been)) (?:just |already |now )?$/;
const FOR_ANOTHER = /^\p{L}+(?: it| this)? (?:for|on behalf of) (?:my|our|his|her|the|a)\b/u;
const PAST = /^(?:lent|loaned|borrowed|sold|bought|purchased|rented|leased|hired|owed)\b/;

/** What whoever writes calls himself or has: less plain than what is done. */
const CALLED: readonly [RegExp, string][] = [
  [/\b(?:my|our) (?:(?:new|old|last) )?(?:tenant|lodger|renter)s?\b/, 'landlord'],
  [/\b(?:tak(?:e|es|ing)|took|got|getting) (?:in )?an? (?:new )?(?:lodger|tenant)\b/, 'landlord'],
  [/\b(?:my|our) (?:(?:new|old|last) )?(?:landlord|landlady)\b/, 'tenant'],
  [
    /\b(?:he|she|they) (?:will |is going to |must )?pays? (?:me|us)\b/,
    'seller landlord contractor provider supplier consultant creator influencer lender claimant licensor',
  ],
];

/** What of its writer's doings a brief tells. */
function deedsIn({ title, description, requirements }: Brief): Deed[] {
  const found: Deed[] = [];
  for (const [at, text] of [title, description, requirements].entries()) {
    const low = text.toLowerCase().replaceAll('’', "'");
    for (const [pattern, sides] of at === 0 ? [...TITLES, ...OTHERS] : OTHERS) if (pattern.test(low)) found.push({ sides, rank: 1 });
    for (const [pattern, sides] of CALLED) if (pattern.test(low)) found.push({ sides, rank: 3 });
    for (const sentence of low.split(/(?<=[.;!?])\s|\n/)) {
      const own = [...sentence.matchAll(SUBJECT)].map(({ index, 0: words }) => index + words.length);
      const first = own[0];
      const follows = first === undefined ? [] : [...sentence.matchAll(FOLLOWED)].map(({ index, 0: words }) => index + words.length);
      const heads = [...sentence.matchAll(HEAD)].map(({ index, 0: words }) => index + words.length);
      for (const from of new Set([...own, ...heads, ...follows.filter((one) => first !== undefined && one > first)])) {
        const behind = sentence.slice(from);
        // `I'm hired`, `we were sold`: what was done to the writer; and what one does for somebody else.
        if ((IS.test(sentence.slice(0, from)) && PAST.test(behind)) || FOR_ANOTHER.test(behind)) continue;
        for (const [verb, sidesOf] of VERBS) {
          const said = verb.exec(behind)?.[0];
          if (said === undefined) continue;
          const sides = sidesOf(behind.slice(said.length).split(/[,;]| and | but /)[0] ?? '');
          if (sides !== null) found.push({ sides, rank: /^own\b/.test(said) ? 3 : PAST.test(said) ? 2 : 1 });
        }
      }
    }
  }
  return found;
}

/**
 * The one side whose part whoever writes plainly does, as the words show it: `I'm lending him $500` is the lender's; null where none or several show.
 * `isPlain`: it is done or will be; what was done once, or is owned, may be only how the writer came to it.
 */
export function sideOfDeeds(brief: Brief, slots: readonly Slot[]): { side: Slot; isPlain: boolean } | null {
  // Who rents and lets on is a tenant of somebody who has no part in it.
  const isLetOn = slots.some(({ name }) => /^head/i.test(name)) || /\bsub-?(?:let|leas|rent)/i.test(`${brief.title}\n${brief.description}`);
  const done = deedsIn(brief).flatMap(({ sides, rank }) => {
    if (isLetOn && sides.startsWith('tenant')) return [];
    const side = sides.split(' ').reduce<Slot | null>((found, word) => found ?? sideCalled(word, slots), null);
    return side ? [{ side, rank }] : [];
  });
  const best = Math.min(...done.map(({ rank }) => rank));
  const [side, ...more] = new Set(done.flatMap((one) => (one.rank === best ? [one.side] : [])));
  return side && more.length === 0 ? { side, isPlain: best === 1 } : null;
}
