import type { Field } from '#engine/field.ts';
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
