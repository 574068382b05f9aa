import { createHmac, createPrivateKey, createPublicKey, hkdfSync, type KeyObject, sign } from 'node:crypto';
import { crockford } from '#functions/platform/ids.ts';
import type { CouponCode } from '#shared/domain/coupon/code.ts';
import type { CouponId } from '#shared/domain/coupon/coupon.ts';
import { signedBytes } from '#shared/domain/coupon/signed.ts';
import { type Secret, secret } from './secrets.ts';

/** The codes of coupons and the signatures of their QR codes: both follow from one key, so the table holds neither. */
export type CouponKeys = {
  /** The code of a coupon: sixty bits of an HMAC of its id. */
  codeOf(couponId: CouponId): Promise<CouponCode>;
  /** Under what the table finds a code: an HMAC of it, so that a leaked table shows no code that could be used. */
  hashOf(code: CouponCode): Promise<string>;
  /** The Ed25519 signature of a QR code's payload, base64url. */
  sign(payload: string): Promise<string>;
  /** The key that verifies it: raw, base64url. */
  publicKey(): Promise<string>;
};

/** An Ed25519 private key in PKCS#8 is this and the seed of 32 bytes (RFC 8410, section 7). */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');
const CODE_LENGTH = 12;

/** Separates the signing key from everything else that is derived from the same secret. */
const signingKey = (secretKey: string): KeyObject => {
  const seed = hkdfSync('sha256', secretKey, '', 'coperto coupon signature', 32);
  return createPrivateKey({ key: Buffer.concat([PKCS8, Buffer.from(seed)]), format: 'der', type: 'pkcs8' });
};

export const couponKeysWith = (key: Secret): CouponKeys => {
  const macOf = async (text: string) =>
    createHmac('sha256', await key())
      .update(text)
      .digest();
  return {
    codeOf: async (couponId) =>
      crockford((await macOf(`coupon|code|${couponId}`)).subarray(0, CODE_LENGTH)) as CouponCode,
    hashOf: async (code) => (await macOf(`coupon|find|${code}`)).subarray(0, 16).toString('base64url'),
    sign: async (payload) => sign(null, signedBytes(payload), signingKey(await key())).toString('base64url'),
    async publicKey() {
      const { x = '' } = createPublicKey(signingKey(await key())).export({ format: 'jwk' });
      return x;
    },
  };
};

/** The keys of this stage. */
export const couponKeys = (): CouponKeys => couponKeysWith(secret('link-key'));
