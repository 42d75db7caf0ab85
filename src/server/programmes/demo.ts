import type { Db } from '../platform/database.ts';
import { listReferrers, setStatus } from './store.ts';

/** Asks a call of the API as one person; throws when the answer is no success. */
type Ask = <Reply>(method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown) => Promise<Reply>;

const WORDS = 'An example of the demonstration';

/**
 * The customer of the demonstration is an example affiliate and an example partner, both approved; what they earn comes
 * from whoever signs up by their links.
 */
export async function fillDemoProgrammes(ask: Ask, db: Db, { email, name }: { email: string; name: string }): Promise<void> {
  const website = 'https://example.org';
  await ask('POST', '/api/affiliates/applications', { name, email, website, audience: WORDS, experience: '', motivation: WORDS });
  await ask('POST', '/api/partners', {
    businessName: 'Example Partners Ltd',
    contactName: name,
    email,
    website,
    address: '1 Example Street',
    city: 'Exampleton',
    state: 'Texas',
    zipCode: '00000',
    country: 'United States',
    taxId: '00-0000000',
  });
  for (const { referrer, person } of await listReferrers(db, {})) {
    if (person?.email === email) await setStatus(db, referrer.id, 'approved', new Date());
  }
}
