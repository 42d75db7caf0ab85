import type { Tier } from '#contracts/billing.ts';
import type { TicketCategory, TicketPriority, TicketStatus } from '#contracts/support.ts';
import { DUE_HOURS } from '#contracts/tiers.ts';

const PRIORITIES: Readonly<Record<Tier, TicketPriority>> = {
  free: 'low',
  basic: 'medium',
  professional: 'medium',
  premium: 'high',
  enterprise: 'high',
};

/** How urgent a ticket of such a customer is at first; staff may say otherwise. */
export const priorityOf = (tier: Tier): TicketPriority => PRIORITIES[tier];

export const dueAt = (tier: Tier, from: Date): Date => new Date(from.getTime() + DUE_HOURS[tier] * 3_600_000);

/** Nothing is due any more. */
export const isEnded = (status: TicketStatus): boolean => status === 'resolved' || status === 'closed';

/** Past its time is what an answer is owed to; while its customer is waited for, nothing is. */
export const isOverdue = ({ status, unread, dueAt: due }: { status: TicketStatus; unread: boolean; dueAt: Date }, now: Date): boolean =>
  !isEnded(status) && unread && due < now;

/** Only what engineers can mend is handed to them, and only once. */
export const canEscalate = ({
  category,
  status,
  replitTicketId,
}: {
  category: TicketCategory;
  status: TicketStatus;
  replitTicketId: string | null;
}): boolean => category === 'technical' && status !== 'escalated' && !isEnded(status) && replitTicketId === null;

/** What becomes of a ticket when its customer writes again: what was ended is open again. */
export const statusAfterCustomer = (status: TicketStatus): TicketStatus => (isEnded(status) ? 'open' : status);

/** Staff's first answer takes the ticket up. */
export const statusAfterAnswer = (status: TicketStatus): TicketStatus => (status === 'open' ? 'in-progress' : status);

const SIGNS: readonly (readonly [TicketCategory, RegExp])[] = [
  [
    'billing',
    /\b(?:pay(?:ment|ing|s)?|paid|charge[ds]?|refunds?|invoices?|receipts?|card|plan|subscription|price|trial|billing|upgrade|cancel)\b/i,
  ],
  [
    'technical',
    /\b(?:error|bug|crash(?:es|ed)?|broken|does ?n[o']t (?:work|load|open)|cannot (?:open|load|download)|blank|freez\w+|slow|fail(?:s|ed|ing)?)\b/i,
  ],
  ['account', /\b(?:password|sign ?in|log ?in|account|e-?mail address|two-factor|delete my)\b/i],
  ['jurisdictions', /\b(?:law|legal in|jurisdiction|statute|country|state law)\b/i],
  ['documents', /\b(?:template|document|clause|contract|pdf|word|lease|will)\b/i],
  ['partners', /\b(?:affiliate|partner|commission|referral)\b/i],
];

/** What a message is most likely about, by its words; staff may say otherwise. */
export function categoryOf(text: string): TicketCategory {
  const counted = SIGNS.map(([category, sign]) => [category, text.match(new RegExp(sign, 'gi'))?.length ?? 0] as const);
  const [best] = counted.toSorted(([, one], [, other]) => other - one);
  return best && best[1] > 0 ? best[0] : 'other';
}
