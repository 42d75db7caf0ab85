import { isFirm, type Somebody } from './evidence.ts';
import { DIED, LATE } from './gone.ts';
import type { Bearer } from './learnt/people.ts';
import { escaped } from './reading/text.ts';
import type { Brief } from './shapes.ts';
import type { Slot } from './slots.ts';

/** What words show that somebody is no side of a bargain, whatever the name's place makes likely. */
interface Sign {
  /** What stands right before the name, and right behind it. */
  before?: RegExp;
  behind?: RegExp;
  /** A place with one of these words is for such people. */
  but: RegExp;
}

const KIN =
  'husband|wife|spouse|partner|mother|father|mum|mom|dad|parent|son|daughter|brother|sister|uncle|aunt|cousin|nephew|niece|grandmother|grandfather|grandson|granddaughter|friend|neighbou?r|child|kid|boy|girl|stepson|stepdaughter';
const ADVISER =
  'notary|solicitor|lawyer|attorney|barrister|accountant|bookkeeper|conveyancer|mediator|arbitrator|valuer|surveyor|estate agent|realtor|doctor|vet|plumber|electrician|mechanic';
const MR = '(?:(?:mr|mrs|ms|miss|dr|maître|me)\\.? )?';

const SIGNS: readonly Sign[] = [
  // Whoever is dead signs nothing.
  {
    before: new RegExp(`${LATE.source}|\\b(?:estate|death|funeral|widow|widower) of ${MR}$`),
    but: /deceased|decedent/,
  },
  {
    behind: DIED,
    but: /deceased|decedent/,
  },
  // `My son Bo says I should get it on paper`.
  {
    before: new RegExp(`\\b(?:my|our|his|her) (?:[a-z-]+ )?(?:${KIN}|${ADVISER}),? $`),
    behind:
      /^,?(?: who [^,.;]{2,40},?)? (?:also |always |just )?(?:says?|said|thinks?|thought|reckons?|suggest(?:s|ed)|advised?|advises|recommend(?:s|ed)|told (?:me|us)|warned (?:me|us)) (?:that )?(?:(?:i|we|it|this) (?:should|must|need|ought|better|had better|have to)|to (?:get|have|put|write|ask|make)|not to|a contract|there should)\b/,
    but: /^$/,
  },
  // `Goes to the notary, Ms Ann Roe`: whom both sides use.
  { before: new RegExp(`\\bthe (?:${ADVISER}),? (?:is )?${MR}$`), but: new RegExp(`\\b(?:${ADVISER})\\b`) },
  { behind: new RegExp(`^,? (?:is )?the (?:${ADVISER})\\b(?! (?:who|i|we))`), but: new RegExp(`\\b(?:${ADVISER})\\b`) },
  // Somebody under age has no part in a bargain of others.
  {
    behind: /^,? ?\(?(?:(?:who is|is|aged|age|now|just|only|turns|turning) ){0,2}(?:\d|1[0-7])(?:\)| ?years? old|yo\b|,|\.| and\b|$)(?!\d)/,
    but: /employee|apprentice|child|minor|participant|model|student|pupil|player|athlete|performer|actor|swimmer|camper|ward|heir|beneficiary|donee|recipient/,
  },
];

/** Whom the brief's own words keep from a place: the dead, whoever only gives advice, and children where others bargain. */
export function outsideOf(people: readonly Somebody[], slots: readonly Slot[]): Map<Somebody, ReadonlySet<Slot>> {
  return new Map(
    people.flatMap((one) => {
      const signs = isFirm(one.bearer) ? [] : SIGNS.filter((sign) => shows(sign, one.bearer));
      const kept = slots.filter(({ words }) => signs.some(({ but }) => ![...words].some((word) => but.test(word))));
      return kept.length > 0 ? [[one, new Set(kept)] as const] : [];
    }),
  );
}

const shows = ({ before, behind }: Sign, { namings }: Bearer): boolean =>
  namings.some(({ page: { low }, run }) => {
    const lead = low.slice(Math.max(0, run.from - 48), run.from);
    const next = low.slice(run.to, run.to + 100);
    return (!before || before.test(lead)) && (!behind || behind.test(next)) && !/\b(?:if|when|once|should)(?: [a-z]+){0,3} $/.test(lead);
  });

/** `My son Max (9)`, `Ivy, aged 4`: nobody writes a letter to a child. */
export const isMinor = (name: string, { description, requirements }: Brief): boolean =>
  new RegExp(`(?<![\\p{L}])${escaped(name)},? \\(?(?:aged? )?(?:\\d|1[0-7])(?: years? old)?(?=[),.;]| and\\b)`, 'u').test(
    `${description}\n${requirements}`,
  );
