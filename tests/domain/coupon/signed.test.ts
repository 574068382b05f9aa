import { webcrypto } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { couponKeysWith } from '#functions/credentials/coupon-keys.ts';
import type { CouponCode } from '#shared/domain/coupon/code.ts';
import { codeIn, isGenuine, payloadOf, qrTextOf, readCoupon, type SignedCoupon } from '#shared/domain/coupon/signed.ts';
import type { VenueId } from '#shared/domain/kernel/ids.ts';
import { addDays, type Weekday } from '#shared/domain/kernel/time/local-date.ts';
import { day } from '#tests/kit/builders.ts';

const keys = couponKeysWith(async () => 'key');
const PAGE = 'https://trattoria-da-nina.coperto.example/coupon';
const coupon: SignedCoupon = {
  code: 'K7Q2M9XD4TRA' as CouponCode,
  venueId: 'ven_0123456789ab' as VenueId,
  from: day('2026-12-01'),
  to: day('2027-01-29'),
  weekdays: [1, 2, 3, 4],
  meals: [],
  maxPersons: 4,
};
const textOf = async (of: SignedCoupon, by = keys) => {
  const payload = payloadOf(of);
  return qrTextOf(PAGE, payload, await by.sign(payload));
};
const text = await textOf(coupon);
const verify = async (scanned: string) => {
  const read = readCoupon(scanned);
  return read ? isGenuine(read, await keys.publicKey(), webcrypto.subtle as SubtleCrypto) : 'not read';
};

describe('the text of a coupon’s QR code', () => {
  it('says the coupon’s terms and is genuine', async () => {
    expect(readCoupon(text)?.coupon).toEqual(coupon);
    expect(await verify(text)).toBe(true);
  });

  it('is short enough for a code of 53 modules with a fifth of it unreadable', () => {
    // 180 bytes: version 9 with error correction M.
    expect(text.length).toBeLessThanOrEqual(180);
  });

  it('says any terms', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: 9999 }),
        fc.integer({ min: 0, max: 400 }),
        fc.subarray<Weekday>([1, 2, 3, 4, 5, 6, 7]),
        fc.subarray<SignedCoupon['meals'][number]>(['Breakfast', 'Lunch', 'Dinner']),
        fc.integer({ min: 1, max: 200 }),
        async (ahead, days, weekdays, meals, maxPersons) => {
          const from = addDays(day('2026-01-01'), ahead);
          const any = { ...coupon, from, to: addDays(from, days), weekdays, meals, maxPersons };
          expect(readCoupon(await textOf(any))?.coupon).toEqual(any);
        },
      ),
      { numRuns: 200 },
    );
  });

  it.each([
    ['another code', 'K7Q2M9XD4TRA', 'K7Q2M9XD4TRB'],
    ['another venue', '.0123456789ab.', '.0123456789ac.'],
    ['another first day', '.261201.', '.261101.'],
    ['more days', '.59.', '.159.'],
    ['more weekdays', '.59.15.', '.59.127.'],
    ['a meal', '.15.0.', '.15.7.'],
    ['more persons', '.0.4.', '.0.8.'],
  ])('is forged with %s', async (_, before, after) => {
    expect(text).toContain(before);
    expect(await verify(text.replace(before, after))).toBe(false);
  });

  it('is forged when another key signed it', async () => {
    expect(
      await verify(
        await textOf(
          coupon,
          couponKeysWith(async () => 'other'),
        ),
      ),
    ).toBe(false);
  });

  it.each([
    ['of any other page', text.replace('/coupon#', '/r#')],
    ['with a day that does not exist', text.replace('.261201.', '.261301.')],
    ['with a weekday too many', text.replace('.59.15.', '.59.128.')],
    ['without a signature', text.slice(0, -87)],
    ['with a longer signature', `${text}A`],
    ['with a script', `${text}<script>`],
    ['of ten thousand characters', 'x'.repeat(10_000)],
  ])('is not one %s', (_, odd) => {
    expect(readCoupon(odd)).toBeNull();
  });

  it('contains the code that can also be typed', () => {
    expect(codeIn(text)).toBe(coupon.code);
    expect(codeIn('k7q2 m9xd 4tra')).toBe(coupon.code);
    expect(codeIn(text.replace('/coupon', '/r'))).toBeNull();
  });
});
