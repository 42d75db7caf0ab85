import { VERBS } from './everyday-verbs.ts';

/** What people are able to do or are not, and where they are: nobody is forbidden it by `cannot`. */
const ABLE =
  /^(?:(?:always|ever|yet|really|even|both|possibly) )*(?:see|hear|know|foresee|predict|afford|find|reach|remember|imagine|understand|believe|manage|cope|agree|decide|attend|get (?:a ?hold|hold|through|there|away|in touch|to (?:the|work|school|it))|tell (?:if|whether|when|what|how|yet)|say (?:if|whether|when|what|how|yet|for sure|for certain)|be (?:with|there|here|home|at home|sure|certain|reached|found|away|everywhere|in two)|make (?:it|up)|help it|wait|(?:re)?pay|do (?:\p{Lu}\p{L}+days?|weekends|nights|mornings|evenings))\b/iu;

/** Whether what somebody cannot do is beyond his powers, and not forbidden. */
export const isBeyond = (deed: string): boolean => ABLE.test(deed);

/** Somebody takes no duty upon himself by what he cannot or does not say for sure: `cannot promise they win`. */
function disclaimed(deed: string): string | null {
  const [, verb = '', rest = ''] = /^(promise|guarantee|vouch|warrant|swear)\b(.*)$/i.exec(deed) ?? [];
  if (verb === '') return null;
  const isClause =
    /^ (?:I|we|he|she|they|it|you|nobody|the \p{Lu}?\p{Ll}+(?: Party)?|\p{Lu}\p{Ll}+) (?:\p{Ll}+s|will|would|can|may|must|is|are|win|get|pass)\b/u.test(
      rest,
    );
  return `${verb.toLowerCase()}${isClause ? ' that' : ''}${rest}`;
}

/** Who does not do this is spared a burden; nobody is forbidden it. */
const BURDEN =
  /^(?:pay|repay|contribute|reimburse|compensate|refund|chip in|bear|work(?! for\b)|clean|mow|repair|fix|provide|supply|insure|cover|chase|bring|attend|carry the)\b(?! (?:in cash|cash|late|anybody|anyone|others|other|somebody|someone|behind|for anybody|for anyone|for others|for other|for (?:a|any|another) \p{Ll}*(?:competitor|rival)|with (?:a|any|another) )\b)/iu;

/** Whether a deed is a burden, of which `does not` frees somebody. */
const isBurden = (deed: string): boolean => BURDEN.test(deed);

/** What is no deed that could be forbidden: `does not lose the deposit`. */
const HAPPENS =
  /^(?:lose|receive|inherit|become|gain|expect|mind|think|believe|live|come|expire|lapse|end|count|promise|guarantee|warrant|include|apply|mean|matter|seem|cost|work for (?:an? )?(?:percentage|commission|share|cut|free|nothing|less|tips))\b/i;

/** Whether what somebody does not do only happens or is said of him. */
const isNoDeed = (deed: string): boolean => HAPPENS.test(deed);

/** `Get the deposit back` as what somebody is entitled to; null where it is no right: `get home`. */
function rightIn(deed: string): string | null {
  const [, what = ''] =
    /^get (to \p{Ll}+.*|back .+|(?:the|an?|any|his|her|their|its|my|our|more|extra|anything|nothing|half|interest|overtime|commission|holiday|sick|money|food|credit|[$£€\d]).*)$/iu.exec(
      deed,
    ) ?? [];
  return what === '' ? null : what;
}

/** `Paying for the gate` as `pay for the gate`; null where the word is no verb that is known. */
export function deedOf(doing: string): string | null {
  const [, stem = '', rest = ''] = /^(\p{Ll}{2,})ing\b(.*)$/u.exec(doing) ?? [];
  const verb = [stem, `${stem}e`, stem.replace(/(\p{L})\1$/u, '$1')].find((one) => VERBS.has(one));
  return verb === undefined ? null : `${verb}${rest}`;
}

/** Somebody as who acts: `him` as `he`. */
const ACTING: Readonly<Record<string, string>> = { him: 'he', her: 'she', them: 'they', me: 'I', us: 'we' };
const WHOM =
  "(?:it|this|that|him|her|them|me|us|(?:the|my|our|his|her|their|all|any|each|every) [^,]{2,40}?|\\p{Lu}[\\p{L}’'-]+(?: \\p{Lu}[\\p{L}’'-]+)*)";
