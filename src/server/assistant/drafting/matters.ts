import type { Field } from '#engine/field.ts';
import type { Brief, Fact } from './shapes.ts';

/** What a sum, a day or a time is for by a name of its own, where it is no price, no beginning and no end of the whole. */
const MATTERS: readonly RegExp[] = [
  /\bdeposits?\b|\bbond\b|\bcaution\b|\bdown payment\b/i,
  /\bretention\b|\bretained\b|\b(?:keep|hold|kept|held|holding|keeping)\b(?: [\p{L}’']+){0,3} (?:back|till?|until)\b|\bin (?:escrow|reserve)\b|\breserve\b/iu,
  /\bguarantee[sd]?\b|\bwarrant(?:y|ies)\b/i,
  /\bgrants?\b|\bsubsid(?:y|ies)\b|\bbonus\b|\btips?\b|\bcommission\b/i,
  /\binsur(?:es?|ed|ance)\b|\bindemnity\b|\bexcess\b|\bcover(?:ed|age)?\b/i,
  /\bpenalt(?:y|ies)\b|\bfines?\b|\blate\b|\boverdue\b|\binterest\b/i,
  /\bdiscounts?\b|\bdeduct\w*\b|\b(?:a|per) \p{L}+ off\b|^\W*off\b|\brefund\w*\b/iu,
  /\bover\b|\babove\b|\bmore than\b|\bup to\b|\bat most\b|\blimit(?:ed)?\b|\bcap(?:ped)?\b|\bmaximum\b|\bmax\b|\bat the most\b/i,
  /\boffer(?:s|ed)\b|\bestimated?\b|\bquoted?\b|\bworth\b|\bvalued?\b/i,
  /\bextra\b|\badditional\b|\bovertime\b/i,
];

/** On a day on which something is or was paid nothing else begins or ends by that. */
const PAID = /\b(?:pa(?:y|ys|id)|payments?|deposit|instal{1,2}ments?|balance|the rest|remainder|invoices?)\b/i;
const ASKS_PAID =
  /pa(?:y|id)|due|deposit|instal|invoice|price|money|loan|sum|debt|rent|fee|rate|owed|repa|final|matur|order|deal|deadline|by when|receipt|lent|first/i;

/** `Up to two hours` is no number of hours. */
const LIMITED = /\b(?:up to|at least|at most|over|more than|less than|within) #|# at (?:least|most)\b/i;

/** What a time, a count or a rate is for where it is not for the whole: for a trial, for something given back, for a case that may never come. */
const CASES: readonly RegExp[] = [
  /\bprobation\w*\b|\btrial\b|\b(?:first|initial) (?:\p{L}+ )?(?:days?|weeks?|months?|year)\b/iu,
  /\bdeposit\b|\bbond\b/i,
  /\boverdue\b|\blate\b|\bbehind\b|\barrears\b|\bdefault\w*\b|\bmiss(?:es|ed|ing)?\b|\b(?:does|do)(?: not|n['’]t) pay\b|\bfrom then\b|\bpenalt\w*\b/i,
];
/** A part of a sum that was paid is not what is owed; a deposit that was paid is what is asked back. */
const IS_PAID = /^(?!.*\b(?:deposit|bond|caution)\b).*\b(?:paid|transferred)\b(?! (?:me |us )?back)/i;
const ASKS_OWED = /\bow(?:e[ds]?|ing)\b|\bdebt\b|\bclaim(?:ed)?\b|\bdemand\w*\b|\boutstanding\b|\bunpaid\b|\barrears\b/i;
/** A day on which money goes out is no day by which it must be back. */
const GOES_OUT =
  /\b(?:transfer\w*|lend\w*|lent|hand(?:s|ed|ing)? (?:it |the money |him |her )?over|pa(?:y|ys|id|ying) (?:it |the money )?out|sen[dt]\w*|advance[ds]?)\b/i;
const ASKS_BACK = /\bby when\b|\blast\b|\bfinal\b|\bend\b|\buntil\b|\bmatur\w*\b|\brepa\w+\b/i;

/** The words of a fact's own part of its sentence, between commas and the like. */
function partOf({ at }: Fact, brief: Brief): string {
  const text = brief[at.part];
  const before =
    text
      .slice(Math.max(0, at.from - 120), at.from)
      .split(/\n|[.;:!?] |, | - | – |\((?=\p{L})| (?:and|but|plus) /u)
      .at(-1) ?? '';
  const behind = text.slice(at.to, at.to + 60).split(/\n|[.;:!?)](?: |$)|, | - | – |\(| (?:and|but|plus) /)[0] ?? '';
  return `${before.trim()} # ${behind.trim()}`;
}

/** Whether the words right beside a sum, or a time from which a day is counted, call it something of its own, for which a question does not ask. */
export function isOfAnotherMatter(fact: Fact, field: Field, brief: Brief): boolean {
  const words = `${field.name.replace(/([a-z])([A-Z])/g, '$1 $2')} ${field.label} ${field.help ?? ''}`;
  if ((fact.what === 'duration' || fact.what === 'percent') && field.type === 'number') {
    const part = partOf(fact, brief);
    // Whoever asks within how many days something is to be done asks for a limit.
    const limited = /^(?:days|weeks|months|hours) to\b/i.test(field.label) ? part.replace(/\bwithin #/i, '#') : part;
    return (
      (fact.what === 'duration' && LIMITED.test(limited)) ||
      CASES.some((one) => one.test(part) && !one.test(`${field.name} ${field.label}`))
    );
  }
  if (fact.what === 'amount' && ASKS_OWED.test(words) && IS_PAID.test(partOf(fact, brief)) && !/\bpaid\b/i.test(field.label)) return true;
  if (fact.what === 'date' && field.type === 'date' && ASKS_BACK.test(words) && GOES_OUT.test(partOf(fact, brief))) return true;
  if (fact.what === 'date' && field.type === 'date')
    return PAID.test(partOf(fact, brief)) && !ASKS_PAID.test(`${field.name} ${field.label}`);
  if (!(fact.what === 'amount' && field.type === 'money') && !(fact.what === 'duration' && field.type === 'date')) return false;
  const own = partOf(fact, brief);
  const asked = `${field.name.replace(/([a-z])([A-Z])/g, '$1 $2')} ${field.label} ${field.help ?? ''}`;
  return MATTERS.some((matter) => matter.test(own) && !matter.test(asked));
}

/** What has been paid by now. */
const HAS_PAID =
  /\b(?:has|have|had|\p{L}+['’](?:s|ve)) (?:already |since |so far |now )*(?:paid|repaid|returned|given|sent)\b[^#]*#|\balready (?:paid|repaid|returned|gave|given|sent)\b[^#]*#|\b(?:re)?paid\b[^#]*#.*\b(?:already|so far|by now)\b/iu;
const HAS_PAID_BACK = /\brepaid\b|\b(?:paid|given|returned|sent)(?: (?:me|us))? back\b|# back\b/i;
/** Questions for what is paid again and again. */
const ASKS_PART = /\binstal|\bamount of each\b|\b(?:each|every|an?) (?:payment|part|month|week|instal{1,2}ment)\b/i;
/** Questions for the whole of a debt, by no time for which it is. */
const ASKS_WHOLE = /\bamount owed\b|\bhow much is owed\b|\bsettles the debt\b|\bhow much do you ask for\b/i;
const [FIRST, LAST] = [/\b(?:first|initial)\b/i, /\b(?:last|final)\b/i];

/**
 * Whether a figure is of another payment than a question asks for: what has been paid is no instalment to come and, paid back, nothing that is owed; a wage for an
 * hour is no debt; and the day of the last payment is not that of the first.
 */
export function isOfOtherPayment(fact: Fact, field: Field, brief: Brief): boolean {
  const asked = `${field.name.replace(/([a-z])([A-Z])/g, '$1 $2')} ${field.label}`;
  const own = partOf(fact, brief);
  if (fact.what === 'amount' && field.type === 'money') {
    if (ASKS_WHOLE.test(asked) && (fact.per === 'hour' || fact.per === 'day')) return true;
    return HAS_PAID.test(own) && (ASKS_PART.test(asked) || (ASKS_WHOLE.test(asked) && HAS_PAID_BACK.test(own)));
  }
  if (fact.what !== 'date' || field.type !== 'date' || FIRST.test(asked) === LAST.test(asked)) return false;
  const called = /\b(first|initial|last|final) (?:\p{L}+ )?(?:payment|instal{1,2}ment|part|rate)\b[^#]*#/iu.exec(own)?.[1];
  return called !== undefined && (FIRST.test(called) ? LAST : FIRST).test(asked);
}

const DEPOSIT = /\b(deposits?|bond)\b(?: (?:of|is|was|:|=|-))* ?#|^ ?#(?: [\p{L}-]+){0,2} (deposits?|bond)\b/iu;
const ASKS_DEPOSIT = /deposit|bond/i;

/** Whether a sum is one of several deposits, `damage deposit of $950 and pet deposit of $475`, where a question asks for the deposit: that is all of them. */
export function isPartOfDeposits(fact: Fact, field: Field, facts: readonly Fact[], brief: Brief): boolean {
  const called = (one: Fact): string | undefined => {
    const [, before, behind] = DEPOSIT.exec(partOf(one, brief)) ?? [];
    return (before ?? behind)?.toLowerCase().replace(/s$/, '');
  };
  if (fact.what !== 'amount' || field.type !== 'money' || !ASKS_DEPOSIT.test(field.name)) return false;
  const own = called(fact);
  return own !== undefined && facts.some((other) => other.what === 'amount' && other.value !== fact.value && called(other) === own);
}
