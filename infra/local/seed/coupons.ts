import type { CouponKeys } from '#functions/credentials/coupon-keys.ts';
import type { Table } from '#functions/platform/table.ts';
import type { Venue } from '#functions/stores/venues.ts';
import type { Coupon } from '#shared/domain/coupon/coupon.ts';
import { newCoupon } from '#shared/domain/coupon/issue.ts';
import { judgeCoupon, mayRedeem } from '#shared/domain/coupon/judge.ts';
import { redeem, type Spending, settleOffline, withdrawCoupon } from '#shared/domain/coupon/redeem.ts';
import { momentOf } from '#shared/domain/coupon/serving.ts';
import { termsOf } from '#shared/domain/coupon/terms.ts';
import { addDays, weekdayOf } from '#shared/domain/kernel/time/local-date.ts';
import { instantFrom, localMomentAt } from '#shared/domain/kernel/time/zone.ts';
import { guestIdOf } from '#shared/domain/reservation/guest-id.ts';
import type { Reservation } from '#shared/domain/reservation/reservation.ts';
import { HOST } from './evening.ts';

type Demo = {
  readonly venue: Venue;
  readonly booked: readonly Reservation[];
  readonly now: number;
  readonly couponKeys: CouponKeys;
};

const MINUTE = 60_000;
/** How many visits of each day have a coupon. */
const VISITS = 2;
const [THANKED, DINES] = [690, 1230];

/**
 * Gives some visits of each day their coupons, some redeemed since, one of them twice and one withdrawn, and one to a guest of
 * today. Those that an interrupted seed has written stay as they are.
 */
export async function seedCoupons(table: Table, demo: Demo): Promise<void> {
  const { visitCoupon } = await import('#functions/services/coupons/visit-coupon.ts');
  const { couponsStore } = await import('#functions/stores/coupons.ts');
  const { venue, booked, now, couponKeys } = demo;
  const deps = { coupons: couponsStore(table), couponKeys };
  const { rules } = venue;
  const thankedAt = ({ date }: Reservation) => instantFrom(addDays(date, 1), THANKED, rules.zone);
  const visits = booked.filter((each) => each.booking === 'completed' && thankedAt(each) < now);
  const byDay = Map.groupBy(visits, ({ date }) => date);
  const some = [...byDay].toSorted(([a], [b]) => (a < b ? -1 : 1)).flatMap(([, ofDay]) => ofDay.slice(0, VISITS));
  for (const [nth, reservation] of some.entries()) {
    const issued = await visitCoupon(deps, { venue, reservation, now: thankedAt(reservation) });
    // Without writes when it was issued before.
    if (!issued || issued.writes.length === 0) continue;
    await deps.coupons.issue(issued.writes);
    for (const after of livesOf(issued.coupon, venue, nth, now)) await deps.coupons.save(after);
  }
  await seedForToday(table, demo);
}

/** What became of a coupon, step by step, the oldest first: every third is redeemed on the first day that allows it. */
function livesOf(coupon: Coupon, venue: Venue, nth: number, now: number): Coupon[] {
  if (nth === 1) return [withdrawCoupon(coupon)].flatMap((after) => after ?? []);
  const at = nth % 3 === 0 ? firstAllowed(coupon, venue, now) : null;
  if (at === null) return [];
  const scan: Spending = {
    ...momentOf(venue.rules, at),
    ...{ venueId: venue.venueId, device: 'demo-phone-1', scanId: `demo-${coupon.couponId}`, persons: 2 },
    ...{ by: HOST.name, userId: HOST.userId, reservationId: null },
  };
  const { coupon: spent } = redeem(coupon, scan);
  if (!spent || nth > 0) return spent ? [spent] : [];
  // A second phone, which had no connection, accepted it twenty minutes later.
  const elsewhere = { ...scan, at: at + 20 * MINUTE, scanId: `${scan.scanId}-2`, device: 'demo-phone-2' };
  const { coupon: doubled } = settleOffline(spent, elsewhere, at + 40 * MINUTE);
  return [spent, doubled ?? spent];
}

/** When a coupon could first be redeemed at dinner, if that was more than an hour ago. */
function firstAllowed(coupon: Coupon, { venueId, rules }: Venue, now: number): number | null {
  for (let date = coupon.from; ; date = addDays(date, 1)) {
    const at = instantFrom(date, DINES, rules.zone);
    if (at > now - 60 * MINUTE) return null;
    const isOpen = !rules.closedWeekdays.includes(weekdayOf(date));
    if (isOpen && mayRedeem(judgeCoupon(coupon, { ...momentOf(rules, at), venueId, device: 'demo-phone-1' })))
      return at;
  }
}

/** A coupon on any day for a guest who is still to come today: its scan names the party. */
async function seedForToday(table: Table, { venue, booked, now, couponKeys }: Demo): Promise<void> {
  const { couponIdFrom } = await import('#functions/platform/ids.ts');
  const { couponsStore, issueWrites } = await import('#functions/stores/coupons.ts');
  const { venueId, rules, services, currency } = venue;
  const { date } = localMomentAt(now, rules.zone);
  const terms = termsOf({ ...services.reviews, couponWeekdays: [1, 2, 3, 4, 5, 6, 7] }, currency, date);
  const comes = booked.find((each) => each.date === date && each.booking === 'confirmed');
  if (!terms || !comes) return;
  const couponId = couponIdFrom(`demo|${comes.id}`);
  const holder = { guest: guestIdOf(comes), name: comes.contact.name };
  const issued = { couponId, venueId, reason: 'birthday', issuedAt: now, issuedBy: 'Nina' } as const;
  const hash = await couponKeys.hashOf(await couponKeys.codeOf(couponId));
  await couponsStore(table).issue(issueWrites(newCoupon(terms, { ...issued, ...holder }), hash, 0));
}
