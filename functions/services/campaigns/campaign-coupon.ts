import type { CouponKeys } from '#functions/credentials/coupon-keys.ts';
import { campaignCouponId } from '#functions/platform/ids.ts';
import { type CouponsStore, issueWrites } from '#functions/stores/coupons.ts';
import type { Venue } from '#functions/stores/venues.ts';
import { groupedCode } from '#shared/domain/coupon/code.ts';
import type { CouponTerms, Gift } from '#shared/domain/coupon/coupon.ts';
import { newCoupon } from '#shared/domain/coupon/issue.ts';
import { termsOf } from '#shared/domain/coupon/terms.ts';
import type { GuestId } from '#shared/domain/guest/guest-id.ts';
import type { Locale } from '#shared/domain/kernel/locale.ts';
import { localMomentAt } from '#shared/domain/kernel/time/zone.ts';
import { sumInWords } from '#shared/domain/messaging/wording.ts';
import { textIn } from '#shared/domain/venue/content.ts';

export type CouponDeps = {
  readonly coupons: Pick<CouponsStore, 'find' | 'issue'>;
  readonly couponKeys: Pick<CouponKeys, 'codeOf' | 'hashOf'>;
};

/** A coupon as a mail shows it. */
export type ShownCoupon = { readonly gift: string; readonly code: string; readonly to: string };

type Holder = {
  readonly campaignId: string;
  readonly guestId: GuestId;
  readonly name: string;
  readonly locale: Locale;
};

/** The terms that a coupon of a campaign would have today; null where the venue gives none. */
export const campaignTerms = ({ services, currency, rules }: Venue, now: number): CouponTerms | null =>
  termsOf(services.reviews, currency, localMomentAt(now, rules.zone).date);

/** Issues a guest's coupon of a campaign, once however often it is asked for; null where there is none to give. */
export async function campaignCoupon(
  { coupons, couponKeys }: CouponDeps,
  venue: Venue,
  { campaignId, guestId, name, locale }: Holder,
  now: number,
): Promise<ShownCoupon | null> {
  const { venueId, services } = venue;
  const couponId = campaignCouponId(campaignId, guestId);
  const code = await couponKeys.codeOf(couponId);
  const before = await coupons.find(venueId, couponId);
  const terms = before ?? campaignTerms(venue, now);
  if (!terms || before?.state === 'void') return null;
  if (!before) {
    const issued = {
      couponId,
      venueId,
      reason: 'campaign',
      guest: guestId,
      name,
      issuedAt: now,
      issuedBy: '',
    } as const;
    const writes = issueWrites(newCoupon(terms, issued), await couponKeys.hashOf(code), services.reviews.couponStock);
    const outcome = await coupons.issue(writes);
    if (outcome === 'no stock' || outcome === 'lost race') return null;
  }
  return { gift: giftWords(terms.gift, locale, venue.locale), code: groupedCode(code), to: terms.to };
}

/** A coupon as a test shows it: with a code that is none. */
export function sampleCoupon(venue: Venue, locale: Locale, now: number): ShownCoupon | null {
  const terms = campaignTerms(venue, now);
  return terms && { gift: giftWords(terms.gift, locale, venue.locale), code: '0000-0000-0000', to: terms.to };
}

/** What a coupon gives, in words. */
export function giftWords(gift: Gift, locale: Locale, own: Locale): string {
  if (gift.kind === 'amount') return sumInWords(gift.amount, gift.currency, locale);
  if (gift.kind === 'percent') return new Intl.NumberFormat(locale, { style: 'percent' }).format(gift.percent / 100);
  return textIn(gift.texts, locale, own);
}
