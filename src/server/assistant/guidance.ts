import type { Catalogue } from '#catalogue/catalogue.ts';
import { kindOf } from '#catalogue/find.ts';
import type { Evidence, Guidance, GuidanceIntent } from '#contracts/assistant.ts';
import { message } from '#messages/message.ts';
import { longDay } from './days.ts';
import { recogniseIntent } from './intents.ts';
import { enrich } from './legal-terms.ts';
import { sentencesOf } from './passage-text.ts';
import { type Plan, runPlan, type Stand } from './pipeline.ts';
import type { Confidence } from './questions.ts';
import { type Hit, type Research, termsOf } from './research.ts';
import { wayFor } from './ways.ts';
import type { Weights } from './weights.ts';

export interface GuidanceDesk extends Stand {
  catalogue: Catalogue;
  research: Research;
  weights(): Promise<Weights>;
  confidence(): Promise<Confidence>;
}

/** What an outside model may make of an answer: better words for the same evidence. Undefined: it did not answer, and the local words stand. */
export type ImproveGuidance = (asked: { query: string; guidance: Guidance; userId: string }) => Promise<string | undefined>;

type Composed = Pick<Guidance, 'guidance' | 'next_actions' | 'personalized_suggestions'>;

interface Understood {
  intent: GuidanceIntent;
  confidence: number;
  /** Place that the words name. */
  place: string | null;
}

