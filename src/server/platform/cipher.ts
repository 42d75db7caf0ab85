import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Keeps small secrets unreadable in the database and its dumps. */
export interface Cipher {
  /** `owner` is bound to the result: copied into another's row it cannot be read. */
  encrypt(text: string, owner: string): string;
  /** @throws when it was made with another secret, for another owner, or was changed */
  decrypt(encrypted: string, owner: string): string;
}

/** What is sealed says how, and by which key: a version, a dot, the beginning of the key's fingerprint, a dot. What was sealed before this was so has none of it. */
const VERSION = '1';

/**
 * A cipher whose keys are derived from the installation's secrets; each purpose has its own.
 * @param secrets the one that seals, then those that sealed before it and still open
 */
export function createCipher(secrets: readonly [string, ...string[]], purpose: string): Cipher {
  const keyOf = (secret: string) => {
    const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
    return { key, id: createHash('sha256').update(key).digest('base64url').slice(0, 8) };
  };
  const own = keyOf(secrets[0]);
  const keys = [own, ...secrets.slice(1).map(keyOf)];
  const open = (key: Buffer, sealed: string, owner: string): string => {
    const bytes = Buffer.from(sealed, 'base64url');
    const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
      .setAAD(Buffer.from(owner))
      .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
  };
  return {
    encrypt(text, owner) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(ALGORITHM, own.key, iv).setAAD(Buffer.from(owner));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return `${VERSION}.${own.id}.${Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')}`;
    },
    decrypt(encrypted, owner) {
      const [version = '', id, sealed] = encrypted.split('.');
      if (sealed !== undefined) {
        const named = keys.find((one) => one.id === id);
        if (version !== VERSION || !named) throw new Error('Sealed with a secret that is not here');
        return open(named.key, sealed, owner);
      }
      const sealer = keys.find(({ key }) => {
        try {
          open(key, encrypted, owner);
          return true;
        } catch {
          return false;
        }
      });
      return open((sealer ?? own).key, encrypted, owner);
    },
  };
}
