import type { Field } from '#engine/field.ts';
import { asMark, fullName, MARKS } from './open-marks.ts';
import { wordValue } from './reading/numerals.ts';
import type { Brief } from './shapes.ts';
import { isChild, isPartner, isSpouse, relativesIn } from './wills/kinship.ts';

/** How two people are to each other whom the writer's word for one of them joins. */
const BONDS: readonly (readonly [RegExp, string])[] = [
  [/^(?:brother|sister|sibling)$/, 'siblings'],
  [/^(?:mother|father|mum|mom|dad|parent|son|daughter)$/, 'parent and child'],
  [/^(?:grandmother|grandfather|grandma|grandpa|grandson|granddaughter)$/, 'grandparent and grandchild'],
  [/^(?:husband|wife|spouse)$/, 'spouses'],
  [/^(?:uncle|aunt|niece|nephew|cousin)$/, 'relatives'],
  [/^(?:friend|mate|buddy)$/, 'friends'],
  [/^(?:colleague|coworker)$/, 'colleagues'],
  [/^(?:neighbour|neighbor)$/, 'neighbors'],
];
const MINE =
  /\b(?:my|our) (?:best |old |good |dear |younger |older |elder |little |big )?(brother|sister|sibling|mother|father|mum|mom|dad|parent|son|daughter|grandmother|grandfather|grandma|grandpa|grandson|granddaughter|husband|wife|spouse|uncle|aunt|niece|nephew|cousin|friend|mate|buddy|colleague|coworker|neighbour|neighbor)\b/gi;

const KIN =
  'brother|sister|sibling|mother|father|mum|mom|dad|parent|son|daughter|uncle|aunt|niece|nephew|cousin|grandmother|grandfather|husband|wife|child';
/** Somebody who is kin only by another, or by half. */
const BY_OTHERS = new RegExp(
  `\\b(?:${KIN})s?[- ]?in[- ]?laws?\\b|\\b(?:step|half|foster|god|ex|former|late|adopted|adoptive|future)[- ]?(?:${KIN})s?\\b|\\b(?:my|our) (?:\\p{Ll}+ )?(?:${KIN}|friend|mate|neighbou?r|boss|colleague)['’]?s['’]? (?:\\p{Ll}+ )?(?:${KIN}|friend|mate|boyfriend|girlfriend|partner|ex)\\b|\\b(?:${KIN}) of (?:my|our) (?:\\p{Ll}+ )?(?:${KIN}|friend)\\b`,
  'iu',
);

/** Answers how the parties know each other by the one word that the title or the description has for it: `a loan to my brother`. */
export function relationFor(brief: Brief, fields: readonly Field[], answers: Record<string, unknown>): void {
  const field = fields.find(({ label, type }) => type === 'text' && /^How do you know each other/.test(label));
  if (!field) return;
  const held = answers[field.name];
  // `Mate` is what one is to the other, and not what they are.
  const isBare = typeof held === 'string' && !brief.answers[field.name] && BONDS.some(([words]) => words.test(held.toLowerCase()));
  if (held !== undefined && !isBare) return;
  const nouns = new Set([...`${brief.title}. ${brief.description}`.matchAll(MINE)].map(([, noun = '']) => noun.toLowerCase()));
  const [noun] = nouns;
  // A brother in law, a half brother and the husband of a sister are neither brother nor sister.
  if (BY_OTHERS.test(`${brief.title}. ${brief.description}`)) return;
  const bond = nouns.size === 1 && noun !== undefined ? BONDS.find(([words]) => words.test(noun)) : undefined;
  if (!bond) return;
  // Where the document speaks of both at once; `You are …` of a letter wants another word.
  if (field.about === 'fact') answers[field.name] = bond[1];
}

/** An answer that is somebody's whole name, and no mark. */
const fullOf = (answer: unknown): boolean => typeof answer === 'string' && / /.test(answer) && !new RegExp(MARKS.source).test(answer);

const NOT_MARRIED = /\b(?:not|never|un)[ -]?married\b/i;
const EX = /\bex-?(?:husband|wife|spouse|partner)\b|\bdivorc\w+/i;
const WIDOWED = /\bwidow(?:ed|er)?\b/i;

/**
 * `My husband` says that the writer is married, unless he died or is none any more; what a form offers for those who live together and are not, those who were, and
 * those whose husband or wife died is read likewise.
 */
