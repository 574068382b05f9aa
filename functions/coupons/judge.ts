import { couponKeys } from '#functions/credentials/coupon-keys.ts';
import { implement } from '#functions/platform/implement.ts';
import { ratesStore } from '#functions/platform/rate-counts.ts';
import { isRefusal } from '#functions/platform/refusal.ts';
import { findByCode } from '#functions/services/coupons/find-by-code.ts';
import { mayValidate } from '#functions/services/coupons/may-validate.ts';
import { ownParty } from '#functions/services/coupons/own-party.ts';
import { isOwn } from '#functions/services/coupons/spend-coupon.ts';
import { couponsStore } from '#functions/stores/coupons.ts';
import { reservationsStore } from '#functions/stores/reservations.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { judgeCoupon } from '#shared/domain/coupon/judge.ts';
import { momentOf } from '#shared/domain/coupon/serving.ts';
import { venueCoupon } from '#shared/domain/coupon/views.ts';
import { judge } from '#shared/operations/coupons/coupons.ts';

export const handler = implement(judge, {
  sessions: sessionsStore,
  couponKeys,
  rates: ratesStore,
  coupons: couponsStore,
  reservations: reservationsStore,
  venues: venuesStore,
})(async (call) => {
  const { input, actor, now, reservations, venues, refuse } = call;
  const { venueId, persons, device } = input;
  const venue = await venues.recent(venueId, now);
  if (!venue) return refuse('venue.unknown');
  if (!mayValidate(actor.role, venue.services)) return refuse('coupon.mayNotValidate');
  const coupon = await findByCode(call, input.code, actor.userId);
  if (isRefusal(coupon)) return coupon;
  const moment = momentOf(venue.rules, now);
  const verdict = judgeCoupon(coupon, { ...moment, venueId, persons, device });
  if (!isOwn(coupon, venue)) return { verdict, coupon: null, party: null };
  const party = await ownParty(reservations, coupon, moment.date);
  return {
    verdict,
    coupon: venueCoupon(coupon, moment.date),
    party: party && {
      ...{ reservationId: party.id, name: party.contact.name, start: party.start },
      covers: party.adults + party.children,
    },
  };
});
