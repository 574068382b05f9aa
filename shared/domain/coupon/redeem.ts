import type { ReservationId } from '../kernel/ids.ts';
import { type Coupon, type CouponVerdict, type Redemption, UNDO_REDEMPTION_MS } from './coupon.ts';
import { judgeCoupon, mayRedeem, type Scan } from './judge.ts';

/** A scan by which a coupon is to be spent. */
export type Spending = Scan & {
  /** Names the scan, so that a repeated request counts once. */
  readonly scanId: string;
  /** The name and the id of the user who scans. */
  readonly by: string;
  readonly userId: string;
  readonly reservationId: ReservationId | null;
};

/** `coupon`: as it is to be written; null when nothing changes. */
export type Spent = {
  readonly outcome: 'redeemed' | 'already' | 'double' | 'refused';
  readonly verdict: CouponVerdict;
  readonly coupon: Coupon | null;
};

/** How long after it was accepted without a line a redemption may still spend the coupon. */
export const SETTLE_MS = 48 * 3_600_000;
/** So many double redemptions are recorded of one coupon: enough to see that it is passed on. */
export const MAX_DOUBLES = 100;

/** Spends a coupon that counts now. The scan that spent it is answered `already`, also when that was undone since. */
export function redeem(coupon: Coupon | null, scan: Spending): Spent {
  const verdict = judgeCoupon(coupon, scan);
  if (!coupon || !mayRedeem(verdict)) {
    return { outcome: coupon && isKnown(coupon, scan.scanId) ? 'already' : 'refused', verdict, coupon: null };
  }
  if (isKnown(coupon, scan.scanId)) return { outcome: 'already', verdict, coupon: null };
  return { outcome: 'redeemed', verdict, coupon: spentBy(coupon, redemptionOf(coupon, scan, scan.at, false)) };
}

/**
 * Settles a redemption that was accepted without a line at `scan.at`; `now`: when the server hears of it. It spends the
 * coupon if it counted then and nothing spent it before. Any other one was accepted wrongly, and is recorded as a
 * double: the guest had what the coupon gives, so nothing that was accepted is dropped silently.
 */
export function settleOffline(coupon: Coupon | null, scan: Spending, now: number): Spent {
  const verdict = judgeCoupon(coupon, scan);
  if (!coupon || verdict.verdict === 'otherVenue') return { outcome: 'refused', verdict, coupon: null };
  if (coupon.doubles.some(({ scanId }) => scanId === scan.scanId)) return { outcome: 'double', verdict, coupon: null };
  if (isKnown(coupon, scan.scanId)) return { outcome: 'already', verdict, coupon: null };
  const redemption = redemptionOf(coupon, scan, now, true);
  if (mayRedeem(verdict) && now - scan.at <= SETTLE_MS) {
    return { outcome: 'redeemed', verdict, coupon: spentBy(coupon, redemption) };
  }
  if (coupon.doubles.length >= MAX_DOUBLES) return { outcome: 'double', verdict, coupon: null };
  const doubles = [...coupon.doubles, redemption];
  return { outcome: 'double', verdict, coupon: { ...coupon, revision: coupon.revision + 1, doubles } };
}

/** Takes a redemption back; `'over'` when ten minutes have passed since it was written, or when it is not spent. */
export function undoRedemption(
  coupon: Coupon,
  { at, by, why }: { readonly at: number; readonly by: string; readonly why: string },
): Coupon | 'over' {
  const { redemption } = coupon;
  if (!redemption || at - redemption.settledAt > UNDO_REDEMPTION_MS) return 'over';
  const undone = [...coupon.undone, { ...redemption, undoneAt: at, undoneBy: by, why }];
  return { ...coupon, revision: coupon.revision + 1, state: 'valid', redemption: null, undone };
}

/** Makes a coupon void; null when it is spent or void already. */
export const withdrawCoupon = (coupon: Coupon): Coupon | null =>
  coupon.state === 'valid' ? { ...coupon, revision: coupon.revision + 1, state: 'void' } : null;

/** The coupon without its holder, and without reasons, which are typed by people and may contain names. */
export const withoutHolder = (coupon: Coupon): Coupon => ({
  ...coupon,
  revision: coupon.revision + 1,
  guest: null,
  name: '',
  undone: coupon.undone.map((each) => ({ ...each, why: '' })),
});

const isKnown = ({ redemption, undone }: Coupon, scanId: string): boolean =>
  redemption?.scanId === scanId || undone.some((each) => each.scanId === scanId);

const spentBy = (coupon: Coupon, redemption: Redemption): Coupon => ({
  ...coupon,
  revision: coupon.revision + 1,
  state: 'spent',
  redemption,
});

/** Of a larger party only so many count as the coupon allows. */
function redemptionOf({ maxPersons }: Coupon, scan: Spending, settledAt: number, offline: boolean): Redemption {
  const { scanId, device, at, by, userId, reservationId, persons } = scan;
  const counted = persons === undefined ? null : Math.min(persons, maxPersons);
  return { scanId, device, at, settledAt, by, userId, persons: counted, reservationId, offline };
}
