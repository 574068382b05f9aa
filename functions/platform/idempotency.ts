import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { idempotencyKey } from './idempotency.keys.ts';
import { sha256 } from './ids.ts';
import type { Item, Table, Write } from './table.ts';

const KEPT_SECONDS = 48 * 3600;

/** A request that must take effect once: who asks, the client's key, and what was asked. */
export type OnceRequest = {
  readonly scope: string;
  readonly key: string;
  readonly fingerprint: string;
  /** Milliseconds since the epoch. */
  readonly now: number;
};

/** What an earlier request with the same key left behind. */
export type OnceRecord = { readonly fingerprint: string; readonly answer: unknown };

/** Passed to a commit, which stores the answer in its own transaction. */
export type Once = {
  readonly fingerprint: string;
  /** The seed from which the secrets of an answer are derived: the same for the same request, and not stored anywhere. */
  readonly seed: string;
  write(answer: unknown): Write;
  read(item: Item): OnceRecord;
};

/**
 * An answer contains the guest's name, and names may be stored in three kinds of item only. So it is sealed with the client's
 * own key, of which we keep only the hash: whoever repeats the request can read the answer, the table cannot.
 */
export function onceOf({ scope, key, fingerprint, now }: OnceRequest): Once {
  const seconds = Math.floor(now / 1000);
  return {
    fingerprint,
    seed: sha256(`seed|${key}|${fingerprint}`),
    write: (answer) => ({
      put: { ...idempotencyKey(scope, sha256(key)), f: fingerprint, a: seal(answer, key), ttl: seconds + KEPT_SECONDS },
      // An expired record that was not swept yet counts as absent.
      if: { below: { ttl: seconds } },
    }),
    read: (item) => ({ fingerprint: item.f as string, answer: unseal(item.a as Uint8Array, key) }),
  };
}

export const idempotencyStore = (table: Table) => ({
  async find(request: OnceRequest): Promise<OnceRecord | null> {
    const item = await table.get(idempotencyKey(request.scope, sha256(request.key)));
    return item && (item.ttl as number) > request.now / 1000 ? onceOf(request).read(item) : null;
  },
});

const CIPHER = 'aes-256-gcm';
const sealKey = (key: string) => createHash('sha256').update(`seal|${key}`).digest();

function seal(answer: unknown, key: string): Uint8Array {
  const iv = randomBytes(12);
  const cipher = createCipheriv(CIPHER, sealKey(key), iv);
  const body = Buffer.concat([cipher.update(deflateRawSync(JSON.stringify(answer))), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]);
}

function unseal(sealed: Uint8Array, key: string): unknown {
  const decipher = createDecipheriv(CIPHER, sealKey(key), sealed.subarray(0, 12)).setAuthTag(sealed.subarray(12, 28));
  const packed = Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]);
  return JSON.parse(inflateRawSync(packed).toString('utf8'));
}
