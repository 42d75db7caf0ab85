import { message } from '#messages/message.ts';
import { isManner } from './letters/directions.ts';
import { hasVerb } from './parses.ts';

/** A wish without what is said by the way. */
export interface Plainly {
  /** `''` where all of it is said by the way. */
  text: string;
  /** What is left out, in the customer's words. */
  asides: string[];
}

/** Somebody said, thought or felt something once: it is told, and nobody is bound by it. */
const SAID =
  /^(?:and |but |because )?(?:[^,;]{0,60} (?:and|but) )?(?:i|we|he|she|they|you|everybody|nobody|my \p{Ll}+|our \p{Ll}+|his \p{Ll}+|her \p{Ll}+|the \p{Ll}+|\p{L}[\p{L}’'-]+) (?:(?:all|never|always|only|even|just|both|once|really|still) )?(?:said|swore|thought|laughed|complained|joked|wondered|wanted|hoped|cried|shouted|grumbled|worried)\b/iu;
/** Somebody says how he or she feels about it. */
const FELT =
  /^(?:and |but |because |cos |since )?(?:(?:i|we)(?: all)? (?:(?:do not|don'?t|really|just|still|never|all|hardly|barely|scarcely|only) )*(?:know|think|hope|guess|love|hate|mind|care|feel|bet|swear|worry|trust|remember)|(?:i am|i'?m|we are|we'?re|im) (?:(?:not|so|very|really|just|still|too|quite) )*(?:(?:a bit|a little) )?(?:fighting|arguing|rattling|struggling|dreading|nervous|worried|anxious|scared|lonely|heartbroken|kidding|joking|complaining|worrying|sorry|proud|sad|tired|afraid|glad|happy|angry|fed up|serious|sure)|(?:he|she|they|\p{L}[\p{L}’'-]+) (?:(?:really|just|still) )?(?:doe?s ?n[o']?t|don'?t|does not|do not) (?:want|like|trust|believe|know|mind)|(?:he|she|they) (?:says?|calls? it) ["“]|(?:he|she|they|everybody|\p{L}[\p{L}’'-]+) (?:(?:all )?knows?(?: about (?:it|this|that))?(?: and)? )?(?:is|are) (?:ok|okay|fine|happy|all right|cool|good) with (?:it|this|that)\b|(?:he|she|they|everybody|\p{L}[\p{L}’'-]+) (?:all )?knows? (?:about (?:it|this|that)|this|that already|already)$)/iu;
/** What somebody has heard, was advised or calls something, and what is only hoped: no term, even where it has the words of one. */
const HEARD =
  /^(?:and |but |because |cos |since |well,? )*(?:(?:some(?:one|body)|(?:an?|one of (?:my|our)) \p{Ll}+(?: \p{Ll}+)?) (?:says?|said|told (?:me|us)|reckons?|thinks?)\b|(?:i|we)(?: have|['’]ve)? (?:been|was|were) told\b|(?:i am|i['’]?m|we are|we['’]?re) told\b|(?:i|we) (?:read|heard|hear)\b|(?:my|our|his|her|the) \p{Ll}+(?: \p{Lu}\p{L}+)?(?: who [^,]{3,40}?)? (?:says?|said|thinks?|reckons?|told (?:me|us)|tells (?:me|us)|keeps (?:saying|telling (?:me|us))|insists?|warned (?:me|us)|advised (?:me|us))(?: that)? (?:i|we|me|us|to) ?(?:must|should|need|ought|have|can|cannot|can['’]?t|could|better|to|not|had)?\b|(?:people|everybody|everyone|they|some) (?:all )?(?:say|says|reckon|tell me)\b|apparently\b|(?:\p{L}+ )?(?:they|we|you|people|some) calls? (?:it|them|that)\b|(?:well )?that(?:['’]?s| is) what (?:i|we|they|you) calls?\b|what(?:ever)? (?:we|they|you) calls? |so they say\b)/iu;
/** What was and has been between people is told. */
const HAS_BEEN =
  /^(?:and |because )?(?:i|we|he|she|they)(?:['’](?:ve|s)| have| has) (?:(?:never|always|just|only|already|not|both) )*(?:met|known|heard|been (?:friends|together|married|burned|burnt|cheated|neighbou?rs|living))\b/i;
/** `We had a fire once`: why something is asked for, which binds nobody. */
const HAPPENED_ONCE =
  /^(?:and |because |cos |since |as )?(?:i|we|he|she|they|it|my \p{Ll}+|our \p{Ll}+) (?:once |already )?(?:had|lost|got|were|was|saw|broke|burn(?:ed|t)|went|happened|came|ended|did|left|fell)\b[^,;]*?\b(?:once|twice|before|already|last (?:year|time|month|summer|winter|week)|(?:years?|months?) ago|a while (?:ago|back)|in (?:19|20)\d\d)[.!]*$/iu;
/** The same without a comma before it. */
const BARE_REASON =
  /(?<=\p{L}) (?=(?:because |cos |since |as )?(?:i|we|he|she|they) (?:once )?(?:had|lost|got|saw) [^,;.]*? (?:once|twice|before|last (?:year|time|month|summer|winter)|years? ago|a while (?:ago|back))[.!]*$)/iu;
/** Nobody wants to be seen so. */
const SEEN_SO = /^(?:and |but |because )?(?:i|we) (?:really )?(?:do not|don'?t|dont) want to (?:be|sound|look|seem|come across)\b/i;
const HOPED = /\b(?:hopefully|fingers crossed|god willing|touch wood|with (?:a bit of )?luck)\b/i;
/** How the document is to be, and for whom it must be easy to read. */
const OF_PAPER =
  /^(?:and |but |so )?(?:(?:i|we) (?:just |only |really )?(?:want|need|would like) (?:it|this|that|everything|all of it|something|paper) (?:all |done |to be )*(?:in writing|on paper|down on paper|written(?: down)?|clear|fair|simple|short|properly|legal|official|watertight|first|sorted|in black and white)\b.*|.{0,40}\b(?:is not|isn['’]?t|are not|aren['’]?t|not) (?:one|much|big|good|great|a fan|keen)? ?(?:for|with|at|on|of) (?:long |big |small |fancy |legal )*(?:papers?|paperwork|words|reading|documents?|forms|print|language))$/iu;
/** What was thought of and given up is no term. */
const GIVEN_UP =
  /^(?:and |but |so )?(?:i|we|he|she|they) (?:(?:had|have|also|once|first) )*(?:thought (?:about|of)|considered|talked about|discussed|looked (?:at|into)|wanted|planned)\b[^.;]*?\b(?:decided (?:against|not to|to leave)|dropped|gave (?:it|that|this) up|left (?:it|that) out|(?:are|is|am)(?: not|n['’]t) (?:doing|going to|having)|will not|won['’]?t|changed (?:my|our|his|her|their) minds?)\b/i;
/** Somebody laughs. */
const LAUGHS = /[,;]?\s*(?<![\p{L}])(?:ha(?:[ -]?ha)+h*|he(?:[ -]?he)+|lo+l|rofl|lmao)(?![\p{L}])[!.]*|\s*[:;]-?[)(DP](?=\s|$)/giu;
/** What somebody may, must or does stays, whoever said it, and so does a case for which something is set. */
const BINDS =
  /\b(?:must|may|can|cannot|can['’]?t|could|will|would|shall|should|has to|have to|agreed|promised)\b|^(?:if|when|unless|until|whoever|whether)\b|:\s/i;
/** Words by which people turn to whoever reads. */
const TURNS =
  /^(?:haha+|lol|obviously|naturally|of course|honestly|frankly|believe me|you know|i mean|as i said|anyway|sorry|well|no hard feelings|no offence|no offense|to be honest|just saying|fair enough|fair'?s fair|i guess|i suppose|you never know|better safe than sorry|if that makes sense|thanks?(?: you)?|cheers|bless (?:him|her|them))$/i;

/**
 * A wish of a contract without what binds nobody: how somebody feels about it, what somebody said of it once, how it is to sound, and by which name somebody is
 * turned to. `names`: words of the names in the brief, in small letters.
 */
export function withoutAsides(wish: string, names: ReadonlySet<string>): Plainly {
  if (GIVEN_UP.test(wish)) return { text: '', asides: [wish] };
  const asides: string[] = [];
  const open = wish
    .replace(LAUGHS, '')
    .replace(BARE_REASON, ', ')
    .replace(/\s*\(([^()]*)\)/g, (whole, inner: string) => {
      if (!isManner(inner)) return whole;
      asides.push(inner.trim());
      return '';
    });
  const called = open.replace(/,\s+(\p{Lu}[\p{L}’'-]+)([!.]*)$/u, (whole, name: string, end: string) =>
    end.includes('!') && names.has(name.toLowerCase()) ? end.replace(/!/g, '.') : whole,
  );
  const parts = partsOf(called);
  const isAside = (part: Part): boolean => {
    const said = part.text.replace(/’/g, "'");
    if (
      TURNS.test(said) ||
      HEARD.test(said) ||
      HOPED.test(said) ||
      HAS_BEEN.test(said) ||
      OF_PAPER.test(said) ||
      SEEN_SO.test(said) ||
      isManner(said)
    )
      return true;
    return !BINDS.test(said) && (SAID.test(said) || FELT.test(said) || HAPPENED_ONCE.test(said));
  };
  const kept = parts.filter((part) => !isAside(part));
  // `So please say that if it is true` says no more than what was heard.
  if (parts.some(({ text }) => isHeard(text)) && kept.every(({ text }) => IF_TRUE.test(text))) return { text: '', asides: [wish] };
  // A figure that stands in no other part would be lost, and of what is left something must be done.
  const left = kept.map(({ text }) => text).join(', ');
  if (
    (kept.length === 0 && /\d/.test(called.replace(/\b(?:19|20)\d\d\b/g, ' '))) ||
    (kept.length < parts.length && left !== '' && ((!/\d/.test(left) && !hasVerb(left) && !ORDER.test(left)) || STILL.test(left)))
  )
    return { text: wish, asides: [] };
  for (const part of parts) if (!kept.includes(part) && !TURNS.test(part.text)) asides.push(part.text);
  const text = kept.map(({ lead, text }, at) => `${at === 0 ? '' : lead}${text}`).join('');
  const end = /[.!]\s*$/.test(called) && text !== '' && !/[.!?]$/.test(text) ? '.' : '';
  return { text: kept.length === parts.length && called === wish ? wish : `${text}${end}`, asides };
}

/** Somebody still says it. */
const STILL = /\b(?:says?|thinks?|wants|swears?)\b/i;
const ORDER = /^(?:so |and |but )?(?:keep|do|never|no|nobody|please|pay|bring|tell|ask|leave|give|return|use|put)\b/i;

/** What is to be written if it is right. */
const IF_TRUE =
  /\bif (?:it['’]?s|that['’]?s|thats|its|it is|that is|this is|so|they are) ?(?:true|right|correct|so|legal|allowed|possible|ok|okay)?\b/i;

/** Whether words are what somebody else said to whoever writes. */
export const isHeard = (words: string): boolean => HEARD.test(words.replace(/’/g, "'"));

/** Whether somebody who writes wants something in them. */
const isWanted = (words: string): boolean =>
  /\b(?:i|we)(?:['’]d| would| do| also| just| really| only)* (?:want|like|wish|need|ask)\b/i.test(words);

/** Why words stand nowhere: what somebody wants is never said by the way. */
export const leftNote = (words: string): string =>
  message(isHeard(words) ? 'drafting.compose.heard' : isWanted(words) ? 'drafting.compose.untold' : 'drafting.compose.aside');

/** Whether words only tell how the document is to be written. */
export const isOfPaper = (wish: string): boolean => partsOf(wish).every(({ text }) => isManner(text) || OF_PAPER.test(text));

interface Part {
  /** What stands between it and the part before. */
  lead: string;
  text: string;
}

const SEAM =
  /(,\s+(?:and\s+|but\s+|so\s+)?|\s+so\s+(?=(?:i|we|he|she|they|it|the|please|keep|do|no|never|nobody)\b)|\s+[–—-]\s+|\s+but\s+)/i;

/** What commas, dashes, `so` and `but` part. */
function partsOf(text: string): Part[] {
  const parts: Part[] = [];
  let lead = '';
  for (const [at, piece] of text.split(SEAM).entries()) {
    if (at % 2 === 1) lead = piece;
    else parts.push({ lead, text: piece.replace(/[.!\s]+$/, '').trim() });
  }
  return parts.filter(({ text: part }) => part !== '');
}
