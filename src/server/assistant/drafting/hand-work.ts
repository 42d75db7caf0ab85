import type { Field } from '#engine/field.ts';
import type { Brief } from './shapes.ts';

/** Trades and jobs of the hands at a place. */
const TRADE =
  /\b(?:build(?:er|ers|ing work)|bathroom|kitchen fitter|plumb(?:er|ing)|garden(?:er|ers|ing|s)?|mow(?:s|ing|n)?|hedges?|lawn|clean(?:er|ers|ing)|roof(?:er|ing)?|plaster(?:er|ing)|paint(?:er|ing) (?:the|our|my|a) (?:\p{Ll}+ )?(?:house|flat|room|rooms|walls?|fence|kitchen)|decorator|fenc(?:e|er|ing)|til(?:er|ing)|paving|patio|driveway|landscap\w+|handy ?man|electrician|carpent(?:er|ry)|joiner|bricklayer|deck|window cleaning|pool (?:cleaning|man|boy)|removals?|tree surgeon|chimney)\b/iu;
/** Something is made that has rights of its own, or something is to be kept secret. */
const CREATES =
  /\b(?:design(?:s|er|ing)?|drawings?|software|website|app|logo|photo\w*|video|film|texts?|articles?|write|writer|writing a|translat\w+|copyright|rights|patent|confidential\w*|secret\w*|nda|data|consult\w+|marketing)\b/i;

/** Answers whether a job is only work with the hands, so that a contract of it needs no clauses on rights and secrets. */
export function handWorkIn({ title, description, requirements }: Brief, fields: readonly Field[], answers: Record<string, unknown>): void {
  const words = `${title}\n${description}\n${requirements}`;
  const asked = fields.some(({ name, type }) => name === 'handWork' && type === 'boolean') && answers.handWork === undefined;
  if (
    asked &&
    TRADE.test(words) &&
    !CREATES.test(words.replace(/\b(?:by|in|per|via) text\b|\btext(?:s|ed)? (?:him|her|them|me|us)\b/gi, ' '))
  )
    answers.handWork = true;
}
