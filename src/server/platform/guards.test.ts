import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { watchBody } from './guards.ts';

test('a body that does not arrive is waited for a while, and one that nobody announced is not', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  for (const [headers, sent] of [
    [{ 'content-length': '5' }, 408],
    [{ 'transfer-encoding': 'chunked' }, 408],
    [{ 'content-length': '0' }, null],
    [{}, null],
  ] as const) {
    let status: number | null = null;
    const raw = { complete: false, headers, once: () => raw };
    const reply = {
      sent: false,
      header: () => reply,
      send: (refusal: { status: number }) => {
        status = refusal.status;
        return { raw };
      },
    };
    await watchBody({ method: 'POST', raw, routeOptions: { config: {} } } as unknown as FastifyRequest, reply as unknown as FastifyReply);
    t.mock.timers.tick(15_000);
    assert.equal(status, sent, JSON.stringify(headers));
  }
});
