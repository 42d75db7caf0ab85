import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PaymentResult, PaymentStatus } from '#contracts/billing.ts';
import { ApiError } from '../api.ts';
import { PAUSES, runPayment } from './payment-run.ts';

const result = (status: PaymentStatus): PaymentResult => ({ success: status === 'paid', message: status, status, challenge: null });
const lost = () => Promise.reject(new TypeError('Failed to fetch'));

/** A server that answers these one after the other; the last one for ever. */
function server(...answers: (PaymentStatus | Error)[]) {
  const waited: number[] = [];
  let asked = 0;
  return {
    waited,
    asked: () => asked,
    ways: {
      ask: () => {
        const answer = answers[Math.min(asked, answers.length - 1)] ?? 'pending';
        asked += 1;
        return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(result(answer));
      },
      wait: (ms: number) => {
        waited.push(ms);
        return Promise.resolve();
      },
    },
  };
}

test('an answer that came is believed and nothing is asked', async () => {
  const there = server('paid');
  assert.equal((await runPayment(() => Promise.resolve(result('refused')), there.ways))?.status, 'refused');
  assert.equal(there.asked(), 0);
});

test('a lost answer is asked for, and the payment is not sent again', async () => {
  for (const failure of [
    new TypeError('Failed to fetch'),
    new ApiError(502, 'Bad Gateway', undefined),
    new DOMException('', 'TimeoutError'),
  ]) {
    let sent = 0;
    const there = server(new TypeError('Failed to fetch'), 'processing', 'paid');
    const outcome = await runPayment(() => {
      sent += 1;
      return Promise.reject(failure);
    }, there.ways);
    assert.equal(outcome?.status, 'paid');
    assert.equal(sent, 1);
    assert.equal(there.asked(), 3);
  }
});

test('a payment that is still under way is asked about, not paid again', async () => {
  const there = server('processing', 'paid');
  assert.equal((await runPayment(() => Promise.resolve(result('processing')), there.ways))?.status, 'paid');
});

test('a payment that never arrived can be tried again', async () => {
  assert.equal((await runPayment(lost, server('pending').ways))?.status, 'pending');
});

test('when nobody answers for long, it is said to be unknown', async () => {
  const there = server(new TypeError('Failed to fetch'));
  assert.equal(await runPayment(lost, there.ways), undefined);
  assert.deepEqual(there.waited, [...PAUSES]);
});

test('a refusal of the server is thrown: nothing was charged', async () => {
  const there = server('paid');
  const refused = new ApiError(422, 'invalid', { code: 'invalid', message: 'The price has changed.' });
  await assert.rejects(
    runPayment(() => Promise.reject(refused), there.ways),
    refused,
  );
  assert.equal(there.asked(), 0);
  await assert.rejects(runPayment(lost, server(new ApiError(404, 'nothing', undefined)).ways), /404/);
});
