import { randomUUID } from 'node:crypto';
import { beforeEach } from 'vitest';
import { visitCoupon } from '#functions/services/coupons/visit-coupon.ts';
import { couponsStore, issueWrites } from '#functions/stores/coupons.ts';
import type { Venue } from '#functions/stores/venues.ts';
import type { WireInputOf } from '#shared/contracts/define.ts';
import { groupedCode } from '#shared/domain/coupon/code.ts';
import type { Coupon } from '#shared/domain/coupon/coupon.ts';
import type { Reservation } from '#shared/domain/reservation/reservation.ts';
import { NO_SERVICES, type VenueServices } from '#shared/domain/venue/services.ts';
import type { redeem } from '#shared/operations/coupons/coupons.ts';
import { aReservation, VENUE_ID } from '#tests/kit/builders.ts';
import { aCoupon } from '#tests/kit/coupons.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { couponKeys, type SignedIn } from '#tests/kit/world.ts';

/** Ten percent Monday to Thursday, for four, for sixty days. */
export const GIVES = { ...NO_SERVICES.reviews, coupon: true } as const satisfies VenueServices['reviews'];
export const servicesWith = (over: Partial<VenueServices['reviews']> = {}): VenueServices => ({
  ...NO_SERVICES,
  reviews: { ...GIVES, ...over },
});

/** The door of a venue that gives coupons, with an owner, a manager and a host. */
export function couponDesk(over: Partial<Venue> = {}) {
  const on = operationWorld({ services: servicesWith(), ...over });
  const people = {} as { owner: SignedIn; manager: SignedIn };
  beforeEach(async () => {
    people.owner = await on.world.signIn({ role: 'owner', userId: 'usr_owner', name: 'Olga' });
    people.manager = await on.world.signIn({ role: 'manager', userId: 'usr_manager', name: 'Marco' });
  });
  const store = () => couponsStore(on.world.table);
  return {
    on,
    people,
    store,
    /** Issues a coupon as it stands, and tells its code. */
    async issued(given: Partial<Coupon> = {}): Promise<{ coupon: Coupon; code: string }> {
      const coupon = aCoupon({ issuedAt: on.world.now(), ...given });
      const code = await couponKeys.codeOf(coupon.couponId);
      const outcome = await store().issue(issueWrites(coupon, await couponKeys.hashOf(code), 0));
      if (outcome !== 'done') throw new Error(`not issued: ${outcome}`);
      return { coupon, code: groupedCode(code) };
    },
    async stored(coupon: Coupon): Promise<Coupon> {
      const found = await store().find(coupon.venueId, coupon.couponId);
      if (!found) throw new Error('no such coupon');
      return found;
    },
    visit: (reservation: Partial<Reservation> = {}, venue: Partial<Venue> = {}) =>
      visitCoupon(
        { coupons: store(), couponKeys },
        {
          venue: { ...on.world.venue, ...venue },
          reservation: aReservation({ booking: 'completed', presence: 'left', ...reservation }),
          now: on.world.now(),
        },
      ),
    judge: (code: string, who: SignedIn = people.manager, more: object = {}) =>
      on.world.send('coupons.judge', { venueId: VENUE_ID, code, device: 'device-01', ...more }, who),
    redeem: (
      code: string,
      more: Partial<WireInputOf<typeof redeem>> = {},
      who: SignedIn & { key?: string } = people.manager,
    ) =>
      on.world.call(
        'coupons.redeem',
        { venueId: VENUE_ID, code, device: 'device-01', scanId: randomUUID(), ...more },
        who,
      ),
  };
}
