import { describe, expect, it } from 'vitest';
import { couponKeysWith } from '#functions/credentials/coupon-keys.ts';
import type { CouponId } from '#shared/domain/coupon/coupon.ts';

const keys = couponKeysWith(async () => 'key');
const others = couponKeysWith(async () => 'other');
const ID = 'cpn_0000000000000001' as CouponId;

describe('the keys of coupons', () => {
  it('give each coupon one code of twelve characters, another in each stage', async () => {
    const code = await keys.codeOf(ID);
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{12}$/);
    expect(await keys.codeOf(ID)).toBe(code);
    expect(await keys.codeOf('cpn_0000000000000002' as CouponId)).not.toBe(code);
    expect(await others.codeOf(ID)).not.toBe(code);
  });

  it('find a code by a hash that only the key’s holder can compute', async () => {
    const code = await keys.codeOf(ID);
    expect(await keys.hashOf(code)).not.toContain(code);
    expect(await keys.hashOf(code)).not.toBe(await others.hashOf(code));
  });

  it('have a public key of 32 bytes, another in each stage', async () => {
    expect(Buffer.from(await keys.publicKey(), 'base64url')).toHaveLength(32);
    expect(await keys.publicKey()).toBe(await keys.publicKey());
    expect(await keys.publicKey()).not.toBe(await others.publicKey());
  });
});
