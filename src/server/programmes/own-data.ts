import type { ZipFile } from '../platform/zip.ts';
import type { Desk } from './desk.ts';
import { listEntries, listPayoutsOf, listReferrals } from './ledger-store.ts';
import { findOwn } from './store.ts';

/** What is kept of one person as an affiliate and as a partner. Whom they referred are numbers, as on their own screens. */
export async function* programmesOf({ db, cipher }: Pick<Desk, 'db' | 'cipher'>, userId: string): AsyncGenerator<ZipFile> {
  for (const programme of ['affiliate', 'partner'] as const) {
    const found = await findOwn(db, programme, userId);
    if (!found?.person) continue;
    const { referrer, person } = found;
    const { id, code, status, createdAt, decidedAt } = referrer;
    const referrals = await listReferrals(db, id);
    const numbers = new Map(referrals.map(({ customerId }, at) => [customerId, at + 1]));
    const read = (text: string | null) => (text === null ? null : cipher.decrypt(text, id));
    const entries = await listEntries(db, id);
    const kept = {
      programme,
      code,
      status,
      createdAt,
      decidedAt,
      name: person.name,
      email: person.email,
      ...person.details,
      taxId: read(person.taxId),
      payTo: read(person.payTo),
      referrals: referrals.map(({ at }, index) => ({ number: index + 1, at })),
      ledger: entries.map(({ at, kind, amount, tier, rate, customerId }) => ({
        at,
        kind,
        amount,
        tier,
        rate,
        referral: customerId === null ? null : numbers.get(customerId),
      })),
      payouts: (await listPayoutsOf(db, id)).map(({ referrerId: _, ...payout }) => payout),
    };
    yield { path: `${programme}.json`, parts: [`${JSON.stringify(kept, null, 2)}\n`] };
  }
}
