import type { Catalogue } from '#catalogue/catalogue.ts';
import type { Finding } from '#contracts/analysis.ts';
import type { Enhanced } from '#contracts/assistant.ts';
import type { Template } from '#contracts/templates.ts';
import { type Answers, type Field, ownValue } from '#engine/field.ts';
import { prepare } from '#engine/fill.ts';
import { faultOf, problems } from '#engine/problems.ts';
import { message } from '#messages/message.ts';
import { notFound } from '../platform/errors.ts';
import { compose } from './drafting/compose.ts';
import { withApostrophes } from './drafting/contractions.ts';
import { readBrief } from './drafting/read-brief.ts';
import { runPlan, type Stand } from './pipeline.ts';
import type { Research } from './research.ts';
import { validateText } from './validate.ts';
import type { Weights } from './weights.ts';

export interface EnhanceDesk extends Stand {
  catalogue: Catalogue;
  research: Research;
  weights(): Promise<Weights>;
}

interface Asked {
  templateId: string;
  userInput: string | Readonly<Record<string, unknown>>;
  userId: string;
}

const SHOWN = 5;
const MOST_SUGGESTIONS = 12;

/**
 * Fills a template from what somebody said, says what is missing, checks what came out, and shows the law that its text rests on.
 * @throws 404 for a template that does not exist
 */
export async function enhance(desk: EnhanceDesk, { templateId, userInput, userId }: Asked): Promise<Enhanced> {
  const template = desk.catalogue.template(templateId);
  if (!template) throw notFound();
  const date = desk.clock().toISOString().slice(0, 10);
  return runPlan(desk, { purpose: 'enhance', userId }, async (plan) => {
    const answers = await plan.step<Answers>('analysis', 'read', {}, () => {
      const value = answersIn(template, userInput);
      return { value, evidence: Object.keys(value).length, changed: Object.keys(value).length > 0 };
    });
    const written = await plan.step<Written>('generation', 'fill', { text: '', open: [], answered: 0 }, () => {
      const value =
        typeof userInput === 'string' ? fromWords(desk, template, userInput, answers, date) : fromAnswers(template, answers, date);
      return { value, evidence: value.answered, changed: value.answered > 0 };
    });
    const findings = await plan.step<Finding[]>('validation', 'check', [], () => {
      const value = validateText(written.text, { templateId: template.id, place: template.jurisdiction, date }, desk.catalogue);
      return { value, evidence: value.length, changed: value.length > 0 };
    });
    const words = typeof userInput === 'string' ? userInput : Object.values(userInput).join(' ');
    const evidence = await plan.step('research', 'retrieve', [], async () => {
      const question = { text: `${template.name} ${words.slice(0, 2_000)}`, place: template.jurisdiction, categories: [template.category] };
      const hits = await desk.research.search(question, await desk.weights(), 24);
      const value = hits
        .filter(({ passage }) => passage.source !== null && passage.kinds.has(template.kind))
        .slice(0, SHOWN)
        .map((hit) => desk.research.evidence(hit, question));
      return { value, evidence: value.length, changed: value.length > 0 };
    });
    const { text, open, answered } = written;
    return {
      success: text !== '',
      confidence: answered === 0 ? 0 : answered / (answered + open.length),
      text,
      suggestions: suggestions(template, open),
      findings,
      evidence,
      steps: [...plan.steps],
    };
  });
}

interface Written {
  text: string;
  /** What is missing or cannot be taken, each a sentence. */
  open: string[];
  /** Questions that are answered. */
  answered: number;
}

/** From free words: read and drafted as a brief for this very template is. Named answers among them win over what is read. */
function fromWords({ catalogue }: EnhanceDesk, template: Template, words: string, answers: Answers, date: string): Written {
  const named = Object.entries(answers).flatMap(([name, value]): [string, string][] =>
    typeof value === 'object' ? [] : [[name, String(value)]],
  );
  const brief = withApostrophes({
    title: template.name,
    description: words,
    requirements: '',
    jurisdiction: template.jurisdiction,
    answers: Object.fromEntries(named),
    skipQuestions: true,
  });
  const reading = readBrief(brief, catalogue, date);
  const place = { id: template.jurisdiction, text: null };
  const { text, gaps, recognised } = compose(
    { ...reading, kinds: [{ id: template.kind, score: 1 }], noKind: 0, place },
    brief,
    catalogue,
    date,
  );
  const taken = recognised.filter(({ value }) => value !== null).length;
  return {
    text,
    open: gaps.map(({ label }) => message('assistant.enhance.gap', { label })),
    answered: Math.max(taken, named.length),
  };
}

function fromAnswers({ source }: Template, answers: Answers, date: string): Written {
  return {
    text: prepare(source)(answers, date).text,
    open: problems(source, answers, date).map(({ problem, ...said }) => message(`errors.answer.${problem}`, said)),
    answered: Object.keys(answers).length,
  };
}

function suggestions({ signing, checklist }: Template, open: readonly string[]): string[] {
  return [
    ...open.slice(0, MOST_SUGGESTIONS),
    ...(open.length > MOST_SUGGESTIONS ? [message('assistant.enhance.more', { count: open.length - MOST_SUGGESTIONS })] : []),
    ...(signing.note ? [signing.note] : []),
    ...checklist.slice(0, 2),
  ];
}

/**
 * Answers among free words: `label: value` or `name: value`, a line each; a record is taken by the names of fields. What is no
 * answer to the field is left out, so that nothing stands in a document that nobody could read.
 */
function answersIn({ source }: Template, said: Asked['userInput']): Answers {
  const given = typeof said === 'string' ? linesOf(said) : said;
  const byLabel = new Map(Object.entries(given).map(([name, value]) => [plain(name), value]));
  const found: Record<string, unknown> = {};
  for (const field of source.fields) {
    const value = ownValue(given, field.name) ?? byLabel.get(plain(field.label)) ?? byLabel.get(plain(field.name));
    if (value !== undefined && isAnswer(field, value, source)) found[field.name] = value;
  }
  return found;
}

function isAnswer(field: Field, value: unknown, source: Template['source']): boolean {
  const isPlain = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  return field.type === 'list'
    ? Array.isArray(value) && faultOf(field, value, source) === undefined
    : isPlain && faultOf(field, value, source) === undefined;
}

function linesOf(text: string): Record<string, string> {
  const pairs = text.split(/\n|;(?=\s*[A-Za-z][^:;]{0,80}:)/).flatMap((line): [string, string][] => {
    const at = line.indexOf(':');
    const value = line.slice(at + 1).trim();
    return at > 0 && value !== '' ? [[line.slice(0, at).trim(), value]] : [];
  });
  return Object.fromEntries(pairs);
}

const plain = (text: string) =>
  text
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
