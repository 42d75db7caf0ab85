import { randomBytes } from 'node:crypto';
import type { Evidence } from '#contracts/assistant.ts';
import type { Brief } from '#contracts/drafting.ts';
import { DRAFTING, GUIDANCE } from './prompt-words.ts';

/** A text of somebody's own: an upload, an earlier document. It was found through its owner, whose id it bears. */
export interface OwnText {
  ownerId: string;
  name: string;
  text: string;
}

/** A clause that the library has no words for, as it stands in the local draft. */
export interface OpenClause {
  number: number;
  heading: string;
  /** What the brief asks it to say. */
  wishes: readonly string[];
  body: string;
}

/** Everything that a prompt may hold: what the asker wrote, what the library says, and what was made of both. There is no place for more. */
interface Whose {
  userId: string;
  passages: readonly Evidence[];
  own?: readonly OwnText[];
}
export interface DraftingMatter extends Whose {
  brief: Brief;
  /** The local draft. */
  draft: string;
  clauses: readonly OpenClause[];
}
export interface GuidanceMatter extends Whose {
  query: string;
  answer: string;
}

export interface Message {
  readonly role: 'user' | 'assistant';
  readonly content: string;
}

const LONGEST_DRAFT = 40_000;
const LONGEST_PASSAGE = 2_000;
const MOST_PASSAGES = 24;
/** So many words in a row are not said alike by chance. */
const TELLING_WORDS = 9;

/**
 * What is sent to an outside model. Only the factories here make one, so that nothing can be sent that was not put together here: rules in the
 * system text, everything else in blocks whose boundary nobody who wrote it could have known.
 */
export class Prompt {
  readonly system: string;
  readonly messages: readonly Message[];
  readonly #boundary: string;

  private constructor(boundary: string, system: string, messages: readonly Message[]) {
    this.#boundary = boundary;
    this.system = system;
    this.messages = messages;
  }

  /** Asks for the clauses that the library has no words for. @throws when a text is somebody else's */
  static forDraft({ userId, brief, draft, clauses, passages, own = [] }: DraftingMatter): Prompt {
    const boundary = newBoundary();
    const block = blockOf(boundary);
    const answers = Object.entries(brief.answers).map(([id, answer]) => `${id}: ${answer}`);
    const content = [
      block('brief', [brief.title, brief.description, brief.requirements, ...answers].join('\n\n')),
      ...ownBlocks(own, userId, block),
      ...passageBlocks(passages, block),
      block('draft', draft.slice(0, LONGEST_DRAFT)),
      ...clauses.map(({ number, heading, wishes, body }) =>
        block(`clause ${number}`, `Heading: ${heading}\nWishes:\n${wishes.map((wish) => `- ${wish}`).join('\n')}\nAs it stands:\n${body}`),
      ),
      DRAFTING.ask(clauses.length),
    ].join('\n\n');
    return new Prompt(boundary, DRAFTING.rules(boundary), [{ role: 'user', content }]);
  }

  /** Asks for a question's answer in better words. @throws when a text is somebody else's */
  static forGuidance({ userId, query, answer, passages, own = [] }: GuidanceMatter): Prompt {
    const boundary = newBoundary();
    const block = blockOf(boundary);
    const content = [
      block('question', query),
      ...ownBlocks(own, userId, block),
      ...passageBlocks(passages, block),
      block('answer so far', answer),
      GUIDANCE.ask,
    ].join('\n\n');
    return new Prompt(boundary, GUIDANCE.rules(boundary), [{ role: 'user', content }]);
  }

  /** The same again, with what it answered and what is wrong with that. */
  repaired(answer: string, problems: readonly string[]): Prompt {
    const wrong = blockOf(this.#boundary)('problems', problems.map((problem) => `- ${problem}`).join('\n'));
    const content = `${wrong}\n\n${DRAFTING.again}`;
    return new Prompt(this.#boundary, this.system, [...this.messages, { role: 'assistant', content: answer }, { role: 'user', content }]);
  }

  get letters(): number {
    return this.messages.reduce((sum, { content }) => sum + content.length, this.system.length);
  }

  /** Whether a text gives away the boundary or passages of the system text. */
  isLeakedBy(text: string): boolean {
    if (text.toLowerCase().includes(this.#boundary)) return true;
    const said = ` ${wordsOf(text).join(' ')} `;
    const rules = wordsOf(this.system);
    return rules.some((_, at) => at + TELLING_WORDS <= rules.length && said.includes(` ${rules.slice(at, at + TELLING_WORDS).join(' ')} `));
  }

  /** For the journal. */
  asText(): string {
    return [`system:\n${this.system}`, ...this.messages.map(({ role, content }) => `${role}:\n${content}`)].join('\n\n');
  }
}

const newBoundary = () => randomBytes(12).toString('hex');
const wordsOf = (text: string): string[] => text.toLowerCase().match(/\p{L}+/gu) ?? [];

type Block = (name: string, text: string) => string;

/** The text stands between lines that only this request knows; a name is ours and holds no line break. */
function blockOf(boundary: string): Block {
  return (name, text) => `<<${boundary} ${name}>>\n${text.replaceAll(boundary, '')}\n<<${boundary} end>>`;
}

function ownBlocks(own: readonly OwnText[], userId: string, block: Block): string[] {
  return own.map(({ ownerId, name, text }, at) => {
    if (ownerId !== userId) throw new Error("Somebody else's text was about to be sent to an outside model.");
    return block(`upload ${at + 1}`, `${name}\n\n${text.slice(0, LONGEST_DRAFT)}`);
  });
}

function passageBlocks(passages: readonly Evidence[], block: Block): string[] {
  return passages
    .slice(0, MOST_PASSAGES)
    .map(({ title, text, source, place }, at) =>
      block(`passage ${at + 1}`, [title, source && `Source: ${source}`, place, text.slice(0, LONGEST_PASSAGE)].filter(Boolean).join('\n')),
    );
}
