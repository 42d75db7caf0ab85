import { FINITE } from '../fragments.ts';
import { capital, tidy } from '../notes.ts';
import { inPlainEnglish } from '../plain-english.ts';
import { baseOf, DUTY } from '../verbs.ts';
import { months } from '../wording.ts';

/** How a letter speaks: who writes, and whether it sets terms that somebody accepts. */
export interface Voice {
  own: 'I' | 'we';
  hasTerms: boolean;
}

/** Base forms by which letters ask for something, beyond the duties of contracts. */
const ASKED = new Set(
  `answer apologise apologize accept allow bring call cancel change cease check clear come complete confirm consider consult contact correct cure delete destroy disclose discuss do drop end erase explain extend finish fix
  follow forward hand honour honor inform inspect install invoice issue keep leave let list lower make meet mend move name offer order permit post preserve prove publish pull put reduce refund reimburse remove renew
  repair repay replace reply respond restore retract return revoke ring say search send settle show sign speak stop submit supply take talk tell transfer treat try turn unlock update use vacate visit wait waive withdraw write
  wear work start stay switch read register refrain respect review`.split(/\s+/),
);
export const isVerb = (word: string): boolean => ASKED.has(word) || DUTY.has(word);
const PARTICIPLE =
  '(?:\\p{L}{3,}ed|paid|sold|sent|made|done|kept|given|taken|brought|returned|put|cut|told|shown|written|built|left|met|held|lent|bought|hung|torn|drawn|withdrawn|rebuilt|repaid)(?: (?:down|back|up|out|off|over|away))?';
const COUNT = '(?:\\d[\\d.,]*|an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fourteen|fifteen|twenty|thirty|forty)';
const UNIT = '(?:(?:working |calendar |business )?(?:hours?|days?|weeks?|months?|years?)|%|percent|per cent)';
const SUM = '(?:[A-Z]{0,3}[$£€₹] ?|[A-Z]{3} )\\d[\\d.,]*';
const NOUNS =
  "(?:(?:the|my|our|your|an?|all|any|that|this|its) )?(?:(?!(?:for|only|in|on|at|to|by|with|from|than|is|are|was|were|has|have|be)\\b)\\p{L}[\\p{L}’'-]* ){0,4}?(?!(?:is|are|was|were|has|have|be)\\b)\\p{L}[\\p{L}’'-]+";
const MONEY = /\b(?:deposit|money|payments?|price|fees?|sum|amount|rent|instal?lments?|balance)\b|[$£€₹]|\b(?:usd|eur|gbp)\b/i;
/** Nouns of what somebody does, which can be asked for. */
const DEED =
  /^(?!return (?!of|to|in|by|within))(?:(?:the|an?|full|written|signed|electronic|immediate|prompt|formal|public|complete) )*(?:\p{L}+(?:tion|sion|ment|rance|ence)|return|refund|copy|copies|answer|reply|repair|reference|proof|receipt|removal|renewal|withdrawal|apology|meeting|access|delivery|list)\b(?! (?:is|are|was|must))/iu;
const NO_SUBJECT =
  /^(?:and|or|but|if|when|unless|because|so|until|before|after|with|without|from|to|for|in|on|at|by|as|per|about|within|since|not|then|else|otherwise|except|including|subject|valid|where|what|who|why|how|which|whether)\b/i;

/** One piece of a wish, already said to the addressee, as a whole sentence of the letter; null where its shape does not show one for sure. */
export function stated(piece: string, voice: Voice): string | null {
  const text = months(inPlainEnglish(tidy(piece.replace(/ \+ /g, ' and '))).replace(/^(?:please|and|also|but)\s+/i, ''));
  for (const shape of SHAPES) {
    const made = shape(text, voice);
    if (made) return finish(made);
  }
  return null;
}

type Shape = (text: string, voice: Voice) => string | null;
const must = ({ hasTerms }: Voice): string => (hasTerms ? 'will' : 'must');
const after = (text: string, form: string): RegExpExecArray | null => new RegExp(`^${form}$`, 'iu').exec(text);

