import { couponKeys } from '#functions/credentials/coupon-keys.ts';
import { implement } from '#functions/platform/implement.ts';
import { managesCoupons, mayValidate } from '#functions/services/coupons/may-validate.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { BUSINESS_DAY_STARTS } from '#shared/domain/kernel/time/local-date.ts';
import { scanner } from '#shared/operations/coupons/coupons.ts';

export const handler = implement(scanner, { sessions: sessionsStore, couponKeys, venues: venuesStore })(
  async ({ input, actor, now, couponKeys, venues, refuse }) => {
    const venue = await venues.recent(input.venueId, now);
    if (!venue) return refuse('venue.unknown');
    if (!mayValidate(actor.role, venue.services)) return refuse('coupon.mayNotValidate');
    return {
      publicKey: await couponKeys.publicKey(),
      zone: venue.rules.zone,
      dayEnds: BUSINESS_DAY_STARTS,
      mayUndo: managesCoupons(actor.role),
    };
  },
);
