import type { Evidence } from '#contracts/assistant.ts';
import { stemOf } from '../stem.ts';
import { withoutRuns } from './runs.ts';

/** Places in a text that cite law, in the forms in which it is cited. */
const CITATIONS = [
  /(?:[\p{Lu}\d][\p{L}\d.]*\s+){0,5}§+\s*[\w.()–-]+(?:\s+[\p{Lu}]{2,5}\b)?/gu,
  /\b(?:sections?|sec\.|art(?:icles?|\.)|rules?|title|regulations?|paragraphs?|chapter)\s+\d[\w.()/-]*(?:\s+of\s+the\s+(?:\p{Lu}[\p{L}'’&-]*\s*(?:(?:of|and|the)\s+)?){1,8}(?:\d{4})?)?/giu,
  /(?:\p{Lu}[\p{L}'’.&-]*\s+(?:(?:of|and|for|the)\s+)*){1,8}(?:Act|Code|Statutes?|Regulations?|Directive|Ordinance|Constitution|Ann\.)(?![\p{L}])(?:\s+(?:of\s+)?\d{4})?/gu,
  /\b\d{1,3}\s+(?:U\.?\s?S\.?\s?C\.?|C\.?F\.?R\.?|U\.?S\.?|F\.\s?\dd|S\.\s?Ct\.)(?:\s*§*\s*[\w.()-]+)?/g,
  /\b\p{Lu}[\p{L}'’.&-]+\s+v(?:s)?\.?\s+\p{Lu}[\p{L}'’.&-]+/gu,
  /\[\d{4}\]\s+\p{Lu}[\p{L}]+\s+\d+/gu,
  /\b(?:GDPR|CCPA|CPRA|FLSA|ERISA|HIPAA|UCC|BGB|HGB|ADA|FMLA|DMCA|FCRA|COPPA|PIPEDA|PECR|TUPE|NLRA|OSHA)\b/g,
];

/** Sentences that say what the law is, without citing any. "To the extent permitted by law" says nothing about it. */
const CLAIMS = [
  /\b(?:law|laws|statutes?|courts?|legislation|legislature|regulators?|case law|common law|jurisprudence)\b[^.;\n]{0,50}\b(?:requires?|provides?|prohibits?|forbids?|limits?|caps?|entitles?|holds?|held|states?|mandates?|presumes?|deems?|allows?|guarantees?|imposes?|recogni[sz]es?|considers?|bans?)\b/iu,
  /\b(?:as|when|if|unless|where|is|are) (?:\w+ )?(?:required|provided|prohibited|forbidden|limited|mandated|presumed|deemed|guaranteed|implied) (?:by|under) (?:\w+ ){0,3}(?:law|statute|legislation)\b/iu,
  /\b(?:is|are|be|becomes?) (?:\w+ )?(?:unlawful|illegal|void|voidable|unenforceable|legally (?:binding|required|valid|invalid|enforceable))\b/iu,
  /\bstatutory (?:\w+ ){0,2}(?:right|duty|period|limit|maximum|minimum|rate|notice|presumption|obligation|requirement)s?\b/iu,
];

const flat = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[\u00a0\s]+/g, ' ')
    .replace(/sections?|sec\./g, '§')
    .replace(/[^\p{L}\p{N}§]/gu, '');

/** What law a text cites. */
export function citationsOf(words: string): string[] {
  const text = withoutRuns(words);
  return [...new Set(CITATIONS.flatMap((pattern) => text.match(pattern) ?? []).map((one) => one.trim().replace(/[.,;:]+$/, '')))];
}

/** Whether a sentence says what the law is. */
export function claimsLaw(sentence: string): boolean {
  return CLAIMS.some((pattern) => pattern.test(withoutRuns(sentence))) || citationsOf(sentence).length > 0;
}

/** Sentences of a text; a point of an abbreviation or inside a citation ends none. */
export function sentencesOf(text: string): string[] {
  return withoutRuns(text)
    .split(
      /(?<=[.!?]["”’)]?)\s+(?=(?:\d{1,3}\.\s+)?["“(]?\p{Lu})(?<!\b(?:Cal|Civ|Sec|Art|No|Inc|Ltd|Co|St|Ann|Stat|Rev|Gen|U\.S|v|cf|Mr|Mrs|Ms|Dr)\.\s+)|\n{2,}|\n(?=\s*\d{1,3}\.\s)/u,
    )
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');
}

const STOP = new Set(
  'the and for that with this from shall may must will are was were not any all its such than then which who whom have has been being each other into upon'.split(
    ' ',
  ),
);
const stemsOf = (text: string): Set<string> =>
  new Set((text.toLowerCase().match(/[\p{L}]{3,}/gu) ?? []).filter((word) => !STOP.has(word)).map(stemOf));

/** Share of a sentence's words that stand in a text, 0 to 1; a sentence without words is supported. */
export function supportOf(sentence: string, text: string): number {
  const [asked, said] = [stemsOf(sentence), stemsOf(text)];
  return asked.size === 0 ? 1 : [...asked].filter((word) => said.has(word)).length / asked.size;
}

/** Less than this of a sentence stands in what it rests on, and it says something else. */
const SUPPORTED = 0.6;

/**
 * Gives the statements of law in a text that neither a passage nor what was said before makes.
 * @param before what was there without the model, where the same statement may stand
 */
export function createLawCheck(passages: readonly Evidence[], before: string): (text: string) => string[] {
  const known = flat(before);
  const said = sentencesOf(before).filter(claimsLaw);
  const grounds = passages.map(({ title, text, source }) => `${text} ${title} ${source ?? ''}`).map((text) => ({ text, flat: flat(text) }));
  return (text) =>
    sentencesOf(text).filter((sentence) => {
      if (!claimsLaw(sentence) || known.includes(flat(sentence))) return false;
      const cited = citationsOf(sentence).map(flat);
      // Without a citation it may be what the draft says already; with one only a passage that holds it counts.
      const resting = grounds.filter((ground) => cited.every((citation) => ground.flat.includes(citation))).map((ground) => ground.text);
      return ![...resting, ...(cited.length === 0 ? said : [])].some((ground) => supportOf(sentence, ground) >= SUPPORTED);
    });
}
