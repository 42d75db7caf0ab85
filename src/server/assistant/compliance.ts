import type { Catalogue } from '#catalogue/catalogue.ts';
import type { Compliance } from '#contracts/assistant.ts';
import { CATEGORIES } from '#contracts/library.ts';
import { message } from '#messages/message.ts';
import { invalid } from '../platform/errors.ts';
import type { HeldLaw } from './citations.ts';
import { type ComplianceRule, citedLaw } from './cited-law.ts';
import { runPlan, type Stand } from './pipeline.ts';
import { placeOf } from './places.ts';
import { type Research, termsOf } from './research.ts';
import type { Weights } from './weights.ts';

export interface ComplianceDesk extends Stand {
  catalogue: Catalogue;
  research: Research;
  law: () => HeldLaw;
  weights(): Promise<Weights>;
  /** Rules that a document's own statements are held against. */
  comply?: (text: string, place: string, kind: string | null) => ComplianceRule[];
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
    const kind = kindNamed(desk.catalogue, document.type);
    const cited = await plan.step<ComplianceRule[]>('compliance', 'citations', [], () => {
      const value = citedLaw(document.content, place, desk.research, desk.law());
      return { value, evidence: value.length, changed: value.length > 0 };
    });
    const { comply } = desk;
    const ruled = comply
      ? await plan.step<ComplianceRule[]>('compliance', 'rules', [], () => {
          const value = comply(document.content, place, kind);
          return { value, evidence: value.length, changed: value.length > 0 };
        })
      : [];
    const unknown = await plan.step<string[]>('research', 'regulations', [...regulations], async () => {
      const value: string[] = [];
      for (const regulation of regulations) if (!(await isKnown(desk, regulation, place))) value.push(regulation);
      return { value, evidence: regulations.length - value.length, changed: value.length > 0 };
    });
    const rules = [...ruled, ...cited];
    const asked = rules.filter(({ status }) => status !== 'not-applicable');
    const decided = asked.filter(({ status }) => status !== 'unclear');
    return {
      success: true,
      confidence: asked.length === 0 ? 0 : decided.length / asked.length,
      compliant: decided.length === 0 ? null : decided.every(({ status }) => status === 'met'),
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

/** The kind that a type of document names: its id, or what search finds first for it; null for a category or nothing. */
function kindNamed({ library, find }: Catalogue, type: string): string | null {
  if (library.kinds.has(type)) return type;
  if ((CATEGORIES as readonly string[]).includes(type)) return null;
  const [first] = find({ q: type.replaceAll('-', ' '), kinds: 'once' });
  return first?.id.split('.')[0] ?? null;
}
