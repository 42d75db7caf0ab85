import type { Card } from '#contracts/billing.ts';
import type { RefusalReason } from './payments.ts';

/** What a test card does; each stands for one thing that happens to real ones. */
export type Behaviour = 'approves' | 'declines' | 'lacksFunds' | 'isExpired' | 'challenges' | 'failsLater' | 'isSlow' | 'losesAnswer';

/** The only cards the simulator takes. They are nobody's: the providers of cards publish them for tests. */
const TEST_CARDS: Readonly<Record<string, { brand: string; behaviour: Behaviour }>> = {
  '4242424242424242': { brand: 'visa', behaviour: 'approves' },
  '5555555555554444': { brand: 'mastercard', behaviour: 'approves' },
  '378282246310005': { brand: 'amex', behaviour: 'approves' },
  '4000000000000002': { brand: 'visa', behaviour: 'declines' },
  '4000000000009995': { brand: 'visa', behaviour: 'lacksFunds' },
  '4000000000000069': { brand: 'visa', behaviour: 'isExpired' },
  '4000002500003155': { brand: 'visa', behaviour: 'challenges' },
  '4000000000000341': { brand: 'visa', behaviour: 'failsLater' },
  '4000000000006975': { brand: 'visa', behaviour: 'isSlow' },
  '4000000000000119': { brand: 'visa', behaviour: 'losesAnswer' },
};

/** What may be kept of a card. */
export interface KnownCard {
  brand: string;
  behaviour: Behaviour;
  last4: string;
}

/** Looks at a card as a bank does, and gives what may be kept of it. */
export function inspectCard(card: Card, now: Date): { card: KnownCard } | { fault: RefusalReason } {
  const digits = card.number.replace(/[\s-]/g, '');
  if (!isCardNumber(digits)) return { fault: 'wrongNumber' };
  const known = Object.hasOwn(TEST_CARDS, digits) ? TEST_CARDS[digits] : undefined;
  if (!known) return { fault: 'notTestCard' };
  if (isPast(card.exp_month, card.exp_year, now)) return { fault: 'expiredCard' };
  if (!(known.brand === 'amex' ? /^\d{4}$/ : /^\d{3}$/).test(card.cvc.trim())) return { fault: 'wrongCvc' };
  return { card: { ...known, last4: digits.slice(-4) } };
}

/** 13 to 19 digits whose check digit is right (Luhn, ISO/IEC 7812-1). */
export function isCardNumber(digits: string): boolean {
  if (!/^\d{13,19}$/.test(digits)) return false;
  const sum = [...digits].reverse().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** A card can be used until its month has ended; in UTC, as there is no other zone to go by. */
function isPast(month: number, year: number, now: Date): boolean {
  if (!(month >= 1 && month <= 12 && year >= 2000 && year <= 2199)) return true;
  return now.getTime() >= Date.UTC(year, month, 1);
}
