import type { LocalDate } from '../kernel/time/local-date.ts';
import type { Coupon, CouponTerms, Redemption } from './coupon.ts';
import { shownState } from './judge.ts';

const termsOf = ({ gift, from, to, weekdays, meals, maxPersons, excluded }: CouponTerms) => ({
  gift,
  from,
  to,
  weekdays,
  meals,
  maxPersons,
  excluded,
});

const shownRedemption = ({ at, by, persons, reservationId, offline }: Redemption) => ({
  at,
  by,
  persons,
  reservationId,
  offline,
});

/** A coupon as the venue sees it on a business day: without its code. */
export function venueCoupon(coupon: Coupon, today: LocalDate) {
  const { couponId, revision, reason, visit, name, issuedAt, issuedBy, redemption, doubles, undone } = coupon;
  return {
    ...termsOf(coupon),
    ...{ couponId, revision, reason, visit, name, issuedAt, issuedBy },
    state: shownState(coupon, today),
    redemption: redemption && shownRedemption(redemption),
    doubles: doubles.map(shownRedemption),
    undone: undone.map(({ at, undoneAt, undoneBy, why }) => ({ at, undoneAt, undoneBy, why })),
  };
}

/** A coupon as its holder sees it. `code` in groups; `qr`: the text of its QR code; `venue`: its name. */
export const heldCoupon = (
  coupon: Coupon,
  today: LocalDate,
  shown: { readonly code: string; readonly qr: string; readonly venue: string },
) => ({
  ...termsOf(coupon),
  ...shown,
  state: shownState(coupon, today),
  spentAt: coupon.redemption?.at ?? null,
});
