import type { VenueId } from '../kernel/ids.ts';
import { type LocalDate, weekdayOf } from '../kernel/time/local-date.ts';
import type { MealId } from '../venue/meals.ts';
import {
  type Coupon,
  type CouponState,
  type CouponTerms,
  type CouponVerdict,
  type Redemption,
  SAME_SCAN_MS,
} from './coupon.ts';

/** When, where and for whom a coupon is judged. */
export type Scan = {
  readonly venueId: VenueId;
  /** Instant. */
  readonly at: number;
  /** The venue's business day at that instant. */
  readonly date: LocalDate;
  /** The meals that are served at that instant; none: no meal is refused. */
  readonly serving: readonly MealId[];
  /** How many it is to be used for; absent: not asked yet. */
  readonly persons?: number | undefined;
  readonly device: string;
};

type Terms = Omit<CouponTerms, 'gift'>;

/**
 * Whether a coupon counts at a scan, else the first reason against it, in the order of `CouponVerdict`. `null`: there is
 * no coupon with this code.
 */
export function judgeCoupon(coupon: Coupon | null, scan: Scan): CouponVerdict {
  if (!coupon) return { verdict: 'invalid' };
  if (coupon.venueId !== scan.venueId) return { verdict: 'otherVenue' };
  if (coupon.state === 'void') return { verdict: 'void' };
  if (coupon.redemption) return spentBy(coupon.redemption, scan);
  return judgeTerms(coupon, scan);
}

/** The part of the verdict that needs only the terms: what a scanner without a line can say. */
export function judgeTerms(
  { from, to, weekdays, meals, maxPersons, excluded }: Terms,
  { date, serving, persons }: Pick<Scan, 'date' | 'serving' | 'persons'>,
): CouponVerdict {
  if (date < from) return { verdict: 'notYet', from };
  if (date > to) return { verdict: 'overdue', since: to };
  const isExcluded = excluded.includes(date);
  if (isExcluded || !weekdays.includes(weekdayOf(date))) {
    return { verdict: 'dayNotAllowed', weekdays, excluded: isExcluded };
  }
  const isOtherMeal = meals.length > 0 && serving.length > 0 && !serving.some((meal) => meals.includes(meal));
  if (isOtherMeal) return { verdict: 'mealNotAllowed', meals };
  return { verdict: persons !== undefined && persons > maxPersons ? 'tooManyPersons' : 'valid', most: maxPersons };
}

const spentBy = ({ at, by, device, settledAt }: Redemption, scan: Scan): CouponVerdict => ({
  verdict: 'spent',
  at,
  by,
  sameDevice: device === scan.device && scan.at - settledAt < SAME_SCAN_MS,
});

/** A coupon for at most so many persons may still be used when more come: for these. */
export const mayRedeem = ({ verdict }: CouponVerdict): boolean => verdict === 'valid' || verdict === 'tooManyPersons';

/** The state that is shown: a valid coupon is overdue after its last business day. */
export const shownState = ({ state, to }: Pick<Coupon, 'state' | 'to'>, today: LocalDate): CouponState | 'overdue' =>
  state === 'valid' && today > to ? 'overdue' : state;
