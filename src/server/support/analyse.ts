import type { Evidence, GuidanceIntent, RunStep } from '#contracts/assistant.ts';
import type { HelpEntryShown, TicketAnalysis, TicketCategory } from '#contracts/support.ts';
import { message } from '#messages/message.ts';
import type { Db } from '../platform/database.ts';
import { asReply, composeAnswer } from './compose.ts';
import { type EarlierAnswer, earlierAnswers, without } from './earlier.ts';
import { canEscalate, categoryOf } from './rules.ts';
import { answeringHelp, findHelp, type Sources } from './said.ts';
import type { MessageRow, TicketRow } from './store.ts';

/** The agents, as this domain asks them. */
export type TicketAgents = (question: {
  text: string;
  userId: string;
  compose(read: { intent: GuidanceIntent; evidence: readonly Evidence[] }): { answer: string; pieces: number };
  check(answer: string): string;
}) => Promise<{
  intent: GuidanceIntent;
  confidence: number;
  evidence: Evidence[];
  answer: string;
  method: 'local' | 'model';
  steps: RunStep[];
}>;

const ENTRIES = 3;
/** Letters of a message that are read. */
const READ = 2_000;
/** Where a sentence ends. A whole message shares words with many entries; one sentence of it asks for one. */
const SENTENCE = /(?<=[.?!])\s+|\n+/;

const ABOUT: Readonly<Partial<Record<GuidanceIntent, TicketCategory>>> = {
  law: 'jurisdictions',
  find_template: 'documents',
  draft_custom: 'documents',
  check_contract: 'documents',
};

/**
 * What may help whoever answers a ticket: what is wanted, entries that fit, law with its source, how a like ticket was
 * answered, and an answer to begin with. All of it is found in this installation; nothing is made up.
 */
export async function analyseTicket(
  { db, sources, agents, site, now }: { db: Db; sources: Sources; agents: TicketAgents; site: string; now: Date },
  row: TicketRow,
  messages: readonly MessageRow[],
  userId: string,
): Promise<{ analysis: TicketAnalysis; aiSuggestions: string[] }> {
  const last = messages.findLast(({ sender }) => sender === 'customer')?.content ?? row.description;
  const text = without(row, `${row.title}\n${last}`).slice(0, READ);
  const answering = answeringHelp(sources, [row.title, ...last.slice(0, READ).split(SENTENCE)]);
  const near = findHelp(sources, `${row.title} ${last}`.slice(0, READ)).filter(({ id }) => answering.every((entry) => entry.id !== id));
  const entries = [...answering, ...near].slice(0, ENTRIES);
  const earlier = await earlierAnswers(db, row);
  let links: string[] = [];
  const reading = await agents({
    text,
    userId,
    compose: (read) => {
      const composed = composeAnswer({ ...read, entry: answering[0], earlier, site });
      links = composed.links;
      return { answer: composed.answer, pieces: links.length };
    },
    check: withoutStrangers,
  });
  const { intent, confidence, evidence, answer, method, steps } = reading;
  const byWords = categoryOf(text);
  const analysis: TicketAnalysis = {
    at: now.toISOString(),
    method,
    intent,
    confidence,
    category: byWords === 'other' ? (ABOUT[intent] ?? 'other') : byWords,
    entries: entries.map(({ id, question }) => ({ id, question })),
    evidence,
    earlier,
    draft: answer && asReply({ answer, links }, { name: row.customerName, brand: sources.brand.now().name }),
    agents: [...new Set(steps.filter(({ outcome }) => outcome === 'done').map(({ agent }) => agent))],
  };
  return { analysis, aiSuggestions: inWords(row, entries, earlier, evidence) };
}

/** The same as sentences. */
function inWords(
  row: TicketRow,
  entries: readonly HelpEntryShown[],
  earlier: readonly EarlierAnswer[],
  evidence: readonly Evidence[],
): string[] {
  return [
    ...entries.map(({ question, answer, id }) => message('support.suggest.entry', { question, id, answer: firstParagraph(answer) })),
    ...evidence.map(({ title, source, place }) =>
      message('support.suggest.law', { title, source: [source, place].filter(Boolean).join(', ') || message('support.suggest.library') }),
    ),
    ...earlier.map(({ reference, answer }) => message('support.suggest.earlier', { reference, answer: firstParagraph(answer) })),
    ...(canEscalate(row) ? [message('support.suggest.escalate')] : []),
    ...(row.firstAnswerAt === null
      ? [message('support.suggest.first', { due: row.dueAt.toISOString().slice(0, 16).replace('T', ' ') })]
      : []),
  ];
}

const firstParagraph = (text: string): string => text.split(/\n\s*\n/, 1)[0]?.trim() ?? '';

/** No address of a person and no link goes out by itself; the links that belong to the answer are ours and come after it. */
const withoutStrangers = (answer: string): string =>
  answer
    .replace(/(?<![^\s@<>()])[^\s@<>()]+@[^\s@<>()]+\.[^\s@<>()]+/g, '…')
    .replace(/https?:\/\/[^\s)]+/g, '…')
    .trim();
