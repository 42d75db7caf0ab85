import type { User } from '#contracts/accounts.ts';
import type { Db } from '../platform/database.ts';
import type { Desk } from './desk.ts';
import { codeOf, type Programme } from './rules.ts';
import { addReferrer, type Found, findByAddress, findReferrer, joinAccount, setStatus, writePerson } from './store.ts';
import type { AffiliateDetails, PartnerDetails } from './tables.ts';

export interface Application {
  programme: Programme;
  email: string;
  name: string;
  details: AffiliateDetails | PartnerDetails;
  taxId?: string;
}

/** Accounts come and go; nobody has had the same address in a programme more often. */
const TURNS = 20;

/**
 * Takes an application, once for each address: whoever sends the form a second time gets the same answer and the same
 * code, and the address is told by letter. What was written first stands, unless the owner of the address, signed in
 * and confirmed, writes it anew before it is approved.
 * @returns the referral code
 */
export async function apply(tx: Db, desk: Desk, application: Application, asker: User | null): Promise<string> {
  const now = desk.clock();
  const { programme, email } = application;
  const isOwner = asker?.emailVerified === true && asker.email.toLowerCase() === email;
  const known = await findByAddress(tx, programme, email);
  const { found, isNew } = known ? { found: known, isNew: false } : await add(tx, desk, application);
  if (isNew || (isOwner && found.referrer.status !== 'approved')) await write(tx, desk, found, application);
  if (!isNew && isOwner && found.referrer.status === 'refused') await setStatus(tx, found.referrer.id, 'pending', now);
  if (asker && isOwner) await joinAccount(tx, asker);
  await desk.mail.send(tx, {
    to: email,
    name: programme === 'affiliate' ? 'affiliateApplied' : 'partnerApplied',
    values: { name: found.person?.name ?? application.name, code: found.referrer.code },
    link: programme === 'affiliate' ? '/affiliate' : '/partners-dashboard?tab=dashboard',
    // One a day, however often the form is sent.
    key: `applied ${found.referrer.id} ${now.toISOString().slice(0, 10)}`,
  });
  return found.referrer.code;
}

async function add(tx: Db, desk: Desk, { programme, email, name, details }: Application): Promise<{ found: Found; isNew: boolean }> {
  for (let turn = 0; turn < TURNS; turn += 1) {
    const code = codeOf(desk.secret, programme, email, turn);
    const made = await addReferrer(tx, { programme, code, email, name, details }, desk.clock());
    if (made) return { found: await findReferrer(tx, made.id), isNew: true };
    // Taken: by another request with this address that has just been written, or by an account that is gone.
    const other = await findByAddress(tx, programme, email);
    if (other) return { found: other, isNew: false };
  }
  throw new Error('This address has used up its codes');
}

async function write(tx: Db, { cipher }: Desk, { referrer: { id } }: Found, { name, details, taxId }: Application): Promise<void> {
  await writePerson(tx, id, { name, details, ...(taxId !== undefined && { taxId: cipher.encrypt(taxId, id) }) });
}
