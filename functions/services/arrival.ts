import type { GuestHashes } from '#functions/credentials/guest-hash.ts';
import type { Session } from '#functions/platform/actor.ts';
import { asActor } from '#functions/platform/admit.ts';
import { newPartyId } from '#functions/platform/ids.ts';
import { refuse } from '#functions/platform/refusal.ts';
import type { Venue } from '#functions/stores/venues.ts';
import { reservationIdOf } from '#shared/domain/kernel/ids.ts';
import { homeOf, parsePhone } from '#shared/domain/kernel/phone/parse.ts';
import { localMomentAt } from '#shared/domain/kernel/time/zone.ts';
import type { Arrival } from '#shared/domain/reservation/at-door.ts';
import { mealNow } from '#shared/domain/reservation/walk-in.ts';
import { offerOf } from '#shared/domain/venue/hours.ts';
import { durationFor } from '#shared/domain/venue/rules.ts';

type Deps = {
  readonly venue: Venue;
  readonly guests: Pick<GuestHashes, 'of'>;
  readonly actor: Pick<Session, 'userId' | 'name'>;
  readonly now: number;
};

/** `phone` as typed; empty when it is not known. */
type AtDoor = {
  readonly covers: number;
  readonly name: string;
  readonly phone: string;
  /** A stay shorter than usual. */
  readonly minutes?: number | undefined;
};

/**
 * A party that has arrived without a reservation, to be seated or put on the waiting list. Refused while the venue is
 * closed, and for an invalid number.
 */
export async function arrivalOf({ venue, guests, actor, now }: Deps, { covers, name, phone: typed, minutes }: AtDoor) {
  const { venueId, rules, locale } = venue;
  const { date, minute } = localMomentAt(now, rules.zone);
  const { closed } = offerOf(rules, date);
  if (closed) return refuse(closed);
  const number = typed === '' ? { phone: '' } : parsePhone(typed, homeOf(venue.phone));
  if ('refusal' in number) {
    return refuse('request.invalid', { issues: [{ path: 'phone', code: number.refusal }] });
  }
  const { phone } = number;
  const arrival: Arrival = {
    id: reservationIdOf(date, newPartyId()),
    venueId,
    date,
    start: minute,
    duration: minutes ?? durationFor(rules, covers),
    meal: mealNow(rules, date, minute, covers),
    covers,
    contact: { name, phone, locale },
    // Everything about a guest is found by the thread, also when the guest's data is erased.
    ...(phone && { thread: (await guests.of(venueId, phone)).thread }),
    actor: asActor(actor),
    at: now,
  };
  return arrival;
}
