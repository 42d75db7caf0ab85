import { message } from '#messages/message.ts';
import { isSeveral } from './noun-phrases.ts';
import { asMark } from './open-marks.ts';
import type { Speakers } from './register.ts';
import { baseOf, third } from './verbs.ts';

export const MODAL_WORDS =
  'must|may|can|cannot|will|shall|should|would|could|might|has|have|had|is|are|was|were|does|do|did|ought|need|needs';

export const FINITE = new RegExp(
  `\\b(?:${MODAL_WORDS}|stays?|remains?|belongs?|goes|go|becomes?|applies|apply|keeps?|pays?|gets?|wants?|ends?|starts?|runs?|follows?|needs?|counts?)\\b`,
  'i',
);
/** Orders to whoever writes the document. */
const WRITE = /^(?:include|put|show|let|allow|make|state|protect|revoke|cancel|confirm|use|keep|insure)\b/i;
/** Orders to whoever is across the table. */
const ORDER =
  /^(?:deliver|pay|return|send|tell|ask|hand|give|bring|clean|water|feed|do|repair|replace|collect|provide|wear|inform|call|report|follow|respect)\b(?! (?:or|and|is|are|of|by|from|in|on|with)\b)/i;

const KEEP = /^keep (?:the|it|them|his|her|their|all|everything|my|our)\b/i;

/** Both sides keep a secret. */
const SECRET = /^keep (?:it|this|that|everything|all(?: of)? (?:it|this)) (?:strictly |all )?(?:privat|secret|quiet|confidential|between)/i;

const SUM =
  /^((?:[a-z]+ ){0,2}(?:price|rent|deposit|fee|salary|total|sum|damage|interest|cap|discount|royalty|maximum|minimum|term|notice period|duration|date|rates|overtime|bonus|charge|allowance))(?: is| are| of)? ((?:[$£€₹¥]|[A-Z]{3} |R\$? ?|Rs\.? ?)?\d.*|(?:one|two|three|four|five|six|half) .*)$/i;
const OF_THE_DEAL = /^(?:can|cannot|may|may not|must not) be (?:revoked|terminated|cancell?ed|extended|prolonged|renewed|ended|changed)\b/i;
const FREE = /^(?:can|cannot|may not|must not|may|could|is allowed to|is not allowed to) (?!be\b|not be\b)\p{Ll}/iu;
/** What a sum by the hour or the month is called. */
const paidFor = ({ roleOf }: Speakers): string => (roleOf('tenant') ? 'rent' : roleOf('employee') ? 'pay' : 'price');
/** `Knives he brings his own`: what comes first is what is brought. */
export const OWN = /^([\p{L} ]{3,30}?) (he|she|they) (brings?|provides?|supply|supplies|pays?(?: for)?|keeps?|buys?)\b(.*)$/iu;
const OF_THE_PAPER =
  /^(?:be(?! able)|say|state|have(?! (?:\p{Ll}+ ){0,3}(?:insurance|licen[cs]e|permit|certificate|qualification|experience|references?)\b)|include|contain|mention|cover|name|protect|show|follow|allow|list|describe|make clear)\b/iu;

/** `At 4:30am`, `at six in the evening`: an hour of the day. */
const HOUR =
  /^ ?(?:daily |every day |each day |promptly |around |about )*(?:at |from |by )?(?:around |about )?(?:\d{1,2}(?:[:.]\d\d)? ?(?:[ap]\.?m\b\.?|o['’]?clock|h\b|hrs\b|sharp)|\d{1,2}:\d\d\b|(?:noon|midnight|dawn|sunrise|sunset)\b|(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\d{1,2})(?: o['’]?clock| in the (?:morning|afternoon|evening)| at night)\b)/i;

