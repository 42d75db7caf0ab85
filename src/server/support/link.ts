import { createHmac, timingSafeEqual } from 'node:crypto';
import type { TicketRow } from './store.ts';

type Of = Pick<TicketRow, 'id' | 'customerEmail'>;

/** What the button of a letter carries: it opens one ticket, for whoever the letter went to, and nothing else. */
const linkToken = ({ id, customerEmail }: Of, secret: string): string =>
  `${id}.${signature({ id, customerEmail }, secret).toString('base64url')}`;

/** Where the button leads. */
export const linkPath = (row: Of, secret: string): string => `/support/ticket#token=${linkToken(row, secret)}`;

/** The id that a token names, before it is known whether the token is ours. */
export const idIn = (token: string): string => token.split('.', 1)[0] ?? '';

/** Whether the token was made for this ticket and the address that it still belongs to, with this secret or one before it. */
export function isLinkOf(token: string, row: Of, secrets: readonly string[]): boolean {
  const given = Buffer.from(token.split('.')[1] ?? '', 'base64url');
  return secrets.some((secret) => {
    const right = signature(row, secret);
    return given.length === right.length && timingSafeEqual(given, right);
  });
}

const signature = ({ id, customerEmail }: Of, secret: string): Buffer =>
  createHmac('sha256', secret).update(`ticket\0${id}\0${customerEmail}`).digest();
