import { createHmac } from 'node:crypto';
import type { CodePurpose } from '#functions/stores/codes.ts';
import { crockford } from './ids.ts';
import { type Secret, secret } from './secrets.ts';

const RECOVERY_CODES = 10;

/**
 * What users prove themselves with. All of it is derived from a random nonce and the one key of the stage, so the table
 * holds nothing that signs anybody in, and a message that is sent twice carries the same code.
 */
export type AccountSecrets = {
  /** Nine digits. */
  code(purpose: CodePurpose, nonce: string): Promise<string>;
  /** What shows that a nonce was handed out by us. */
  seal(nonce: string): Promise<string>;
  /** The shared key of a second factor, 160 bits. */
  factorKey(nonce: string): Promise<Buffer>;
  /** The codes that stand in for a lost authenticator, fifty bits each, for somebody to keep on paper. */
  recoveryCodes(seed: string): Promise<string[]>;
  recoveryHash(userId: string, code: string): Promise<string>;
  /** What an answer hands out, 256 bits: the request that comes again gets the same (`Once.seed`). */
  token(use: 'session' | 'csrf' | 'ticket', seed: string): Promise<string>;
  /** The private key by which push services know us (RFC 8292), a number of P-256. */
  pushKey(): Promise<Buffer>;
};

export const accountSecretsWith = (key: Secret): AccountSecrets => {
  const derive = async (label: string, ...parts: readonly string[]) =>
    createHmac('sha256', await key())
      .update([label, ...parts].join('|'))
      .digest();
  return {
    // The remainder of 64 bits: no digit is likelier than another by more than one in ten thousand million.
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
