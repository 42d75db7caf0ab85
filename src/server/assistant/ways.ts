import { BIN_DAYS, REFUND_DAYS } from '#contracts/days.ts';
import { isMessageKey, type MessageKey, message } from '#messages/message.ts';

/** Something that people do with the product, by the words that ask for it; its sentences are `assistant.howTo.{id}`. */
interface Way {
  id: string;
  asked: RegExp;
  href: string;
}

/** The first that fits is told. */
export const WAYS: readonly Way[] = [
  { id: 'password', asked: /password|reset|locked out/, href: '/auth' },
  { id: 'restore', asked: /\bbin\b|trash|undelete|restore|recover|(?:find|where).*delet/, href: '/my-documents/bin' },
  { id: 'deleteAccount', asked: /(?:delete|close|remove).*(?:account|my data)|export.*data/, href: '/account' },
  { id: 'refund', asked: /refund|receipt|invoice of|money back/, href: '/account/billing' },
  { id: 'cancel', asked: /cancel|unsubscribe|stop paying|downgrade/, href: '/account/billing' },
  { id: 'plan', asked: /plan|pricing|price|cost|upgrade|subscription|trial|how many documents/, href: '/pricing' },
  { id: 'versions', asked: /version|history|go back|compare|undo/, href: '/my-documents' },
  { id: 'wording', asked: /wording|edit the text|change the text|after generat|own words/, href: '/my-documents' },
  { id: 'place', asked: /jurisdiction|another (?:place|country|state)|change the place/, href: '/templates' },
  { id: 'download', asked: /download|export|print|pdf|word|docx|save as/, href: '/my-documents' },
  { id: 'save', asked: /save|draft|continue|later|progress/, href: '/my-documents' },
  { id: 'security', asked: /two-factor|2fa|sessions?|sign(?:ed)? out|e-?mail address|log ?in|sign in/, href: '/account' },
  { id: 'begin', asked: /begin|start|create|make|generate|fill/, href: '/templates' },
];

const FIGURES = { binDays: BIN_DAYS, refundDays: REFUND_DAYS };

/** What to do in this product for what was asked, or undefined where it is not known. */
export function wayFor(query: string): { text: string; label: string; href: string } | undefined {
  const way = WAYS.find(({ asked }) => asked.test(query.toLowerCase()));
  if (!way) return undefined;
  const say = (key: string) => (isMessageKey(key) ? message(key as MessageKey, FIGURES) : '');
  return { text: say(`assistant.howTo.${way.id}.text`), label: say(`assistant.howTo.${way.id}.label`), href: way.href };
}