const SHOWN = 4;
/** A passage that shares less than this of the question's words answers another one. */
const ENOUGH = 0.34;
const NEEDS_PASSAGES: readonly GuidanceIntent[] = ['law', 'explain_term', 'find_template', 'unclear'];
const UNSURE: Understood = { intent: 'unclear', confidence: 0, place: null };
/** Words that ask for an explanation, and say nothing of what is to be explained. */
const ASKS =
  /\b(?:what(?:['’]s| is| are| does| do)?|explain(?:ed)?|mean(?:s|ing)?(?: of)?|defin(?:e|ition)(?: of)?|in plain (?:words|english)|difference between|please)\b/gi;

/** Guidance about a question: what is wanted, what the library says about it, and what to do next. No law is told that the library does not hold. */
export async function guide(desk: GuidanceDesk, asked: { query: string; userId: string }, improve?: ImproveGuidance): Promise<Guidance> {
  const { query, userId } = asked;
  return runPlan(desk, { purpose: 'guidance', userId }, async (plan) => {
    const understood = await plan.step('analysis', 'recognise', UNSURE, async () => {
      const { intent, strength } = recogniseIntent(query);
      const confidence = (await desk.confidence())(strength);
      return { value: { intent, confidence, place: desk.research.named(query) ?? null }, confidence, changed: intent !== 'unclear' };
    });
    const found = NEEDS_PASSAGES.includes(understood.intent) ? await findPassages(desk, plan, query, understood) : [];
    const composed = await plan.step('generation', 'compose', nothingKnown(), () => {
      const value = compose(desk, query, understood, found);
      return { value, evidence: found.length, changed: value.guidance !== '' };
    });
    const evidence = await plan.step('validation', 'check', [], () => {
      const kept = found.filter((one) => isWellFounded(one));
      return { value: kept, evidence: kept.length, changed: kept.length !== found.length };
    });
    const local: Guidance = {
      success: true,
      intent_recognized: understood.intent,
      confidence: understood.confidence,
      ...composed,
      evidence,
      steps: [...plan.steps],
      method: 'local',
    };
    const better = improve && (await improve({ query, guidance: local, userId }).catch(() => undefined));
    return better ? { ...local, guidance: better, method: 'model' } : local;
  });
}

function findPassages(desk: GuidanceDesk, plan: Plan, query: string, { intent, place }: Understood): Promise<Evidence[]> {
  return plan.step('research', 'retrieve', [], async () => {
    const about = intent === 'explain_term' ? query.replace(ASKS, ' ') : query;
    const question = { text: enrich(about), place, articles: true as const };
    const hits = (await desk.research.search(question, await desk.weights(), 12)).filter((hit) => fits(hit, intent) && answers(hit, about));
    const evidence = hits.slice(0, SHOWN).map((hit) => desk.research.evidence(hit, question));
    return { value: evidence, evidence: evidence.length, changed: evidence.length > 0 };
  });
}

/** Law is answered by law and clauses, a search by templates. */
function fits({ passage }: Hit, intent: GuidanceIntent): boolean {
  if (intent === 'find_template') return passage.type === 'template';
  if (intent === 'law') return passage.source !== null;
  return passage.type !== 'template';
}

function answers({ features }: Hit, about: string): boolean {
  return termsOf(about).length > 0 && (features.words >= ENOUGH || features.title >= 0.5);
}

/** Law stands with its citation and its place, or it does not stand. */
const isWellFounded = ({ type, source, place }: Evidence) => type !== 'fact' || (source !== null && place !== null);

function nothingKnown(): Composed {
  return { guidance: message('assistant.guidance.unclear'), next_actions: [], personalized_suggestions: [] };
}

function compose(desk: GuidanceDesk, query: string, { intent, place }: Understood, found: readonly Evidence[]): Composed {
  const reading = found
    .flatMap(({ href, title }) => (href ? { label: message('assistant.guidance.read', { title }), href } : []))
    .slice(0, 3);
  switch (intent) {
    case 'find_template':
      return templates(desk.catalogue, query);
    case 'law':
      return law(desk.research, place, found, reading);
    case 'explain_term':
      return {
        guidance:
          found.length > 0
            ? found
                .slice(0, 2)
                .map(({ title, text }) => `${title}: ${first(text)}`)
                .join('\n\n')
            : message('assistant.guidance.noTerm'),
        next_actions: reading,
        personalized_suggestions: place ? [] : [message('assistant.guidance.namePlace')],
      };
    case 'use_product': {
      const way = wayFor(query);
      if (!way) return { ...nothingKnown(), guidance: message('assistant.guidance.noWay') };
      return { guidance: way.text, next_actions: [{ label: way.label, href: way.href }], personalized_suggestions: [] };
    }
    case 'check_contract':
      return {
        guidance: message('assistant.guidance.checkText'),
        next_actions: [{ label: message('assistant.guidance.check'), href: CHECK }],
        personalized_suggestions: [message('assistant.guidance.checkTip')],
      };
    case 'draft_custom':
      return {
        guidance: message('assistant.guidance.draftText'),
        next_actions: [{ label: message('assistant.guidance.draft'), href: '/create?type=custom' }],
        personalized_suggestions: [message('assistant.guidance.draftTip')],
      };
    case 'unclear':
      return {
        guidance: message('assistant.guidance.unclear'),
        next_actions: [...reading, { label: message('assistant.guidance.browse'), href: '/templates' }],
        personalized_suggestions: [message('assistant.guidance.exampleLaw'), message('assistant.guidance.exampleTemplate')],
      };
  }
}

/** Screen on which a contract is checked. */
const CHECK = '/analyse';

function law(research: Research, place: string | null, found: readonly Evidence[], reading: Guidance['next_actions']): Composed {
  if (place === null)
    return {
      guidance: message('assistant.guidance.whichPlace'),
      next_actions: reading,
      personalized_suggestions: [message('assistant.guidance.namePlace')],
    };
  const name = research.nameOf(place);
  if (found.length === 0)
    return { guidance: message('assistant.guidance.noLaw', { place: name }), next_actions: [], personalized_suggestions: [] };
  // What follows the first sentence stands with the evidence.
  const told = found
    .slice(0, 3)
    .map(
      ({ text, source, asOf }) =>
        `${first(text)} (${[source, asOf && message('assistant.guidance.asOf', { date: longDay(asOf) })].filter(Boolean).join('; ')})`,
    );
  return {
    guidance: [message('assistant.guidance.lawOf', { place: name }), ...told].join('\n\n'),
    next_actions: reading,
    personalized_suggestions: [message('assistant.guidance.notAdvice')],
  };
}

/** The sentence that stands first, where it says enough by itself. */
const first = (text: string): string => sentencesOf(text)[0] ?? text;

function templates({ find, library }: Catalogue, query: string): Composed {
  const listed = find({ q: query.slice(0, 200), kinds: 'once' }).slice(0, 3);
  if (listed.length === 0)
    return {
      guidance: message('assistant.guidance.noTemplate'),
      next_actions: [
        { label: message('assistant.guidance.browse'), href: '/templates' },
        { label: message('assistant.guidance.draft'), href: '/create?type=custom' },
      ],
      personalized_suggestions: [],
    };
  const [best] = listed;
  const kind = library.kinds.get(kindOf(best?.id ?? ''));
  return {
    guidance: listed.map(({ name, description }) => `${name}: ${description}`).join('\n\n'),
    next_actions: [
      ...(best ? [{ label: message('assistant.guidance.fill', { title: best.name }), href: `/edit/new?templateId=${best.id}` }] : []),
      ...listed.map(({ id, name }) => ({ label: message('assistant.guidance.open', { title: name }), href: `/templates/${id}` })),
    ],
    personalized_suggestions: (kind?.checklist ?? []).slice(0, 3),
  };
}
