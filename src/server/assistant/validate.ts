import type { Catalogue } from '#catalogue/catalogue.ts';
import type { Jurisdiction } from '#catalogue/place.ts';
import type { Finding } from '#contracts/analysis.ts';
import { checkAmounts } from './checks/check-amounts.ts';
import { checkCurrencies } from './checks/check-currencies.ts';
import { checkDates } from './checks/check-dates.ts';
import { checkDuplicates } from './checks/check-duplicates.ts';
import { checkGaps } from './checks/check-gaps.ts';
import { checkMissing } from './checks/check-missing.ts';
import { checkNumbering } from './checks/check-numbering.ts';
import { checkParties } from './checks/check-parties.ts';
import { checkPlace } from './checks/check-place.ts';
import { checkReferences } from './checks/check-references.ts';
import { checkRisks } from './checks/check-risks.ts';
import { checkSignatures } from './checks/check-signatures.ts';
import { checkTerms } from './checks/check-terms.ts';
import { type Check, type Doc, readDocument } from './checks/document.ts';
import { guessTemplate } from './checks/guess-kind.ts';
import { placeOf } from './checks/guess-place.ts';
import { matchPieces } from './checks/mirror.ts';
import { type Reference, referenceOf } from './checks/reference.ts';

/** What is known of a text besides its words. */
export interface About {
  /** The template of the library that it was made from. */
  templateId?: string;
  /** Place of the library whose law is meant. */
  place?: string;
  /** Day of the document, `YYYY-MM-DD`. */
  date?: string;
}

const CHECKS: readonly Check[] = [
  checkGaps,
  checkReferences,
  checkNumbering,
  checkTerms,
  checkDuplicates,
  checkAmounts,
  checkCurrencies,
  checkDates,
  checkParties,
  checkSignatures,
  checkMissing,
  checkPlace,
  checkRisks,
];

/** More than anybody reads; a text that has so many is no document. */
const MOST = 200;

/**
 * What a careful lawyer would stop at in a text: our own Markdown or the plain text of a contract. Few false alarms before many findings: what
 * cannot be told is passed. Findings in the order of the text, those about what is absent at the end. Pure, bounded in time by the text's length.
 */
export function validateText(text: string, about: About, catalogue: Catalogue): Finding[] {
  const doc = documentOf(text, about, catalogue);
  const found = new Map<string, Finding>();
  for (const finding of CHECKS.flatMap((check) => check(doc).slice(0, MOST))) {
    const key = `${finding.kind} ${finding.at?.from ?? ''} ${finding.message}`;
    if (!found.has(key)) found.set(key, finding);
  }
  return [...found.values()].sort((a, b) => (a.at?.from ?? text.length) - (b.at?.from ?? text.length)).slice(0, MOST);
}

function documentOf(text: string, { templateId, place, date }: About, catalogue: Catalogue): Doc {
  const read = readDocument(text);
  const at = placeOf(read, { ...(templateId ? { templateId } : {}), ...(place ? { place } : {}) }, catalogue);
  const own = templateId === undefined ? undefined : referenceOf(catalogue, templateId);
  const reference = own ?? guessTemplate(read, at, catalogue);
  const matches = reference ? matchPieces(read.pieces, reference.lines) : [];
  return {
    ...read,
    reference,
    isOwn: own !== undefined || isMadeFrom(read.pieces.length, matches.length),
    matches,
    place: placed(at, own),
    date,
    catalogue,
  };
}

/** From so large a part of its pieces on a text was made from the template that it is held against. */
const OWN_SHARE = 0.35;

function isMadeFrom(pieces: number, matches: number): boolean {
  return matches >= 8 && matches / Math.max(1, pieces) >= OWN_SHARE;
}

function placed(at: Jurisdiction | undefined, own: Reference | undefined): Jurisdiction | undefined {
  return at ?? own?.resolved.place;
}