/** Words without a subject that acts. */
export function fragment(text: string, speakers: Speakers, duty: (text: string, speakers: Speakers) => string): string {
  const { firstPerson, other, author } = speakers;
  const needless = /^no\s+(\S.*?)(?<!\s)\s+(?:is |are )?(needed|necessary|required)$/i.exec(text);
  if (needless) return `no ${needless[1]} ${/s$/.test(needless[1] ?? '') ? 'are' : 'is'} ${needless[2]}`;
  const no = /^(?:no|without (?:an?|any))\s+(.*)$/i.exec(text);
  if (no && !FINITE.test((no[1] ?? '').split(/\b(?:if|until|when|unless|that|which|except|before|after|without)\b/)[0] ?? ''))
    return `there ${isSeveral(no[1] ?? '') ? 'are' : 'is'} to be no ${no[1]}`;
  const rate =
    /^((?:(?:[$£€₹¥]|[A-Z]{1,3}\$|(?:EUR|USD|GBP|CHF|ZAR|INR|SGD|R|S\$|Rs\.?) ?)\d[\d.,]*|\d[\d.,]* (?:euros?|dollars|pounds|rand|rupees|francs)) (?:an?|per|each|every) (?:hour|day|night|week|fortnight|month|year|quarter|person|guest|head)\b.*)$/i.exec(
      text,
    );
  const delay = /^(.*?) (?:late|overdue)$/i.exec(rate?.[1] ?? '')?.[1];
  if (delay) return `the charge for delay is ${delay}`;
  if (rate && !firstPerson) return `the ${paidFor(speakers)} is ${rate[1]}`;
  const time =
    /^((?:\d+|one|two|three|four|five|six|ten|twelve) (?:days?|weeks?|months?|years?) (?:from|starting|beginning|with)\b.*)$/i.exec(text);
  if (time && !firstPerson)
    return `this ${speakers.document} runs for ${(time[1] ?? '').replace(/^\p{Lu}/u, (first) => first.toLowerCase())}`;
  const sum = SUM.exec(text);
  if (sum) return `the ${(sum[1] ?? '').toLowerCase().replace(/^the /, '')} ${/[^su]s$/.test(sum[1] ?? '') ? 'are' : 'is'} ${sum[2]}`;
  const [, runs, how] =
    /^(starts?|begins?|ends?|runs?|lasts(?= (?:for|until|till|\d|one|two|three|six))|goes)\b(?!:)(.*)$/i.exec(text) ?? [];
  // An hour of the day is no first day of the document.
  if (runs && !firstPerson && HOUR.test(how ?? '')) return `the parties agree on ${/^[bs]/i.test(runs) ? 'a start' : 'an end'}${how}`;
  if (runs && !firstPerson) return `this ${speakers.document} ${third(baseOf(runs.toLowerCase()), false)}${how}`;
  const [, from, day] =
    /^(starting|beginning|ending)(?: on)?( (?:\d|the \d|January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec).*)$/i.exec(
      text,
    ) ?? [];
  if (from && day && !firstPerson && HOUR.test(day)) return `the parties agree on ${/^e/i.test(from) ? 'an end' : 'a start'} at${day}`;
  if (from && day && !firstPerson)
    return `this ${speakers.document} ${/^s/i.test(from) ? 'starts' : /^b/i.test(from) ? 'begins' : 'ends'} on${day}`;
  if (!firstPerson && /^from\b.*\d/i.test(text)) return `this ${speakers.document} runs ${text.replace(/^F/, 'f')}`;
  if (!firstPerson && /^signed (?:by|on|before)\b/i.test(text)) return `this ${speakers.document} must be ${text.replace(/^S/, 's')}`;
  const bound = /^(?:must|should|has to|have to)\s+(.*)$/i.exec(text);
  if (bound)
    return OF_THE_PAPER.test(bound[1] ?? '') || firstPerson || !other
      ? `this ${firstPerson ? 'document' : speakers.document} must ${bound[1]}`
      : `${other} must ${bound[1]}`;
  if (!firstPerson && OF_THE_DEAL.test(text))
    return `this ${speakers.document} ${text.replace(/^\p{Lu}/u, (first) => first.toLowerCase())}`;
  // `Can use my tender`, `cannot let it on`: the side whose thing it is not, or of which the sentence before speaks.
  if (!firstPerson && FREE.test(text)) {
    const who = /\b(?:me|us|my|our|mine|ours)\b/i.test(text) ? other : (speakers.spoken ?? null);
    if (who) return duty(`${who} ${text.replace(/^\p{Lu}/u, (first) => first.toLowerCase())}`, speakers);
  }
  // `Can use my tender` lacks whoever can: nobody lends to himself.
  const able = /^(?:can|may|cannot) (?!not )(?=\p{Ll})/iu.exec(text)?.[0];
  if (able && !firstPerson) {
    const isOthers = other !== null && (/\b(?:my|our|me|us)\b/i.test(text) || (author !== null && text.includes(author)));
    const who = isOthers ? other : asMark(message('drafting.compose.whichParty'));
    return `${who} ${/^cannot/i.test(able) ? 'must not' : 'may'} ${text.slice(able.length)}`;
  }
  if (!firstPerson) {
    const passive = passiveOf(text, author);
    if (passive) return passive;
    const own = OWN.exec(text);
    if (own && other)
      return duty(
        `${own[2]} ${own[3]}${own[4] === '' ? '' : `${own[4]}`} ${/\bown$/i.test(own[4] ?? '') ? own[1] : `the ${own[1]}`}`.replace(
          / for the /,
          ' for the ',
        ),
        speakers,
      );
  }
  if (!firstPerson && SECRET.test(text)) return `the parties must ${text.replace(/^\p{Lu}/u, (first) => first.toLowerCase())}`;
  if (!firstPerson && other && KEEP.test(text)) return `${other} must ${text.replace(/^\p{Lu}/u, (first) => first.toLowerCase())}`;
  if (
    /^(?:neither|none|all|both|each|one) (?:of the )?parties\b|^nobody\b|^everybody\b|^everyone\b|^anybody\b|^if\b|^when\b|^unless\b/i.test(
      text,
    ) ||
    FINITE.test(text.split(/ (?:because|if|when|unless|until|that|which|who|so that|as long as)\b/)[0] ?? '')
  )
    return withThe(text);
  if (!firstPerson && other && (ORDER.test(text) || (WRITE.test(text) && /\b(?:us|me|our|my)\b/i.test(text))))
    return `${other} must ${text.replace(/^\p{Lu}/u, (first) => first.toLowerCase())}`;
  if (ORDER.test(text) || WRITE.test(text)) return firstPerson ? `please ${text}` : `the parties agree to ${text}`;
  return firstPerson ? text : `the parties agree on the following: ${text}`;
}