/** `We want the deposit back`, `I want you to stop`. */
const wanted: Shape = (text, voice) => {
  const [, who = '', what = ''] =
    /^(I|we) (?:also |still |just |now )?(?:want|would like|need|demand|expect|ask for|request|insist on|claim|wish for) (.+)$/i.exec(
      text,
    ) ?? [];
  if (what === '') return null;
  const back = backOf(what);
  if (back) return back;
  const you = /^you (not )?to (.+)$/i.exec(what);
  if (you) return `please ${you[1] ? 'do not ' : ''}${you[2]}`;
  if (/^to /i.test(what)) return `${who} would like ${what}`;
  if (/^no /i.test(what)) return none(what, voice);
  const done = after(what, `(it|this|that|them|(?:the|my|our|your|all) [\\p{L} ]{2,40}?) (?:to be )?(${PARTICIPLE})( .*)?`);
  if (done) return `${who} ask that ${done[1]} be ${done[2]}${done[3] ?? ''}`;
  if (/^that /i.test(what)) return `${who} ask ${what}`;
  return FINITE.test(what.split(/\b(?:that|which|who|if|when|before|because|until)\b/)[0] ?? '') ? null : `${who} ask for ${what}`;
};

/** `Keys back`, `back the $310 we paid`. */
function backOf(text: string): string | null {
  const found =
    /^back (?<thing>(?:the|my|our|all|half|[$£€\d]).+)$/i.exec(text) ??
    /^(?<thing>(?:[^,;]|,(?=\d)){3,60}?) back(?<how>(?: (?:in|by|to|within|on|at|for|from|into|with)\b.*)?)$/i.exec(text);
  const { thing = '', how = '' } = found?.groups ?? {};
  if (
    thing === '' ||
    FINITE.test(thing.split(/ (?:I|we|that|which) /)[0] ?? '') ||
    /^(?:please |\p{Ll}+ me )|\b(?:says?|thinks?|should|wants?)\b/iu.test(thing)
  )
    return null;
  return `please ${MONEY.test(thing) ? 'pay back' : 'return'} ${withThe(lower(thing))}${how}`;
}

const SELF =
  /^(?:I|we|you|he|she|they|it|this|that|these|those|there|nobody|no one|everybody|everything|nothing|both|each|either|neither|all|someone|somebody)\b/i;
