import type { GuestHashes } from '#functions/credentials/guest-hash.ts';
import type { RatesStore } from '#functions/platform/rate-counts.ts';
import { siteOf } from '#functions/platform/rate-limits.ts';
import { type Refusal, refuse } from '#functions/platform/refusal.ts';
import type { RecentLimits } from '#functions/stores/limits.ts';
import type { ReservationsStore } from '#functions/stores/reservations.ts';
import type { Venue } from '#functions/stores/venues.ts';
import type { VenueId } from '#shared/domain/kernel/ids.ts';
import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { isWish, type Reservation } from '#shared/domain/reservation/reservation.ts';
import { judgeUnproven, mayWish } from '#shared/domain/reservation/unproven.ts';

type Call = {
  readonly now: number;
  readonly caller: string;
  readonly guests: Pick<GuestHashes, 'origin'>;
  readonly rates: RatesStore;
  readonly limits: RecentLimits;
  readonly reservations: Pick<ReservationsStore, 'listDay' | 'ofGuests'>;
};
type Party = { readonly adults: number; readonly children: number };
type Own = { readonly venueId: VenueId; readonly date: LocalDate } & Pick<Reservation, 'booking'> &
  Partial<Pick<Reservation, 'id'>>;

/** Where a booking came from, and what still has to be shown. */
export type Standing = Pick<Reservation, 'origin' | 'proof'>;

/** Days that are remembered as booked from a network address, so that others are not read. */
const REMEMBERED = { seconds: 40 * 86_400 };

/**
 * Decides how a booking may stand that came from a network address without a proven number. An evening that was not
 * booked from there before is not read. Whether the venue knows the number changes nothing: it would tell a stranger.
 */
export function originJudge(
  { now, caller, guests, rates, limits, reservations, input }: Call & { readonly input: Party },
  { venue, guest }: { readonly venue: Venue; readonly guest: { readonly thread: string } },
) {
  let known: { readonly origin: string; readonly isFirst: boolean } | undefined;
  return async ({ venueId, date, booking }: Own): Promise<Standing | Refusal<'proof.tooMany'>> => {
    known ??= await originOf({ guests, rates, caller, now }, venueId, date);
    const { origin, isFirst } = known;
    const day = isFirst ? [] : (await reservations.listDay(venueId, date)).map(({ reservation }) => reservation);
    const party = { ...input, origin, now, pays: booking === 'pendingPayment' };
    if (isWish({ booking })) {
      if (!mayWish(await limits.recent(now), day, party)) return tooMany(venue);
      const isKnown = booking === 'waitlisted' && (await isKnownThread(reservations, venueId, guest.thread));
      return { origin, ...(!isKnown && { proof: 'open' as const }) };
    }
    const proof = judgeUnproven(await limits.recent(now), day, party);
    return proof === 'refused' ? tooMany(venue) : { origin, proof };
  };
}

const tooMany = ({ phone }: Venue) => refuse('proof.tooMany', { detail: { phone } });

async function originOf(
  { guests, rates, caller, now }: Omit<Call, 'reservations' | 'limits'>,
  venueId: VenueId,
  date: LocalDate,
) {
  const origin = await guests.origin(venueId, 'address', siteOf(caller));
  const times = await rates.count('origin', `${origin}|${date}`, REMEMBERED.seconds, now);
  return { origin, isFirst: times === 1 };
}

/** Whether the guest of this number has shown before that it is theirs, or has been at the venue. */
async function isKnownThread(
  reservations: Pick<ReservationsStore, 'ofGuests'>,
  venueId: VenueId,
  thread: string,
): Promise<boolean> {
  const earlier = await reservations.ofGuests(venueId, [thread]);
  return earlier.some(
    ({ proof, booking, history }) =>
      proof === undefined &&
      (booking === 'completed' ||
        history.some(({ actor, action }) => actor.kind === 'whatsapp' && PROVING.includes(action))),
  );
}
const PROVING: readonly string[] = ['confirm', 'reconfirm', 'proveNumber'];

/**
 * The same for a reservation whose number the guest changes, or that the guest alters: what was proven or smaller before
 * must not become more than may stand unproven. Null if it may.
 */
export async function overOrigin(
  { now, caller, guests, limits, reservations }: Omit<Call, 'rates'>,
  after: Reservation,
  venue: Venue,
): Promise<Refusal<'proof.tooMany'> | null> {
  const { venueId, date, id, origin = await guests.origin(venueId, 'address', siteOf(caller)) } = after;
  const day = (await reservations.listDay(venueId, date)).map(({ reservation }) => reservation);
  const others = day.filter((each) => each.id !== id);
  const pays = after.booking === 'pendingPayment';
  const verdict = isWish(after) || judgeUnproven(await limits.recent(now), others, { ...after, origin, now, pays });
  return verdict === true || verdict === 'open' || after.proof === verdict ? null : tooMany(venue);
}
