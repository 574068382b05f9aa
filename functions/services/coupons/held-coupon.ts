import type { CouponKeys } from '#functions/credentials/coupon-keys.ts';
import { env } from '#functions/platform/env.ts';
import type { Venue } from '#functions/stores/venues.ts';
import { groupedCode } from '#shared/domain/coupon/code.ts';
import type { Coupon } from '#shared/domain/coupon/coupon.ts';
import { COUPON_PATH, payloadOf, qrTextOf } from '#shared/domain/coupon/signed.ts';
import { heldCoupon } from '#shared/domain/coupon/views.ts';
import { localMomentAt } from '#shared/domain/kernel/time/zone.ts';

/** A coupon for its holder, with its code and the text of its QR code, which leads to the page at the venue's host. */
export async function heldBy(
  couponKeys: CouponKeys,
  { name, host, rules }: Pick<Venue, 'name' | 'host' | 'rules'>,
  coupon: Coupon,
  now: number,
) {
  const code = await couponKeys.codeOf(coupon.couponId);
  const payload = payloadOf({ ...coupon, code });
  const page = new URL(COUPON_PATH, env('APP_ORIGIN'));
  page.hostname = host;
  const qr = qrTextOf(page.href, payload, await couponKeys.sign(payload));
  const today = localMomentAt(now, rules.zone).date;
  return heldCoupon(coupon, today, { code: groupedCode(code), qr, venue: name });
}
