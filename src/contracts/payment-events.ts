import * as z from 'zod/mini';
import { call } from './call.ts';

/** Not for people: what the card provider sends of its own accord, believed for its signature over the body. 404 where there is none. */
export const receivePaymentEvent = call({
  method: 'POST',
  path: '/api/webhooks/stripe',
  summary: 'Events of the card provider, signed by it.',
  reply: z.object({ received: z.boolean() }),
});