export function statusFor(brief: Brief, fields: readonly Field[], answers: Record<string, unknown>): void {
  const text = `${brief.description}\n${brief.requirements}`;
  const field = fields.find(({ type, options }) => type === 'select' && options?.includes('Married'));
  if (!field || answers[field.name] !== undefined) return;
  const relatives = relativesIn(text);
  const spouse = relatives.filter(isSpouse);
  const living = spouse.some(({ isDead }) => !isDead) && !spouse.some(({ isDead }) => isDead);
  const partner = relatives.find((one) => isPartner(one) && !one.isDead);
  const beside = living ? spouse.find(({ name }) => name !== null) : partner;
  const named = fields.find(({ name }) => name === 'partnerName');
  if (named && beside?.name && brief.answers.partnerName === undefined && !fullOf(answers.partnerName))
    answers.partnerName = fullName(beside.name);
  const status =
    living &&
    !EX.test(text.replace(/\b(?:my|an?) ex-?/gi, (said) => (spouse.length > 0 ? ' ' : said))) &&
    !NOT_MARRIED.test(text) &&
    !WIDOWED.test(text)
      ? 'Married'
      : partner && fields.some(({ name }) => name === 'partnerName')
        ? 'Living with a partner'
        : WIDOWED.test(text) || (spouse.some(({ isDead }) => isDead) && !living)
          ? 'Widowed'
          : EX.test(text) && !living && !partner
            ? 'Divorced'
            : undefined;
  if (status !== undefined && field.options?.includes(status)) answers[field.name] = status;
}

const CHILDREN =
  /\b(?:have|has|my|our|with|parents? of) (two|three|four|five|six|seven|eight|[2-8]) (?:\p{Ll}+ )?(?:children|kids|daughters|sons)\b/giu;
const CHILDLESS = /\b(?:no|without|never had(?: any)?|(?:don['’]?t|do not) have(?: any)?) (?:children|kids)\b|\bchildless\b/i;

/** An item of the list of children, with whatever else is asked of one. */
interface Child {
  childName?: string;
  [asked: string]: unknown;
}

const hasName = (one: Child): one is Child & { childName: string } => one.childName !== undefined;

/** The list with what is told of a child without its name (`asthma`): of the only one there is, else of one whose name is `open`. */
function withTold(list: readonly Child[], told: readonly Child[], open: string, isOnly: boolean): readonly Child[] {
  if (told.length === 0) return list;
  const one: Child = isOnly ? { ...list[0] } : { childName: open };
  for (const [asked, value] of told.flatMap(Object.entries)) one[asked] = one[asked] === undefined ? value : `${one[asked]}; ${value}`;
  return isOnly ? [one] : [...list, one];
}

/**
 * The list of children: those whom the brief calls so, and nobody whom it calls something else. One that is shorter than the brief says has an open place for each that
 * is missing: nothing in it says that there are no more.
 */
export function childrenFor(brief: Brief, fields: readonly Field[], answers: Record<string, unknown>): void {
  const field = fields.find(({ name, of }) => name === 'children' && of?.some((inner) => inner.name === 'childName'));
  const label = field?.of?.find(({ name }) => name === 'childName')?.label;
  if (!field || label === undefined) return;
  const text = `${brief.description}\n${brief.requirements}`;
  const areNamed = brief.answers.childName !== undefined;
  if (!areNamed && CHILDLESS.test(text)) {
    delete answers[field.name];
    return;
  }
  const relatives = relativesIn(text);
  const held = (Array.isArray(answers[field.name]) ? answers[field.name] : []) as Child[];
  const isSame = (name: string, other: string) => ` ${name} `.includes(` ${other} `) || ` ${other} `.includes(` ${name} `);
  const others = relatives.filter((one) => !isChild(one)).flatMap(({ name }) => name ?? []);
  const own = relatives.flatMap((one) => (isChild(one) && !one.isDead && one.name !== null ? one.name : []));
  // Who is only likely a child, and called so nowhere, is none.
  const sure = held.filter(hasName).filter(({ childName }) => childName.replace(MARKS, '').trim() !== '');
  const kept = sure.filter(
    ({ childName }) => own.some((name) => isSame(childName, name)) || !others.some((name) => isSame(childName, name)),
  );
  const more = own.filter(
    (name, at) => !kept.some(({ childName }) => isSame(childName, name)) && !own.slice(0, at).some((one) => isSame(one, name)),
  );
  // Whom the client named as children they are, and nobody else.
  const named: Child[] = areNamed ? held.filter(hasName) : [...kept, ...more.map((name) => ({ childName: fullName(name) }))];
  const said = Math.max(0, ...[...text.matchAll(CHILDREN)].map(([, count = '']) => wordValue(count.toLowerCase()) ?? Number(count)));
  const nameless = held.filter((one) => !hasName(one));
  const list = withTold(named, nameless, asMark(label), named.length === 1 && said < 2);
  const missing = list.length === 0 ? 0 : Math.max(0, said - list.length);
  const whole = [...list, ...Array.from({ length: missing }, (): Child => ({ childName: asMark(label) }))];
  if (whole.length > 0) answers[field.name] = whole;
  else delete answers[field.name];
}
