import { createHmac } from 'node:crypto';
import { sameText } from '#functions/platform/same-text.ts';

/*
 * Time-based one-time passwords, RFC 6238: six digits, thirty seconds, SHA-1, which every authenticator supports. A
 * library (otpauth: 25 KB minified, with its own SHA) would be larger than the functions that use it.
 */

const STEP_SECONDS = 30;
/** Steps by which a phone's clock may be fast or slow. */
const DRIFT = 1;

export const stepAt = (now: number): number => Math.floor(now / 1000 / STEP_SECONDS);

export function totp(key: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', key).update(counter).digest();
  const word = mac.readUInt32BE((mac.at(-1) ?? 0) & 15) & 0x7fff_ffff;
  return String(word % 1_000_000).padStart(6, '0');
}

/**
 * The step of a valid code, else null. It must be later than `after`, the last accepted step, so no code works twice.
 */
export function acceptedStep(key: Uint8Array, code: string, now: number, after: number): number | null {
  const current = stepAt(now);
  for (let step = Math.max(current - DRIFT, after + 1); step <= current + DRIFT; step += 1) {
    if (sameText(code, totp(key, step))) return step;
  }
  return null;
}

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** A key as people type it (RFC 4648), unpadded: the length must be a multiple of five bytes. */
export function base32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{5}/g) ?? []).map((five) => BASE32[Number.parseInt(five, 2)]).join('');
}
