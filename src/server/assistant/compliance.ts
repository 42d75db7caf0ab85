import type { Catalogue } from '#catalogue/catalogue.ts';
import type { Compliance } from '#contracts/assistant.ts';
import { message } from '#messages/message.ts';
import { invalid } from '../platform/errors.ts';
import type { HeldLaw } from './citations.ts';
import { type ComplianceRule, citedLaw } from './cited-law.ts';
import { comply } from './comply.ts';
import { runPlan, type Stand } from './pipeline.ts';
import { placeOf } from './places.ts';
import { type Research, termsOf } from './research.ts';
import type { Weights } from './weights.ts';

export interface ComplianceDesk extends Stand {
  catalogue: Catalogue;
  research: Research;
  law: () => HeldLaw;
  weights(): Promise<Weights>;
}

interface Asked {
  document: { type: string; content: string };
  jurisdiction: string;
  regulations: readonly string[];
  userId: string;
}

/** A regulation is known when an entry of the library's law shares these many of its telling words. */
const KNOWN = 0.5;

/**
 * Holds a document against the rules that the library knows for a place.
 * @throws 422 for a place that the library does not know
 */
export async function validateCompliance(
  desk: ComplianceDesk,
  { document, jurisdiction, regulations, userId }: Asked,
): Promise<Compliance> {
  const place = placeOf(desk.catalogue.library, jurisdiction);
  if (!place) throw invalid({ jurisdiction: message('assistant.comply.noPlace') });
  return runPlan(desk, { purpose: 'compliance', userId }, async (plan) => {
    const date = desk.clock().toISOString().slice(0, 10);
    const none = { rules: [], unknown: [...regulations] };
    const held = await plan.step<Pick<Compliance, 'rules' | 'unknown'>>('compliance', 'rules', none, () => {
      const value = comply(document.content, { place, kind: document.type, regulations, date }, desk.catalogue);
      return { value, evidence: value.rules.length, changed: value.rules.length > 0 };
    });
    const cited = await plan.step<ComplianceRule[]>('compliance', 'citations', [], () => {
      const value = citedLaw(document.content, place, desk.research, desk.law());
      return { value, evidence: value.length, changed: value.length > 0 };
    });
    // What no citation names may still be a matter that the library knows.
    const unknown = await plan.step<string[]>('research', 'regulations', held.unknown, async () => {
      const value: string[] = [];
      for (const regulation of held.unknown) if (!(await isKnown(desk, regulation, place))) value.push(regulation);
      return { value, evidence: regulations.length - value.length, changed: value.length !== held.unknown.length };
    });
    const rules = [...held.rules, ...cited];
    const asked = rules.filter(({ status }) => status !== 'not-applicable');
    const decided = asked.filter(({ status }) => status !== 'unclear');
    return {
      success: true,
      confidence: asked.length === 0 ? 0 : decided.length / asked.length,
      compliant: verdict(asked),
      rules,
      unknown,
      steps: [...plan.steps],
    };
  });
}

async function isKnown({ research, weights }: ComplianceDesk, regulation: string, place: string): Promise<boolean> {
  const terms = termsOf(regulation);
  if (terms.length === 0) return false;
  const hits = await research.search({ text: regulation, place }, await weights(), 12);
  return hits.some(({ passage }) => {
    const own = new Set(
      termsOf([passage.source ?? '', passage.title, ...passage.facts.map(({ source = '', note = '' }) => `${source} ${note}`)].join(' ')),
    );
    return passage.source !== null && terms.filter((term) => own.has(term)).length / terms.length >= KNOWN;
  });
}

/** Broken rules decide; without any, an open one leaves it open. */
function verdict(asked: readonly ComplianceRule[]): boolean | null {
  if (asked.some(({ status }) => status === 'broken')) return false;
  return asked.length > 0 && asked.every(({ status }) => status === 'met') ? true : null;
}