/** Who decides where nothing is done: `if they don't pay, small claims`. */
const FORUM =
  /^(?:then )?(?:(?:the|an?|my|our) )?(?:[\p{L}’'-]+ ){0,4}(?:court|courts|tribunal|ombudsman|claims?|arbitration|mediation|conciliation|authority|council|police|lawyers?|solicitors?|attorney|standards|union|regulator|board|service)$/iu;

const clause: Shape = (text, { own }) => {
  // `If not, we end the contract`: what is not done was asked for before.
  const not = /^(?:if not|or else|failing that|otherwise),? (?:then )?(.+)$/i.exec(text)?.[1];
  if (not && /^(?:I|we|the|my|our|it|this|there|\p{Lu})\b/u.test(not) && (SELF.test(not) || FINITE.test(not)))
    return `if this is not done, ${not}`;
  const [, late = '', then = ''] =
    /^((?:if|unless|once|when) (?:(?!\b(?:I|we)\b)[^,]){3,60}?) ((?:I|we)(?:['’]ll| will| shall| must| am| are| intend| go| sue| take| end| call)\b.*)$/i.exec(
      text,
    ) ?? [];
  if (then !== '') return `${late}, ${then}`;
  const [, condition = '', forum = ''] = /^(if (?:not|you\b[^,]*)),? (?:then )?(?:it is )?(?:going to )?(.+)$/i.exec(text) ?? [];
  if ((FORUM.test(forum) && !FINITE.test(forum)) || /^(?:the )?\p{Lu}{3,6}$/u.test(forum))
    return `${/^if not$/i.test(condition) ? 'if this is not done' : condition}, ${own} intend to take the matter to ${/^(?:the|an?|my|our)\b/i.test(forum) || /^\p{Lu}/u.test(forum) || /claims?$/i.test(forum) ? forum : `the ${forum}`}`;
  const lead = /^(?:if|when|unless|once|as soon as|until|after|before|otherwise|as|because|since|in case)\b[^,]*, .+/i;
  if (lead.test(text)) return FINITE.test(text) || /\b(?:I|we|you) \p{L}/u.test(text) ? text : null;
  if (/^(?:if|when|unless|once|as soon as|until|after|before)\b/i.test(text))
    return /\b(?:I|we|you|it|the \p{L}+) \p{L}.*\b(?:I|we|you|it|the \p{L}+) \p{L}/u.test(text) ? text : null;
  const duty = /^you (?:have to|has to|need to|needs to|ought to|are to|should) (.+)$/i.exec(text);
  if (duty) return `you must ${duty[1]}`;
  const [, verb = '', rest = ''] = /^you (\p{Ll}+)(.*)$/iu.exec(text) ?? [];
  if (verb !== '' && verb !== 'do' && DUTY.has(baseOf(verb)) && baseOf(verb) === verb) return `you must ${verb}${rest}`;
  if (/^(?:I|we|you) \p{L}{2,}/iu.test(text)) return text;
  if (/^(?:for|in|on|at|with|from|to|as|by) [^,]{2,40}?,? (?:I|we|you) (?:must|may|can|will|should|have|need|are|do)\b/i.test(text))
    return text.replace(/\byou should\b/i, 'you must');
  return SELF.test(text) && text.split(' ').length > 2 && (FINITE.test(text) || /^\p{L}+ \p{L}+s?\b/u.test(text)) ? text : null;
};

/** `Take down the sign`, `never call my work again`. */
const order: Shape = (text) => {
  const forbidden = /^(?:do not|never|not to) (\p{Ll}+)(.*)$/iu.exec(text);
  if (forbidden) return isVerb(forbidden[1] ?? '') ? `please do not ${forbidden[1]}${forbidden[2]}` : null;
  const [, verb = '', rest = ''] = /^(\p{L}+)(.*)$/u.exec(text) ?? [];
  // `Have the roof mended` is asked of whoever has it done.
  if (/^have (?:the|my|our|it|them|all|any|an?|this|that) (?:\p{L}+ ){0,5}?\p{L}+(?:ed|en|wn|lt|nt)\b/iu.test(text))
    return `please have${rest}`;
  if (!isVerb(verb.toLowerCase()) || /^ (?:of|is|are|was|must|may|will|has|at cost)\b|^$|^\W*\d+%?$/i.test(rest)) return null;
  // What is taken down is not said.
  if (
    /^(?:take|hand|give|bring|send|pay|put|pick)(?:s|ed)? (?:down|over|back|up|away|off)(?: (?:within|in|by|before|until|at|to|and)\b.*)?$/i.test(
      text,
    )
  )
    return null;
  if (/^return \p{Ll}/iu.test(text) && !/^return (?:of|to|in|by|within|address|date|costs?|postage|journey|flight|ticket)\b/i.test(text))
    return `please ${inner(text)}`;
  // `Repair costs paid`, `work phone`: the word may be a noun as well.
  if (
    NOUN_TOO.has(verb.toLowerCase()) &&
    !/^(?:stop|start|finish)(?:ing)? \p{Ll}{2,}ing\b/iu.test(text) &&
    !/^ (?:away|off|out|down|the|my|our|all|any|it|them|me|us|this|that|these|your|its|an?|no(?! \d)|every|within|in|by|before|until|to|on|at once|now)\b/iu.test(
      rest,
    )
  )
    return null;
  return `please ${verb.toLowerCase()}${rest}`;
};
const NOUN_TOO = new Set(
  'answer call change check end finish fix hand invoice issue lease list make name offer order post repair reply report return refund search show stop supply transfer treat turn visit work start switch review charge cover rent store paint water ship help handle train feed reference show register meeting move drop use need cost hold stay'.split(
    ' ',
  ),
);

/** `Keeps vacation`, `reports to Mr Govender`: whoever the letter speaks to does. */
const done: Shape = (text) => {
  const [, verb = '', rest = ''] = /^(\p{Ll}{2,}s) (.+)$/iu.exec(text) ?? [];
  const plain = baseOf(verb.toLowerCase());
  if (
    verb === '' ||
    !(isVerb(plain) || /^(?:get|report|receive|earn|owe|owes|pay|be)$/.test(plain)) ||
    (NOUN_TOO.has(plain) && !/^(?:the|my|our|to|at|on|with|for)\b/i.test(rest))
  )
    return null;
  return `you ${plain === 'be' ? 'are' : plain} ${rest}`;
};
const bound: Shape = (text) => {
  const found = /^(?:must|should|has to|have to|needs to|need to|may|can|will) (.+)$/i.exec(text);
  if (!found) return null;
  return `you ${/^(?:may|can|will)/i.test(text) ? (/^\p{L}+/u.exec(text)?.[0].toLowerCase() ?? '') : 'must'} ${found[1]}`;
};
const none = (text: string, voice: Voice): string | null => {
  const found = /^no (?!one\b|longer\b)(.+)$/i.exec(text)?.[1];
  if (!found || FINITE.test(found.split(/\b(?:if|until|when|unless|that|which|except|before|after|without)\b/)[0] ?? '')) return null;
  const bare = found.replace(new RegExp(` ${PARTICIPLE}$`, 'u'), (word) => (/ed$/.test(word) ? '' : word));
  return bare === found
    ? `there ${must(voice)} be no ${found}`
    : `no ${found.replace(/^(.+) (\S+)$/, `$1 ${voice.hasTerms ? 'will be' : 'is'} $2`)}`;
};
/** `Stock destroyed`, `unused leave to be paid`. */
const undergone: Shape = (text, voice) => {
  // `Money to go back to the account it came from`.
  const goes = after(text, `(${NOUNS}) to ((?:go|come|stay|arrive|end|start|stop|run)\\b.*)`);
  if (goes && !FINITE.test(goes[1] ?? '') && !NO_SUBJECT.test(text)) return `${withThe(lower(goes[1] ?? ''))} ${must(voice)} ${goes[2]}`;
  const found = after(
    text,
    `(${NOUNS}) (?:to be |needs to be )?(${PARTICIPLE})((?: (?:by|to|in|at|on|within|before|after|until|and|from|with|immediately|again|for|as)\\b.*)?)`,
  );
  if (!found || FINITE.test(found[1] ?? '') || NO_SUBJECT.test(text) || isVerb((found[1] ?? '').split(' ')[0]?.toLowerCase() ?? ''))
    return null;
  if (/^(?:needed|required|included|excluded|allowed|permitted|forbidden)$/i.test(found[2] ?? ''))
    return `${withThe(found[1] ?? '')} ${/[^su]s$/.test(found[1] ?? '') ? 'are' : 'is'} ${found[2]}${found[3] ?? ''}`;
  return `${withThe(found[1] ?? '')} ${must(voice)} be ${found[2]}${found[3] ?? ''}`;
};
/** `Trial three months`, `order number TX-2093`, `article 15 of the GDPR`. */
const told: Shape = (text, { own }) => {
  const number = after(text, `((?:\\p{L}+ ){1,3}?)(?:no|nr|number|num|#)\\.? ?[:=]?\\s*([\\p{Lu}\\d][\\p{L}\\d./-]*\\d[\\p{L}\\d./-]*)`);
  if (number) return `the ${(number[1] ?? '').trim().toLowerCase()} number is ${number[2]}`;
  if (/^(?:[\p{Lu}][\p{L}\d]*,? )*(?:art(?:icle|\.)?|section|s\.|§|clause|para(?:graph)?) ?\d/iu.test(text) && !FINITE.test(text))
    return `${own} rely on ${text}`;
  const amount = after(
    text,
    `((?:\\p{L}+ ){0,2}(?:trial|probation|notice|salary|wage|pay|rent|deposit|interest|bonus|allowance|commission|price|fee|total|sum|leave|holiday|overtime|validity|term|hours)) (?:is |of |at )?((?:${SUM}|${COUNT}(?: ${UNIT})?|${COUNT} ?%).*)`,
  );
  if (amount && !FINITE.test(amount[2] ?? '')) return `the ${(amount[1] ?? '').toLowerCase().replace(/^the /, '')} is ${amount[2]}`;
  return null;
};
const terms: Shape = (text, { hasTerms }) => {
  if (!hasTerms) return null;
  if (after(text, '(?:subject to|conditional on|valid|open|depends on|dependent on) .+'))
    return `this offer ${/^depends/i.test(text) ? '' : 'is '}${text.replace(/^(valid|open)(?= \d)/i, '$1 for').replace(/^\p{Lu}/u, (letter) => letter.toLowerCase())}`;
  const hours = after(text, `(${COUNT} hours?\\b(?: (?:a|per|each) week)?)(.*)`);
  if (hours) return `your working time is ${hours[1]}${hours[2]}`;
  if (after(text, `${COUNT} (?:working )?(?:days?|weeks?)(?:['’]s?)? (?:of )?(?:paid |annual |unpaid )*(?:holidays?|leave|vacation)\\b.*`))
    return `you will have ${text}`;
  if (after(text, `(?:${SUM}|\\d[\\d.,]*) ?(?:\\[[^\\]]*\\] ?)?(?:per|an?|each|every) (?:hour|day|week|month|year)\\b.*`))
    return `your pay is ${text}`;
  if (after(text, `${SUM} (?:for|as|towards|on|after|when|if)\\b.*`)) return `you will receive ${text}`;
  const paid = /^paid (.+)$/i.exec(text);
  if (paid) return `your pay is paid ${paid[1]}`;
  const begins = /^(?:starts?|begins?) (.+)$/i.exec(text);
  if (begins) return `you will start ${begins[1]}`;
  const count = text.split(' ').length;
  return !FINITE.test(text) &&
    !NO_SUBJECT.test(text) &&
    count > 1 &&
    /^(?:an?|the|free|one|two|three|four|six|\d+|private|company|half|full)\b/i.test(text)
    ? `the terms include ${inner(text)}`
    : null;
};
const deed: Shape = (text, { own, hasTerms }) =>
  !hasTerms && DEED.test(text) && !FINITE.test(text) && text.includes(' ')
    ? `${own} ask for ${withArticle(text.replace(/^(\p{L}+) (?=[$£€]?\d)/u, '$1 of '))}`
    : null;
const back: Shape = (text) => backOf(text);
const refusal: Shape = (text, voice) => none(text, voice);
/** `Stock sold by May` is no sentence of its own. */
const PASSED = new RegExp(`^${NOUNS} ${PARTICIPLE}(?: (?:by|within|at|in|on)\\b.*)?$`, 'iu');
/** Somebody or something else acts. */
const whole: Shape = (text) => {
  const [first = '', second = ''] = text.split(' ');
  if (
    NO_SUBJECT.test(text) ||
    /[:=?]/.test(text) ||
    (isVerb(first.toLowerCase()) && !FINITE.test(second) && !/^(?:depends|lapses|includes|follows)$/.test(second))
  )
    return null;
  const main = text.split(/ (?:because|if|when|unless|until|that|which|who|so that|as long as|and|,) /)[0] ?? '';
  const acts =
    after(
      main,
      `(${NOUNS}|\\p{Lu}[\\p{L}.’' -]+|\\d+ \\p{L}+) (?:(?:also|still|always|never|then|now|only) )?(?:must|may|can|cannot|will|shall|should|would|could|has|have|had|is|are|was|were|does|do|did|needs?|stays?|remains?|belongs?|goes|ends?|starts?|runs?|follows?|applies|becomes?|counts?|knows?|lives?|comes?|gets|keeps|pays|takes|works|signs|returns|reports|depends|lapses|includes|covers|continues?|appl(?:y|ies)|paid|bought|gave|told|said|took|sent|left|lent|came|went|\\p{Ll}{2,}ed)\\b.+`,
    ) ?? after(text, `(${NOUNS}) (?:follows?|applies|apply|stays?|remains?|ends?|continues?)`);
  return acts && !PASSED.test(text) ? withThe(text) : null;
};
const SHAPES: readonly Shape[] = [wanted, clause, refusal, back, bound, order, done, told, terms, undergone, deed, whole];

const withArticle = (text: string): string =>
  /^(?:the|an?|my|our|your|its|all|any|every|each|full|copies|proof|access)\b/i.test(text)
    ? lower(text)
    : `${/ of /.test(text) && !/^copy/i.test(text) ? 'the' : /^[aeio]/i.test(text) ? 'an' : 'a'} ${lower(text)}`;
/** A single capital before small letters only begins the wish. */
const inner = (text: string): string => text.replace(/^\p{Lu}\p{Ll}*(?= [\p{Ll}\d])/u, (word) => word.toLowerCase());
const lower = (text: string): string => text.replace(/^\p{Lu}(?=\p{Ll}*(?: |$))/u, (letter) => letter.toLowerCase());

/** A bare noun that begins a sentence has its article; names, sums, several and what cannot be counted do without. */
const withThe = (text: string): string =>
  /^(?:the|an?|my|our|your|its|this|that|these|all|any|every|each|both|half|one|no|nothing|everything|some|other|what|there|it|I|we|you)\b|^[\d$£€\p{Lu}]/u.test(
    lowerWord(text),
  )
    ? text
    : `the ${text}`;
/** A capital that only begins the wish says nothing. */
const lowerWord = (text: string): string => (/^\p{Lu}\p{Ll}+ \p{Ll}/u.test(text) && COMMON.test(text) ? lower(text) : text);
const COMMON =
  /^(?:the|an?|my|our|your|its|this|that|these|all|any|every|each|both|half|one|no|nothing|everything|some|other|deposit|money|keys?|stock|site|contract|rent|letter|notice|leave|work|payment|final|last)\b/i;

/** The last touches: a capital, a full stop, and no sign that no letter has. */
export const finish = (text: string): string => {
  const clean = text
    .replace(/\bincl(?:\.|(?= ))/gi, 'including')
    .replace(/\b(\d+|one|two|three|four|six) (days|weeks|months|years) (holiday|leave|vacation|trial|probation)\b/gi, '$1 $2’ $3')
    .replace(/\bI\b|\bi\b(?=[ '’])/g, 'I')
    .replace(/\s+/g, ' ')
    .replace(/[.;,!?…]+$/, '')
    .trim();
  return capital(`${clean}.`.replace(/(?<=\p{L})'(?=s\b|\s|\.)/gu, '’'));
};

/** Faces and strokes of the keyboard, which reach no paper. */
export const withoutFaces = (text: string): string =>
  text
    .replace(
      /(?:^|(?<=\s))[:;=]['’]?-?[)(DPpOo3/|*]+(?=\s|$|[.,;!?])|<\/?3(?!\d)|(?![©®™])\p{Extended_Pictographic}(?:\u{FE0F}|[\u{1F3FB}-\u{1F3FF}])?|\^_?\^|\bxx+\b/gu,
      ' ',
    )
    .replace(/([!?.,])\s*(?:[!?]+|\1+)/g, (whole, sign: string) => (whole === '...' ? '…' : sign))
    .replace(/\s+([.,;!?])/g, '$1')
    .replace(/ {2,}/g, ' ')
    .trim();
