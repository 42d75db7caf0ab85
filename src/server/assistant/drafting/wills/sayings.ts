import { type Effect, figure, MONEY } from './effects.ts';
import type { Persons } from './persons.ts';

const FORGIVEN =
  /\b(?:forgive[ns]?|forgiving|let(?:ting)? (?:him|her|them|that|it|this) (?:off|go)|(?:can|should|may|is to|to) (?:just )?forget (?:it|about it|that)|^forget (?:about )?(?:the|what)|wip(?:e|ed|ing) (?:it |that )?(?:out|off)|written off|write (?:it |that )?off|cancel(?:led|ed)?|(?:does not|do not|need not|does not need to|doesn't|don't) (?:have to |need to )?(?:be )?(?:paid|pay) (?:it |me |that )?back|does not have to be paid|is to be wiped|owes? me nothing|no need to (?:pay|repay))\b/i;
const OWED = /\b(?:owe[sd]?|debt|loan|lent|lend|borrowed|(?:he|she|they) owes?)\b/i;
const HEDGED =
  /\b(?:if|unless|half|only|except|part of|some of|provided|not (?:be )?forgiven|not forgive|must (?:still )?(?:be )?pa(?:y|id)|deduct(?:ed)? from|take)\b(?! off)/i;
const PARTY =
  /\b(?:(?:[Mm]y|[Oo]ur) (?:\p{Ll}+ )*?\p{Ll}+(?: \p{Lu}[\p{L}’'-]+)*|\p{Lu}[\p{L}’'-]+(?: \p{Lu}[\p{L}’'-]+)*)(?=(?:['’]s)? (?:debt|owes?|borrowed|has|does|can|still)\b|,? \(|\W*$)/gu;

/** A debt that need not be paid back: who owes it, and how much. */
export function debtIn(sentence: string, persons: Persons): Effect[] | null {
  if (
    !FORGIVEN.test(sentence) ||
    !OWED.test(sentence) ||
    HEDGED.test(sentence.replace(/\bnot (?:taken|take|deducted)(?: off| from)? [^,.]*/i, ''))
  )
    return null;
  const amounts = sentence.match(new RegExp(MONEY, 'gu')) ?? [];
  const names = new Set(
    [...sentence.matchAll(PARTY), ...sentence.matchAll(/\bmy (?:\p{Ll}+ )?\p{Ll}+ (?=\p{Lu})(\p{Lu}[\p{L}’'-]+)/gu)].flatMap(
      ([whole, bare]) => {
        const found = persons.of((bare ?? whole).replace(/['’]s$/, ''));
        return found?.length === 1 ? found : [];
      },
    ),
  );
  const [name] = names;
  if (name === undefined || names.size > 1 || amounts.length > 1) return null;
  return [{ at: 'debt', name, ...(amounts[0] && { amount: figure(amounts[0]) }) }];
}

const WHY =
  /,? ?(?:(because|as|since) (.+)|(?:and )?(?:I would like|I want|please) (?:it|the will|this) to say why|((?:and )?(?:he|she|they) knows? why))$/i;
const NOTHING = [
  /^(?:absolutely )?(?:nothing|no (?:money|inheritance|share)) (?:at all )?(?:goes |is )?(?:to|for) (.+)$/i,
  /^(.+?) (?:gets?|(?:is|are) to (?:get|have|receive)|should get|receives?|to (?:get|have)|(?:will|must) (?:get|have)|inherits?) nothing(?: at all)?(?: from me)?$/i,
  /^(?:I )?(?:do not|don't) (?:want|wish) (.+?) (?:getting|having|to (?:get|have|receive|inherit)|inheriting|receiving) (?:anything|any of it|a (?:penny|cent|dollar))(?: at all| from me)?$/i,
  /^(.+?) (?:(?:should|must|shall|will|is|are) not (?:to )?(?:get|receive|have|inherit)|(?:is|are) not getting|gets? not) (?:anything|any of it|a (?:penny|cent|dollar|thing))(?: at all)?$/i,
  /^(?:I )?(?:leave|am leaving|give) (.+?) nothing(?: at all)?$/i,
  /^(?:I )?(?:leave|am leaving|give) nothing (?:at all )?to (.+)$/i,
  /^(?:I am )?(?:leav(?:e|ing)|cut(?:ting)?) (.+?) out(?: of (?:it|my will|this))?$/i,
];

/** Who receives nothing, on purpose. `open` is the mark where the reason should stand. */
export function nothingIn(sentence: string, persons: Persons, open: string): Effect[] | null {
  const why = WHY.exec(sentence);
  const bare = why ? sentence.slice(0, why.index) : sentence;
  const who = NOTHING.map((one) => one.exec(bare)?.[1]).find((one) => one !== undefined);
  const names = who === undefined ? null : persons.of(who);
  if (names === null) return null;
  const reason = why?.[2]
    ? `${why[2].replace(/^\p{Ll}/u, (first) => first.toUpperCase()).replace(/[.]*$/, '')}.`
    : why && !why[3]
      ? open
      : undefined;
  const said = who === undefined ? '' : (/^(?:my|our) (?:\p{Ll}+ )*(?=\p{Lu})/u.exec(who)?.[0] ?? '');
  return [
    { at: 'leftOut', names: names.map((name) => (said && names.length === 1 ? `${said}${name}` : name)), ...(reason && { why: reason }) },
  ];
}

const FUNERAL =
  /\b(?:funeral|buried|burial|bury|cremat\w+|ashes|graves?|gravestone|headstone|wake|hymns?|mass (?:said|sung)|requiem|service at|flowers at|coffin|casket|played and cremated|organs? (?:donat\w+|to)|donate (?:my )?(?:organs|body))\b/i;

/** What is wished for the funeral. `wish`: the sentence as it would stand in the will. */
export function funeralIn(sentence: string, wish: string): Effect[] | null {
  if (!FUNERAL.test(sentence) || new RegExp(MONEY, 'u').test(sentence)) return null;
  const cremated = /\bcremat|\bashes\b/i.test(sentence);
  const buried = /\b(?:buried|burial|bury)\b/i.test(sentence) && !/\b(?:ashes|urn)\b[^.]*\bburied\b/i.test(sentence);
  const isDenied = /\b(?:not|no|never|don't) (?:want to be |to be |be |want )?(?:buried|burial|cremat\w+)\b/i.test(sentence);
  const choice = isDenied || cremated === buried ? undefined : cremated ? ('Cremation' as const) : ('Burial' as const);
  const left = sentence
    .replace(/\b(?:I|we|would|like|want|wish|prefer|to|be|please|a|my|simple|is|should|must|cremat\w+|buried|burial|and|for)\b/gi, ' ')
    .replace(/[^\p{L}]+/gu, '');
  const isSimple = choice !== undefined && left === '' && !/\bsimple\b/i.test(sentence);
  return [{ at: 'funeral', ...(choice && { choice }), ...(!isSimple && { wishes: wish }) }];
}

const REVOKED =
  /\b(?:cancel\w*|revok\w+|scrap\w*|void|replac\w+|tear up|rip up|get rid of|(?:does|do|should|must|shall) not (?:count|apply|be valid)|no longer (?:counts?|applies|valid)|not count (?:any ?more|anymore)|is (?:out|gone|void|off))\b/i;

/** That wills made before are revoked. */
export const revokesIn = (sentence: string): Effect[] | null =>
  /\bwills?\b(?! not)/i.test(sentence) && REVOKED.test(sentence) && !/\b(?:not|never) (?:revok|cancel)/i.test(sentence)
    ? [{ at: 'said', id: 'revocation' }]
    : null;

const STAYS =
  /^(.+?) (?:can|may|is to|should|to|must be (?:allowed|able) to|has the right to) (?:stay|live|remain|keep living|go on living|carry on living)(?: on)? in (?:the|my|our) (?:house|home|flat|apartment|place) (?:for )?(?:up to )?(\w+) (months?|years?)(?: (?:after (?:I (?:die|go|am gone)|my death)|rent[- ]free|free|for free))*$/i;
const COUNTS: Readonly<Record<string, number>> = {
  a: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  nine: 9,
  ten: 10,
  twelve: 12,
  eighteen: 18,
};

/** Who may stay in the home for a time. */
export function homeIn(sentence: string, persons: Persons): Effect[] | null {
  const [, who = '', count = '', unit = ''] = STAYS.exec(sentence) ?? [];
  const [name, another] = who === '' ? [] : (persons.of(who) ?? []);
  const number = COUNTS[count.toLowerCase()] ?? Number(count);
  const months = number * (/^year/i.test(unit) ? 12 : 1);
  return name && another === undefined && Number.isInteger(months) && months > 0 && months <= 120 ? [{ at: 'home', name, months }] : null;
}

const AGES =
  /^(?:(?:the |my )?(?:children|kids|grandchildren|grandkids|they|money for the (?:children|kids)|(?:the )?(?:children|kids)['’]s? (?:money|shares?)|(?:any|their|all) (?:money|shares?)|nobody|no one|no child)) (?:(?:do|does|should|must|can|will|may) not (?:get|have|receive|touch) (?:(?:their|the|any|his or her) (?:money|shares?|part|inheritance)|it|anything)|gets? (?:their|the|any|a) (?:money|share|penny)|(?:(?:must|should|is to|to|will) )?(?:stay|stays|be held|be kept|held|kept|goes)(?: in (?:a )?trust)?) (?:until|till|before) (?:(?:they|each|each of them|he or she|the child) (?:is|are|reach(?:es)?|turns?) )?(?:age |the age of )?(\d{2})$/i;

/** From which age on young people receive what is theirs. */
export function agesIn(sentence: string): Effect[] | null {
  const age = Number(AGES.exec(sentence)?.[1]);
  return age >= 18 && age <= 30 ? [{ at: 'age', age }] : null;
}

const CARER =
  /^(?:I (?:want|would like) )?(.+?) (?:to|will|would|should|is to|has agreed to|said (?:he|she|they) (?:would|will)) (?:take|have|look after|care for|keep|mind|adopt) (?:my|the|our) (?:\p{Ll}+ )?(?:dogs?|cats?|pets?|animals?|birds?|horses?|hens|chooks)(?: \p{Lu}\p{L}+(?: and \p{Lu}\p{L}+)?)?$/u;

/** Who takes the pets. */
export function petsIn(sentence: string, persons: Persons): Effect[] | null {
  const names = persons.of(CARER.exec(sentence)?.[1] ?? '');
  return names ? [{ at: 'pets', names }] : null;
}
