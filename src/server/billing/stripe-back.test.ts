import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { asc, eq } from 'drizzle-orm';
import { signIn, testApp } from '#test/support/app.ts';
import { planOf, tillOf } from '#test/support/billing.ts';
import { affiliate, affiliateOf, comeBy } from '#test/support/programmes.ts';
import { buyBy } from '#test/support/stripe-buyer.ts';
import { signed, startStripeServer } from '#test/support/stripe-server.ts';
import type { Intent } from '#test/support/stripe-state.ts';
import { user } from '../accounts/tables.ts';
import { auditEntry, mail } from '../platform/tables.ts';
import { partiesOn } from './entries.ts';
import { listEntries } from './ledger-store.ts';
import { payment } from './tables.ts';

const server = await startStripeServer();
const environment = { ...server.environment, CONSENT: 'off' };
const stage = await testApp(environment);
const { app, db } = stage;
beforeEach(() => server.reset());
const { desk } = tillOf(stage, environment);

test('a dispute that is lost over all of a payment gives it back in the books, once; one that is won, or over a part, does not', async () => {
  const ann = await signIn(app);
  await buyBy(ann, 'basic');
  const intent = server.bank.all<Intent>('payment_intent')[0]?.id ?? '';
  const close = async (how: Parameters<typeof server.bank.dispute>[1]) => {
    server.bank.dispute(intent, how);
    for (const event of [...server.bank.events, ...server.bank.events]) assert.equal((await app.inject(signed(event))).statusCode, 200);
    return (await listEntries(db, ann.user.id)).map(({ ledger: { kind, amount } }) => [kind, amount]);
  };
  assert.deepEqual(await close({ closed: 'won' }), [['charge', 1999]]);
  assert.deepEqual(await close({ closed: 'lost', part: 500 }), [['charge', 1999]]);
  assert.equal((await planOf(ann)).status, 'active');
  assert.deepEqual(await close({ closed: 'lost' }), [
    ['refund', -1999],
    ['charge', 1999],
  ]);
  assert.equal((await planOf(ann)).status, 'ended');
  const [letter = '', ...others] = (await db.select().from(mail).where(eq(mail.to, ann.email)))
    .filter(({ name }) => /refund|takenBack/.test(name))
    .map((row) => stage.mail.read(row).text);
  assert.match(letter, /Your bank has .* \$19\.99 that you paid for Basic, .* The plan has ended/s);
  assert.doesNotMatch(letter, /on their way/, 'nothing is sent a second time');
  assert.deepEqual(others, []);
});

test('money of an account that is gone is given back in the books too: entered once, nobody is written to, and no commission stays', async () => {
  const { person, code } = await affiliate(stage);
  const client = await comeBy(stage, code);
  await buyBy(client, 'basic');
  assert.equal((await affiliateOf(person)).figures.earned, 600);
  const gone = await client.send('POST', '/api/account/delete', { email: client.email, password: client.password });
  assert.equal(gone.statusCode, 204, gone.body);
  const lettersTo = async () => (await db.select().from(mail).where(eq(mail.to, client.email))).length;
  const letters = await lettersTo();
  const intent = server.bank.all<Intent>('payment_intent')[0]?.id ?? '';
  server.bank.dispute(intent);
  server.bank.refund({ payment_intent: intent });
  for (const event of [...server.bank.events, ...server.bank.events]) assert.equal((await app.inject(signed(event))).statusCode, 200);
  const entries = await listEntries(db, client.user.id);
  assert.deepEqual(
    entries.map(({ ledger, receipt, isRefunded }) => [receipt.number, ledger.kind, ledger.amount, isRefunded]),
    [
      [2, 'refund', -1999, false],
      [1, 'charge', 1999, true],
    ],
  );
  const [back, charge] = entries.map(({ receipt }) => partiesOn(desk, receipt));
  assert.deepEqual(back, charge);
  assert.equal(await lettersTo(), letters);
  assert.equal((await affiliateOf(person)).figures.earned, 0);
  const disputes = await db.select().from(auditEntry).where(eq(auditEntry.action, 'paymentDisputed')).orderBy(asc(auditEntry.id));
  assert.deepEqual(
    disputes.map(({ details }) => details),
    [{ userId: client.user.id, reason: 'fraudulent', amount: 1999 }],
  );
});

test('money that is given back while its account is being deleted is in the books', async () => {
  const ann = await signIn(app);
  await buyBy(ann, 'basic');
  server.bank.refund({ payment_intent: server.bank.all<Intent>('payment_intent')[0]?.id ?? '' });
  const event = server.bank.events.at(-1) ?? assert.fail();
  const { transaction } = db;
  // The account is there at the first look, and gone at the next.
  db.transaction = (work) =>
    transaction.call(db, (tx) => {
      let isFirst = true;
      const select = (...asked: []) => {
        const found = tx.select(...asked);
        if (!isFirst) return found;
        isFirst = false;
        const where = async (which: ReturnType<typeof eq>) => {
          const rows = await found.from(payment).where(which);
          await tx.delete(user).where(eq(user.id, ann.user.id));
          return rows;
        };
        return { from: () => ({ where }) };
      };
      return work(new Proxy(tx, { get: (of, name) => (name === 'select' ? select : Reflect.get(of, name, of)) }));
    }) as never;
  try {
    assert.equal((await app.inject(signed(event))).statusCode, 200);
  } finally {
    db.transaction = transaction;
  }
  assert.deepEqual(
    (await listEntries(db, ann.user.id)).map(({ ledger: { kind, amount } }) => [kind, amount]),
    [
      ['refund', -1999],
      ['charge', 1999],
    ],
  );
});
