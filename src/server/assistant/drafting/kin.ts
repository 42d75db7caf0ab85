import type { Field } from '#engine/field.ts';
import { asMark } from './open-marks.ts';
import { wordValue } from './reading/numerals.ts';
import type { Brief } from './shapes.ts';

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

/** Answers how the parties know each other by the one word that the title or the description has for it: `a loan to my brother`. */
export function relationFor(brief: Brief, fields: readonly Field[], answers: Record<string, unknown>): void {
  const field = fields.find(({ label, type }) => type === 'text' && /^How do you know each other/.test(label));
  if (!field || answers[field.name] !== undefined) return;
  const nouns = new Set([...`${brief.title}. ${brief.description}`.matchAll(MINE)].map(([, noun = '']) => noun.toLowerCase()));
  const [noun] = nouns;
  const bond = nouns.size === 1 && noun !== undefined ? BONDS.find(([words]) => words.test(noun)) : undefined;
  if (!bond) return;
  // Where the document speaks of both at once; `You are …` of a letter wants another word.
  if (field.about === 'fact') answers[field.name] = bond[1];
}

const MARRIED = /\b(?:my|our) (?:(?:dear|beloved|second|third|new) )?(?:husband|wife|spouse)\b/i;
const NO_LONGER = /\b(?:not|never|un)[ -]?married\b|\bex-?(?:husband|wife|spouse)\b|\bdivorc\w+|\bwidow\w*|\blate (?:husband|wife)\b/i;

/** `My husband` says that the writer is married, whatever else a form offers for two who live together. */
export function statusFor({ description, requirements }: Brief, fields: readonly Field[], answers: Record<string, unknown>): void {
  const text = `${description}\n${requirements}`;
  const field = fields.find(({ type, options }) => type === 'select' && options?.includes('Married'));
  if (field && answers[field.name] === undefined && MARRIED.test(text) && !NO_LONGER.test(text)) answers[field.name] = 'Married';
}

const CHILDREN =
  /\b(?:have|has|my|our|with|parents? of) (two|three|four|five|six|seven|eight|[2-8]) (?:\p{Ll}+ )?(?:children|kids|daughters|sons)\b/giu;

/** A list of children that is shorter than the brief says has an open place for each that is missing: nothing in it says that there are no more. */
export function childrenFor({ description, requirements }: Brief, fields: readonly Field[], answers: Record<string, unknown>): void {
  const field = fields.find(({ name, of }) => name === 'children' && of?.some((inner) => inner.name === 'childName'));
  const held = field && answers[field.name];
  const label = field?.of?.find(({ name }) => name === 'childName')?.label;
  if (!field || !Array.isArray(held) || label === undefined) return;
  const said = [...`${description}\n${requirements}`.matchAll(CHILDREN)].map(
    ([, count = '']) => wordValue(count.toLowerCase()) ?? Number(count),
  );
  const missing = Math.max(0, ...said) - held.length;
  if (missing > 0) answers[field.name] = [...held, ...Array.from({ length: missing }, () => ({ childName: asMark(label) }))];
}
