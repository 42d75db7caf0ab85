import { createHmac } from 'node:crypto';
import type { SignedReceiver } from './config.ts';

/**
 * One signed request to somebody outside: HMAC-SHA256 of `{timestamp}.{body}` in `X-Signature`, the key as
 * `Idempotency-Key`. No redirection is followed.
 * @throws when nobody answers
 */
export function postSigned(
  { url, secret }: SignedReceiver,
  { body, key, signal }: { body: string; key: string; signal: AbortSignal },
): Promise<Response> {
  const timestamp = String(Math.floor(Date.now() / 1_000));
  return fetch(url, {
    method: 'POST',
    redirect: 'error',
    signal,
    headers: {
      'content-type': 'application/json',
      'idempotency-key': key,
      'x-timestamp': timestamp,
      'x-signature': createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex'),
    },
    body,
  });
}
