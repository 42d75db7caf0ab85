import type { Evidence, GuidanceIntent } from '#contracts/assistant.ts';
import type { HelpEntryShown } from '#contracts/support.ts';
import { message } from '#messages/message.ts';
import type { EarlierAnswer } from './earlier.ts';

/** What an answer may be made of. */
export interface Matter {
  intent: GuidanceIntent;
  evidence: readonly Evidence[];
  /** The help entry that answers it, if one does. */
  entry: HelpEntryShown | undefined;
  earlier: readonly EarlierAnswer[];
  /** Address of this installation, without a slash at its end. */
  site: string;
}

export interface Composed {
  /** The middle of an answer, without greeting, links and name; of law nothing is said but where to read about it. */
  answer: string;
  /** Where to read more, each with its whole address. */
  links: string[];
}

export function composeAnswer({ intent, evidence, entry, earlier, site }: Matter): Composed {
  if (intent === 'law' || intent === 'explain_term') {
    const pages = new Map(evidence.flatMap(({ href, title }) => (href ? [[href, title] as const] : [])));
    return {
      answer: message('support.reply.noAdvice'),
      links: [
        ...[...pages].map(([href, title]) => message('support.reply.read', { title, url: site + href })),
        message('support.reply.more', { url: `${site}/help#not-a-lawyer` }),
      ],
    };
  }
  if (entry) {
    const { text, paths } = asLetter(entry.answer);
    const links = paths.map(([label, path]) => `${label}: ${site}${path}`);
    return { answer: text, links: [...links, message('support.reply.more', { url: `${site}/help#${entry.id}` })] };
  }
  const [like] = earlier;
  return { answer: like?.answer ?? message('support.reply.closer'), links: [] };
}

const LINK = /\[([^\]]+)\]\((\/[^)\s]*)\)/g;

/** Markdown of ours as people read it in a letter: nothing bold, and where its links lead. */
export function asLetter(markdown: string): { text: string; paths: (readonly [label: string, path: string])[] } {
  return {
    text: markdown
      .replace(LINK, '$1')
      .replace(/\*\*([^*]+)\*\*/g, '$1')
      .replace(/`([^`]+)`/g, '$1'),
    paths: [...markdown.matchAll(LINK)].map(([, label = '', path = '']) => [label, path] as const),
  };
}

/** The whole answer in the installation's voice. */
export function asReply({ answer, links }: Composed, { name, brand }: { name: string; brand: string }): string {
  return message('support.reply.letter', { name: name.trim().split(/\s+/, 1)[0] ?? name, answer: [answer, ...links].join('\n\n'), brand });
}
