import { couponKeys } from '#functions/credentials/coupon-keys.ts';
import { implement } from '#functions/platform/implement.ts';
import { ratesStore } from '#functions/platform/rate-counts.ts';
import { isRefusal } from '#functions/platform/refusal.ts';
import { findByCode } from '#functions/services/coupons/find-by-code.ts';
import { mayValidate } from '#functions/services/coupons/may-validate.ts';
import { noteDouble } from '#functions/services/coupons/note-double.ts';
import { spendCoupon } from '#functions/services/coupons/spend-coupon.ts';
import { couponsStore } from '#functions/stores/coupons.ts';
import { reservationsStore } from '#functions/stores/reservations.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { tasksStore } from '#functions/stores/tasks.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { venueCoupon } from '#shared/domain/coupon/views.ts';
import { localMomentAt } from '#shared/domain/kernel/time/zone.ts';
import { redeem } from '#shared/operations/coupons/coupons.ts';

export const handler = implement(redeem, {
  sessions: sessionsStore,
  couponKeys,
  rates: ratesStore,
  coupons: couponsStore,
  reservations: reservationsStore,
  tasks: tasksStore,
  venues: venuesStore,
})(async (call) => {
  const { input, actor, now, tasks, venues, refuse } = call;
  const venue = await venues.recent(input.venueId, now);
  if (!venue) return refuse('venue.unknown');
  if (!mayValidate(actor.role, venue.services)) return refuse('coupon.mayNotValidate');
  const found = await findByCode(call, input.code, actor.userId);
  if (isRefusal(found)) return found;
  const spent = await spendCoupon(call, venue, found);
  if (!spent) return refuse('system.busy');
  const { outcome, verdict, coupon } = spent;
  if (coupon && outcome === 'double') {
    await noteDouble(tasks, venue, { couponId: coupon.couponId, by: actor.name, at: input.acceptedAt ?? now });
  }
  const today = localMomentAt(now, venue.rules.zone).date;
  return { outcome, verdict, coupon: coupon && venueCoupon(coupon, today) };
});
