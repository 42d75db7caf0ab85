import type { Catalogue } from '#catalogue/catalogue.ts';
import type { Enhanced } from '#contracts/assistant.ts';
import type { Template } from '#contracts/templates.ts';
import { type Answers, type Field, ownValue } from '#engine/field.ts';
import { prepare } from '#engine/fill.ts';
import { faultOf, isShown, problems } from '#engine/problems.ts';
import { message } from '#messages/message.ts';
import { notFound } from '../platform/errors.ts';
import { runPlan, type Stand } from './pipeline.ts';
import type { Research } from './research.ts';
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
 * Fills a template from what somebody said, says what is missing or cannot be taken, and shows the law that its text rests on.
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
    const text = await plan.step('generation', 'fill', '', () => {
      const filled = prepare(template.source)(answers, date).text;
      return { value: filled, changed: Object.keys(answers).length > 0 };
    });
    const open = await plan.step('validation', 'check', [], () => {
      const value = problems(template.source, answers);
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
    const asked = template.source.fields.filter((field) => field.required && isShown(template.source, field, answers));
    return {
      success: text !== '',
      confidence: asked.length === 0 ? 1 : 1 - Math.min(open.length, asked.length) / asked.length,
      text,
      suggestions: suggestions(template, open),
      findings: open.map(({ name, problem, label }) => ({ field: name, problem, label })),
      evidence,
      steps: [...plan.steps],
    };
  });
}

function suggestions({ signing, checklist }: Template, open: ReturnType<typeof problems>): string[] {
  return [
    ...open.slice(0, MOST_SUGGESTIONS).map(({ problem, label }) => message(`errors.answer.${problem}`, { label })),
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
    if (value !== undefined && isAnswer(field, value, source.locale)) found[field.name] = value;
  }
  return found;
}

function isAnswer(field: Field, value: unknown, locale: string): boolean {
  const isPlain = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  return field.type === 'list'
    ? Array.isArray(value) && faultOf(field, value, locale) === undefined
    : isPlain && faultOf(field, value, locale) === undefined;
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
