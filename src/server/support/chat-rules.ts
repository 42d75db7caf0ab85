import type { ChatMessage, ChatState } from '#contracts/chat.ts';
import { cutText } from '#contracts/cut-text.ts';
import { message } from '#messages/message.ts';

/** Days after which a conversation that nobody handed over is removed, counted from what was said last. */
export const CHAT_DAYS = 30;

/** Messages that one conversation takes within a minute and within a day. */
export const CHAT_PACE = { minute: 12, day: 200 } as const;

const TITLE = 80;
const LAST = 200;

/** What a conversation is once its visitor has said something: answered from the help centre, or waiting for a person. */
export const stateAfterUser = ({ withPerson, entry }: { withPerson: boolean; entry: string | null }): ChatState =>
  !withPerson && entry !== null ? 'automatic' : 'waiting';

/** The beginning of what was said, in one line. */
export const lastOf = (text: string): string => cut(text, LAST);

/** What a ticket is called that was a conversation: by its first message. */
export const titleOf = (messages: readonly ChatMessage[]): string =>
  message('support.chat.title', { text: cut(messages.find(({ sender }) => sender === 'user')?.text ?? '', TITLE) });

/** A conversation as the text of a ticket, every turn with who said it. */
export function transcriptOf(messages: readonly ChatMessage[], customer: string): string {
  const nameOf = ({ sender, author }: ChatMessage): string =>
    sender === 'user' ? customer : sender === 'ai' ? message('support.chat.automatic') : (author ?? message('support.staff'));
  return messages.map((one) => `${nameOf(one)}:\n${one.text}${one.entry ? `\n(/help#${one.entry})` : ''}`).join('\n\n');
}

/** A path of this site as its visitor's browser names it, without what may follow; null for anything else. */
export const pageOf = (page: string | undefined): string | null =>
  page?.startsWith('/') && !page.startsWith('//') ? (page.split(/[?#]/, 1)[0] ?? null) : null;

function cut(text: string, most: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > most ? `${cutText(line, most - 1)}…` : line;
}