const GIVEN = 'provided|supplied|given|paid for|paid|covered|arranged|delivered|collected|repaired|cleaned|insured|reimbursed|refunded';
const DONE =
  'pooled|split|shared|divided|returned|kept|signed|checked|stored|used|sent|made|cleared|completed|tested|recorded|reported|deleted|destroyed|replaced';

/** Where a main clause has ended. */
const SUBORDINATE =
  /,? \b(?:because|if|when|unless|until|that|which|who|so that|as long as|as|while|where|before|after|since|than|what|whatever)\b/i;

/** `Stall cleaned daily`, `bills split evenly`: what has to be done, in the words of a note. */
const PLAIN_DEED = new RegExp(
  `^([a-z][\\p{L} ,-]{2,40}?) ((?:\\w+ly )?(?:${GIVEN}|${DONE}|fixed|mended|swept|fed|serviced|picked up|handed over|taken away))(?=$| (?:by|to|in|at|on|within|before|after|every|each|daily|weekly|monthly|yearly|separately|equally|evenly|from|with|when|if|until|for|together|back|up|out|between|among|as|without|according|only|once|twice|promptly|not|via|through|\\d+|one|two|three|four|five|half)\\b)((?: .*)?)$`,
  'iu',
);

/** `Uniform is provided`: by whoever writes the brief; `tips are pooled`: by everybody whom it concerns. */
function passiveOf(text: string, author: string | null): string | null {
  const named = /^((?:the )?[a-z][\p{L} -]{2,40}?) (?:is|are|gets?) ((?:\w+ly )?(?:GIVEN|DONE))\b(.*)$/iu.source
    .replace('GIVEN', GIVEN)
    .replace('DONE', DONE);
  const [, thing = '', deed = '', tail = ''] = new RegExp(named, 'iu').exec(text) ?? [];
  if (/^(?:who|whoever|what|whatever)\b/i.test(thing)) return null;
  if (thing === '' || FINITE.test(thing)) {
    const bare = PLAIN_DEED.exec(text);
    if (
      bare &&
      !/^(?:if|when|unless|once|after|before|for|from|on|in|at|the parties|both parties)\b/i.test(text) &&
      !FINITE.test(bare[1] ?? '') &&
      !/^\w+ly$/i.test(bare[1] ?? '') &&
      !FINITE.test((bare[3] ?? '').split(SUBORDINATE)[0] ?? '') &&
      // `The paper I signed`: somebody did.
      !/\b(?:i|we|he|she|they|it|you)\b|\bthe \p{Lu}/iu.test(bare[1]?.replace(/^the (?=\p{Lu})/iu, '') ?? '') &&
      !/^(?:i|we|he|she|they|it|you)\b/i.test(text)
    )
      return withThe(`${bare[1]} must be ${bare[2]}${bare[3]}`);
    const allowance = /^([a-z][\p{L} -]{2,40}?) (included|excluded|allowed|forbidden|prohibited|required|permitted)\b(.*)$/iu.exec(text);
    const [, what = '', not = ''] = /^(.*?)( not)?$/i.exec(allowance?.[1] ?? '') ?? [];
    return allowance && !FINITE.test(what) ? `${what} ${/[^s]s$/.test(what) ? 'are' : 'is'}${not} ${allowance[2]}${allowance[3]}` : null;
  }
  if (/\bby\b/i.test(tail) && !/ by hours| by \d/i.test(tail)) return withThe(`${thing} must be ${deed}${tail}`);
  const by = new RegExp(`^(?:${GIVEN})$`, 'i').test(deed) && author !== null ? ` by ${author}` : '';
  return withThe(`${thing} must be ${deed}${by}${tail}`);
}

/** A bare noun that begins a sentence has its article: `offer is valid` is `the offer is valid`. */
const withThe = (text: string): string =>
  /^[a-z]{3,}(?: [a-z]{3,})? (?:is|was|has|must|may|stays|goes|belongs|ends)\b/.test(text) &&
  !/^(?:the|our|his|her|its|this|that|each|every|any|all|one|who|what|whoever|everything|nothing|there|nobody|everybody|everyone|anyone|someone|either|both|rent|internet|electricity|water|insurance|smoking|food|only|parking|if|when|unless|no)\b/i.test(
    text,
  ) &&
  !/^\w+(?:s|ing)\b/.test(text)
    ? `the ${text}`
    : text;
