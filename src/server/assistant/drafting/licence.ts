import type { Field } from '#engine/field.ts';
import type { Brief } from './shapes.ts';

/** Who lets somebody live in his own home by a licence, and says that it is none of the rights of a tenant. */
const LICENCE =
  /\blicen[cs]e\b[^.;\n]{0,30}\b(?:not|never|no|rather than|instead of)\b[^.;\n]{0,12}\b(?:tenanc(?:y|ies)|leases?|tenants?)\b|\bnot (?:be )?(?:an? )?(?:tenancy|lease|tenant)\b[^.;\n]{0,20}\b(?:but|just|only)\b[^.;\n]{0,20}\blicen[cs]ee?\b|\blicen[cs]e to occupy\b|\b(?:lodger|lodging|room|excluded) licen[cs]e\b|\bexcluded occupier\b/i;
const HERE =
  /\bI(?:['’]ll| do| also|['’]m)? (?:live|living|still live|be living) (?:there|here|in (?:it|the house|the flat|the home))\b|\bmy own (?:home|house|flat)\b|\b(?:share|shares|sharing) (?:the|my|our) (?:house|home|flat|kitchen|bathroom)\b|\blodger\b|\brent[- ]a[- ]room\b/i;

/** Answers whether a room in the owner's own home is let by a licence, where the brief says so in so many words. */
export function licenceIn({ title, description, requirements }: Brief, fields: readonly Field[], answers: Record<string, unknown>): void {
  const words = `${title}\n${description}\n${requirements}`;
  const asked = (name: string) => fields.some((field) => field.name === name && field.type === 'boolean') && answers[name] === undefined;
  if (!asked('asLicence') || !LICENCE.test(words)) return;
  if (asked('landlordLivesHere') && HERE.test(words)) answers.landlordLivesHere = true;
  answers.asLicence = true;
}
