import { createHmac } from 'node:crypto';
import { crockford } from '#functions/platform/ids.ts';
import { type Secret, secret } from './secrets.ts';

/** What a code is for: a forgotten password, a number or address to verify, or a further device to sign in. */
export type CodePurpose = 'reset' | 'number' | 'email' | 'device';

const RECOVERY_CODES = 10;

/**
 * The secrets by which users prove who they are. All are derived from a random nonce or seed and the stage's one key,
 * so the table contains nothing that signs anybody in, and a message that is sent twice carries the same code.
 */
export type AccountSecrets = {
  /** Nine digits. */
  code(purpose: CodePurpose, nonce: string): Promise<string>;
  /** Proves that a nonce, or any other text, was issued by us: 192 bits of HMAC, base64url. */
  seal(nonce: string): Promise<string>;
  /** The shared key of an authenticator app, 160 bits. */
  factorKey(nonce: string): Promise<Buffer>;
  /** Ten codes that replace a lost authenticator, 50 bits each, for the user to keep on paper. */
  recoveryCodes(seed: string): Promise<string[]>;
  recoveryHash(userId: string, code: string): Promise<string>;
  /** A token issued by an answer, 256 bits; a repeated request gets the same one (`Once.seed`). */
  token(use: 'session' | 'csrf' | 'ticket', seed: string): Promise<string>;
  /** The private key that identifies us to push services (RFC 8292): a P-256 scalar. */
  pushKey(): Promise<Buffer>;
};

export const accountSecretsWith = (key: Secret): AccountSecrets => {
  const derive = async (label: string, ...parts: readonly string[]) =>
    createHmac('sha256', await key())
      .update([label, ...parts].join('|'))
      .digest();
  return {
    // The modulo of 64 bits: the bias between codes is below one in ten thousand million.
    code: async (purpose, nonce) =>
      String((await derive('code', purpose, nonce)).readBigUInt64BE() % 1_000_000_000n).padStart(9, '0'),
    seal: async (nonce) => (await derive('seal', nonce)).subarray(0, 24).toString('base64url'),
    factorKey: async (nonce) => (await derive('factor', nonce)).subarray(0, 20),
    recoveryCodes: (seed) =>
      Promise.all(
        Array.from({ length: RECOVERY_CODES }, async (_, n) =>
          crockford((await derive('recoveryCode', seed, String(n))).subarray(0, 10)),
        ),
      ),
    recoveryHash: async (userId, code) => (await derive('recovery', userId, code)).toString('base64url'),
    token: async (use, seed) => (await derive('token', use, seed)).toString('base64url'),
    pushKey: () => derive('push'),
  };
};

/** The account secrets of this stage. */
export const accountSecrets = (): AccountSecrets => accountSecretsWith(secret('account-key'));
