import { setTimeout as sleep } from 'node:timers/promises';
import type { SessionActor } from '#functions/platform/actor.ts';
import type { CouponsStore } from '#functions/stores/coupons.ts';
import type { ReservationsStore } from '#functions/stores/reservations.ts';
import type { Venue } from '#functions/stores/venues.ts';
import type { Coupon } from '#shared/domain/coupon/coupon.ts';
import { redeem, type Spending, type Spent, settleOffline } from '#shared/domain/coupon/redeem.ts';
import { momentOf } from '#shared/domain/coupon/serving.ts';
import { dateOf, type ReservationId, type VenueId } from '#shared/domain/kernel/ids.ts';
import { ownParty } from './own-party.ts';

/** What a scanner sends: `acceptedAt` when it was accepted without a line. */
export type ScanInput = {
  readonly venueId: VenueId;
  readonly persons?: number | undefined;
  readonly reservationId?: ReservationId | undefined;
  readonly device: string;
  readonly scanId: string;
  readonly acceptedAt?: number | undefined;
};

type Deps = {
  readonly coupons: Pick<CouponsStore, 'find' | 'save'>;
  readonly reservations: Pick<ReservationsStore, 'listDay' | 'load'>;
  readonly input: ScanInput;
  readonly actor: Pick<SessionActor, 'userId' | 'name'>;
  readonly now: number;
};

const ATTEMPTS = 8;
const FIRST_WAIT_MS = 10;

/**
 * Spends a coupon, or settles what was accepted without a line. The conditional write decides between scans at once: who
 * loses judges the coupon anew and hears who was first. `null`: it is so contended that the scanner asks again.
 */
export async function spendCoupon(deps: Deps, venue: Venue, coupon: Coupon | null): Promise<Spent | null> {
  const { coupons, input, now } = deps;
  const scan = await scanOf(deps, venue, coupon);
  const decide = (each: Coupon | null) =>
    input.acceptedAt === undefined ? redeem(each, scan) : settleOffline(each, scan, now);
  let seen = coupon;
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const spent = decide(seen);
    if (!spent.coupon) return { ...spent, coupon: isOwn(seen, venue) ? seen : null };
    if ((await coupons.save(spent.coupon)) === 'done') return spent;
    await sleep(Math.random() * FIRST_WAIT_MS * 2 ** attempt);
    seen = await coupons.find(spent.coupon.venueId, spent.coupon.couponId);
  }
  return null;
}

/** Another venue's coupon is none of this venue's business, beyond that it is one. */
export const isOwn = (coupon: Coupon | null, { venueId }: Pick<Venue, 'venueId'>): coupon is Coupon =>
  coupon?.venueId === venueId;

/** The scan as the domain judges it. A clock that runs ahead of ours accepted it no later than now. */
async function scanOf(deps: Deps, { venueId, rules }: Venue, coupon: Coupon | null): Promise<Spending> {
  const { input, actor, now } = deps;
  const { persons, device, scanId, acceptedAt = now } = input;
  const moment = momentOf(rules, Math.min(acceptedAt, now));
  const reservationId = isOwn(coupon, { venueId }) ? await partyOf(deps, coupon, moment.date) : null;
  return { ...moment, venueId, persons, device, scanId, by: actor.name, userId: actor.userId, reservationId };
}

/** The party that the scanner named, if it is one of that day; without one, the holder's own. */
async function partyOf({ reservations, input }: Deps, coupon: Coupon, date: Spending['date']) {
  const { venueId, reservationId } = input;
  if (reservationId === undefined) return (await ownParty(reservations, coupon, date))?.id ?? null;
  const isOfDay = dateOf(reservationId) === date && (await reservations.load(venueId, reservationId)) !== null;
  return isOfDay ? reservationId : null;
}
