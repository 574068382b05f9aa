import type { CouponKeys } from '#functions/credentials/coupon-keys.ts';
import type { RateCounts } from '#functions/platform/rate-counts.ts';
import { type Refusal, refuse } from '#functions/platform/refusal.ts';
import type { CouponsStore } from '#functions/stores/coupons.ts';
import type { Coupon } from '#shared/domain/coupon/coupon.ts';
import { codeIn } from '#shared/domain/coupon/signed.ts';

type Deps = {
  readonly coupons: Pick<CouponsStore, 'byCode'>;
  readonly couponKeys: Pick<CouponKeys, 'hashOf'>;
  readonly rates: RateCounts;
  readonly now: number;
};

/**
 * After ten codes in a minute that no coupon has, even right ones are not looked up. That is 14,400 guesses a day per
 * user or address. With a million coupons in use among 2^60 codes, one of them hits a coupon on one day in eighty
 * million.
 */
const WRONG = { calls: 10, seconds: 60 } as const;
const RATE = 'couponCode';

/** The coupon of a code that was typed or scanned, or null. `subject`: whose wrong codes are counted. */
export async function findByCode(
  { coupons, couponKeys, rates, now }: Deps,
  text: string,
  subject: string,
): Promise<Coupon | null | Refusal<'rate.exceeded'>> {
  const { calls, seconds } = WRONG;
  if ((await rates.counted(RATE, subject, seconds, now)) >= calls) {
    return refuse('rate.exceeded', { detail: { limit: seconds - (Math.floor(now / 1000) % seconds) } });
  }
  const code = codeIn(text);
  const coupon = code && (await coupons.byCode(await couponKeys.hashOf(code)));
  // What cannot be a code tells nothing, so that a slip of the finger is free.
  if (code && !coupon) await rates.count(RATE, subject, seconds, now);
  return coupon;
}
