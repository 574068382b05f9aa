import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { type Secret, secret } from './secrets.ts';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts secrets that an account has entrusted to us, such as a PayPal secret: AES-256-GCM (NIST SP 800-38D) under a
 * key of that owner alone, derived with HKDF (RFC 5869). A sealed secret cannot be opened for another owner or use.
 */
export type Sealed = {
  /** Base64url of nonce, tag and ciphertext. */
  seal(owner: string, use: string, text: string): Promise<string>;
  /** Throws when it was sealed for another owner or use, or was changed. */
  open(owner: string, use: string, sealed: string): Promise<string>;
};

export const sealedWith = (key: Secret): Sealed => {
  const keyOf = async (owner: string) => Buffer.from(hkdfSync('sha256', await key(), 'sealed', owner, 32));
  return {
    async seal(owner, use, text) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(ALGORITHM, await keyOf(owner), nonce);
      cipher.setAAD(Buffer.from(use));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
    },
    async open(owner, use, sealed) {
      const bytes = Buffer.from(sealed, 'base64url');
      const decipher = createDecipheriv(ALGORITHM, await keyOf(owner), bytes.subarray(0, NONCE_BYTES));
      decipher.setAAD(Buffer.from(use));
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      return decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
    },
  };
};

/** The sealed secrets of this stage. */
export const sealed = (): Sealed => sealedWith(secret('account-key'));
