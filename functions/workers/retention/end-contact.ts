import type { Clock } from '#functions/platform/clock.ts';
import type { DaysStore } from '#functions/stores/days.ts';
import { type EraseSoFar, type ErasuresStore, NOTHING_ERASED } from '#functions/stores/erasures.ts';
import type { FadingGuest, GuestBookStore } from '#functions/stores/guest-book.ts';
import { knownGuest } from '#functions/stores/guest-cards.ts';
import type { ReservationsStore } from '#functions/stores/reservations.ts';
import type { Venue } from '#functions/stores/venues.ts';
import { cardOf } from '#shared/domain/guest/card.ts';
import { lastDayOf } from '#shared/domain/guest/last-day.ts';
import { localMomentAt } from '#shared/domain/kernel/time/zone.ts';
import type { Reservation } from '#shared/domain/reservation/reservation.ts';
import { contactEndedUpTo } from '#shared/domain/venue/retention.ts';

export type EndContactDeps = {
  readonly days: Pick<DaysStore, 'change'>;
  readonly reservations: Pick<ReservationsStore, 'load' | 'find' | 'follow' | 'idsOfGuest'>;
  readonly book: Pick<GuestBookStore, 'state' | 'brought' | 'keep' | 'forget'>;
  readonly erasures: Pick<ErasuresStore, 'erase'>;
  readonly clock: Clock;
};

export type Outcome = 'removed' | 'kept' | 'later';

/** Makes nobody of a guest whose last day is as long ago as the venue keeps them: judged by all that they booked, read anew. */
export async function endContact(
  deps: EndContactDeps,
  venue: Venue,
  { guestId: asked, lastDay }: Omit<FadingGuest, 'venueId'>,
): Promise<Outcome> {
  const { reservations, book, clock } = deps;
  const { venueId } = venue;
  const now = clock.now();
  const known = await knownGuest(reservations, book, venueId, asked);
  if (known.state.goneAt > 0 && known.booked.length === 0) return 'kept';
  const card = cardOf(known.guestId, known.booked, known.brought);
  const { zone, contactMonths } = venue.rules;
  const ended = contactEndedUpTo(localMomentAt(now, zone).date, contactMonths);
  if (card && lastDayOf(card) > ended) {
    // Not yet where the venue is; or the card has not heard of the latest booking.
    if (lastDayOf(card) !== lastDay) await book.keep(venueId, card, known.state);
    return 'kept';
  }
  const nothing = { at: now, ...NOTHING_ERASED, firstVisit: card?.firstVisit ?? null };
  for (const each of known.booked) if (!(await erase(deps, venue, each, nothing))) return 'later';
  return (await book.forget(venueId, known.guestId, now, known.state)) === 'done' ? 'removed' : 'later';
}

/** One reservation by itself; false when its day is so contended, or it just went to another, that the next run does it. */
async function erase(
  { days, reservations, erasures }: EndContactDeps,
  venue: Venue,
  own: Reservation,
  nothing: EraseSoFar,
) {
  const { venueId, rules } = venue;
  const outcome = await days.change(
    venueId,
    own.date,
    async ({ sheet }) => {
      const found = await reservations.find(venueId, own.id);
      if (!found) return { keep: 'elsewhere' };
      if (found.reservation.erased) return { keep: null };
      const { commit } = await erasures.erase(found, sheet, rules.zone, nothing, { kind: 'clock' });
      return { commit, answer: null };
    },
    { now: nothing.at },
  );
  return outcome.kind !== 'busy' && !(outcome.kind === 'kept' && outcome.answer === 'elsewhere');
}
