import type { Table } from '#functions/platform/table.ts';
import { visitCoupon } from '#functions/services/coupons/visit-coupon.ts';
import { couponsStore } from '#functions/stores/coupons.ts';
import type { CompletedVisit } from '#functions/workers/timers/timer-deps.ts';
import type { Coupon, CouponId, Redemption } from '#shared/domain/coupon/coupon.ts';
import { day, NOON_TUESDAY, VENUE_ID } from './builders.ts';
import { couponKeys } from './world.ts';

/** Ten percent for four, Monday to Thursday, from Tuesday, 1 December 2026, for sixty days. */
export const aCoupon = (over: Partial<Coupon> = {}): Coupon => ({
  couponId: 'cpn_0000000000000001' as CouponId,
  venueId: VENUE_ID,
  revision: 1,
  reason: 'visit',
  visit: null,
  guest: null,
  name: 'Anna Rossi',
  issuedAt: NOON_TUESDAY,
  issuedBy: '',
  state: 'valid',
  redemption: null,
  doubles: [],
  undone: [],
  gift: { kind: 'percent', percent: 10 },
  from: day('2026-12-01'),
  to: day('2027-01-29'),
  weekdays: [1, 2, 3, 4],
  meals: [],
  maxPersons: 4,
  excluded: [],
  ...over,
});

export const aRedemption = (over: Partial<Redemption> = {}): Redemption => ({
  scanId: 'scan-0001',
  device: 'device-1',
  at: NOON_TUESDAY,
  settledAt: NOON_TUESDAY,
  by: 'Olga',
  userId: 'usr_owner',
  persons: null,
  reservationId: null,
  offline: false,
  ...over,
});

/** The coupons of visits, as the timers issue them. */
export const visitCoupons = (table: Table) => (visit: CompletedVisit) =>
  visitCoupon({ coupons: couponsStore(table), couponKeys }, visit);
