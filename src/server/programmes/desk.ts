import type { Cipher } from '../platform/cipher.ts';
import type { Config } from '../platform/config.ts';
import type { Db } from '../platform/database.ts';
import type { Mail } from '../platform/mail.ts';

/** What every call of this domain works with. */
export interface Desk {
  config: Pick<Config, 'payments' | 'publicUrl' | 'partnerIntegrationUrl'>;
  db: Db;
  mail: Mail;
  clock: () => Date;
  /** For tax ids and where payouts are sent. */
  cipher: Cipher;
  /** The installation's; codes are made with it. */
  secret: string;
}