const TO_DO = new RegExp(`^(${WHOM}) ((?:not )?)to (?!(?:the|my|our|his|her|their|an?)\\b)(\\p{Ll}+\\b.*)$`, 'u');
const OUT = new RegExp(`^(${WHOM}) (?:out|gone)((?: (?:of|in|by|within|on|at|before|after)\\b.*)?)$`, 'u');
const DONE = new RegExp(
  `^(${WHOM}) ((?:\\p{Ll}+ly )?\\p{Ll}{2,}ed|sold|kept|sent|written|cut|taken (?:down|away)|put (?:back|away))((?: .*)?)$`,
  'u',
);

/** What somebody wants of somebody or something, as what that must do: `him out in a week`, `the money to stay in the account`; null for what is only had. */
function wantedOf(what: string): string | null {
  const acting = (who: string) => ACTING[who] ?? who;
  if (/^no \p{Ll}/u.test(what)) return what;
  const [, whom = '', not = '', deed = ''] = TO_DO.exec(what) ?? [];
  if (whom !== '') return `${acting(whom)} must ${not}${deed}`;
  const [, leaver = '', when = ''] = OUT.exec(what) ?? [];
  if (leaver !== '')
    return `${acting(leaver)} must leave${when.replace(/^ of\b/, '').replace(/\bin (?=an?\b|\d|one\b|two\b|three\b|four\b)/, 'within ')}`;
  const [, thing = '', done = '', how = ''] = DONE.exec(what) ?? [];
  return thing === '' ? null : `${acting(thing)} must be ${done}${how}`;
}

/** What somebody does not want, as what must not be; null where it binds nobody. */
function unwanted(what: string): string | null {
  const [, none = ''] = /^(?:an?|any) (\p{Ll}.*)$/iu.exec(what) ?? [];
  if (none !== '') return `no ${none}`;
  return TO_DO.test(what) || DONE.test(what) ? (wantedOf(what)?.replace(/ must (?!not\b)/, ' must not ') ?? null) : null;
}

/** Who wants to be something stays it: `to own the machines until …`. */
function wantedState(what: string): string | null {
  const [, deed = '', rest = ''] = /^to (?:still )?(own|remain|stay|hold title to|be) (.+)$/i.exec(what) ?? [];
  if (/^own$/i.test(deed)) return `remains the owner of ${rest}`;
  return /^(?:remain|stay)$/i.test(deed) ? `${deed.toLowerCase()}s ${rest}` : null;
}

/** What somebody is not able, not bound or not entitled to do, and is not forbidden; null for all others. */
export function sparedOf(rest: string, subject: string, isSeveral: boolean): string | null {
  const not = isSeveral ? 'do not' : 'does not';
  const [, unable = ''] = /^cannot\s+(.*)$/i.exec(rest) ?? [];
  const [, undone = ''] = /^(?:do not|does not|will not|shall not|would not)\s+(.*)$/i.exec(rest) ?? [];
  const [, doing = ''] = /^(?:am|is|are) not\s+(\p{Ll}+ing\b.*)$/iu.exec(rest) ?? [];
  const deed = doing === '' ? undone : (deedOf(doing) ?? '');
  const said = disclaimed(unable || deed);
  if (said) return `${subject} ${not} ${said}`;
  if (unable !== '') return isBeyond(unable) ? `${subject} cannot ${unable}` : null;
  if (deed === '') return null;
  if (isBurden(deed)) return `${subject} ${not} have to ${deed}`;
  if (/^give up\b/i.test(deed)) return `${subject} ${not} ${deed}`;
  if (/^get paid\b/i.test(deed)) return `${subject} ${isSeveral ? 'are' : 'is'} not ${deed.slice(4)}`;
  const right = rightIn(deed);
  if (right) return `${subject} ${isSeveral ? 'are' : 'is'} not entitled to ${returned(right)}`;
  if (doing !== '') return isSeveral ? null : `${subject} must not ${deed}`;
  return isNoDeed(deed) ? `${subject} ${not} ${deed}` : null;
}

/** `Back the $310` that somebody wants is its return. */
export const returned = (what: string): string =>
  what.replace(
    /^(?:back (?=the|my|our|all)|(.+?) back(?=$| (?:by|within|in|on|at|before|after|when|if|once)\b))/i,
    (_, thing = '') => `the return of ${thing}`,
  );

/** What somebody who wants something is understood to say: a sentence of its own, or what he then does. */
export function wishIn(rest: string): [sentence: string | null, state: string | null] {
  const [, refused = ''] = /^(?:do not|does not) want\s+(.*)$/i.exec(rest) ?? [];
  if (refused !== '') return [unwanted(refused), null];
  const [, what = ''] = /^(?:want|wants|would like|wish|wishes)\s+(.*)$/i.exec(rest) ?? [];
  return what === '' ? [null, null] : [wantedOf(what), wantedState(what)];
}
