import type { PartnerTier } from '#contracts/programmes.ts';
import { type Cipher, createCipher } from '../platform/cipher.ts';
import type { Config } from '../platform/config.ts';
import type { Database, Db } from '../platform/database.ts';
import type { Mail } from '../platform/mail.ts';
import { type Remembered, remember } from '../platform/remembered.ts';
import { tiersNow } from './tiers.ts';

/** What every call of this domain works with. */
export interface Desk {
  config: Pick<Config, 'payments' | 'publicUrl' | 'partnerIntegrationUrl'>;
  db: Db;
  mail: Mail;
  clock: () => Date;
  /** The tiers of partners as pages show them; undefined while the database is away, and browsers then ask by themselves. */
  partnerTiers: Remembered<readonly PartnerTier[] | undefined>;
  /** For tax ids and where payouts are sent. */
  cipher: Cipher;
  /** The installation's; codes are made with it. */
  secret: string;
}

export async function openDesk({
  config,
  database: { db, secret, secrets },
  mail,
  clock,
}: Pick<Desk, 'config' | 'mail' | 'clock'> & { database: Pick<Database, 'db' | 'secret' | 'secrets'> }): Promise<Desk> {
  const partnerTiers = remember<readonly PartnerTier[] | undefined>(() => tiersNow(db, 'partner', clock()), undefined);
  await partnerTiers.refresh().catch(() => undefined);
  return { config, db, mail, clock, partnerTiers, cipher: createCipher(secrets, 'programmes'), secret };
}
