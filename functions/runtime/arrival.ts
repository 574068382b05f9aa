import type { Session } from '#functions/stores/sessions.ts';
import type { Venue } from '#functions/stores/venues.ts';
import { offerOf } from '#shared/domain/availability/offer.ts';
import { homeOf, parsePhone } from '#shared/domain/phone/parse.ts';
import type { Arrival } from '#shared/domain/reservation/at-door.ts';
import { reservationIdOf } from '#shared/domain/reservation/reservation.ts';
import { mealNow } from '#shared/domain/reservation/walk-in.ts';
import { localMomentAt } from '#shared/domain/time/zone.ts';
import { durationFor } from '#shared/domain/venue/rules.ts';
import { asActor } from './admit.ts';
import type { GuestHashes } from './guest-hash.ts';
import { newPartyId } from './ids.ts';
import { refuse } from './refusal.ts';

type Deps = {
  readonly venue: Venue;
  readonly guests: Pick<GuestHashes, 'of'>;
  readonly actor: Pick<Session, 'userId' | 'name'>;
  readonly now: number;
};

/** An unknown number is empty. */
type AtDoor = { readonly covers: number; readonly name: string; readonly phone: string };

/**
 * The common beginning of seating a party at the door and of putting it on the waiting list; refused while the house is closed,
 * and for an invalid number.
 */
export async function arrivalOf({ venue, guests, actor, now }: Deps, { covers, name, phone: typed }: AtDoor) {
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
    duration: durationFor(rules, covers),
    meal: mealNow(rules, date, minute, covers),
    covers,
    contact: { name, phone, locale },
    // The thread, by which everything of this guest is found, also for an erasure.
    ...(phone && { thread: (await guests.of(venueId, phone)).thread }),
    actor: asActor(actor),
    at: now,
  };
  return arrival;
}
