import type { ReviewSeals } from '#functions/credentials/review-seals.ts';
import type { DaysStore } from '#functions/stores/days.ts';
import type { ReservationsStore } from '#functions/stores/reservations.ts';
import type { ReviewsStore } from '#functions/stores/reviews.ts';
import type { Venue } from '#functions/stores/venues.ts';
import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { partyIdOf } from '#shared/domain/reservation/sheet-effect.ts';
import { messagesOf } from '#shared/domain/transfer/message-form.ts';
import { rowOfReservation } from '#shared/domain/transfer/reservation.ts';
import type { TransferRow } from '#shared/domain/transfer/row.ts';
import { seatsIn } from '#shared/domain/transfer/seats.ts';

type Stores = {
  readonly reservations: Pick<ReservationsStore, 'listDay'>;
  readonly days: Pick<DaysStore, 'load'>;
  readonly reviews: Pick<ReviewsStore, 'ofDay'>;
  readonly reviewSeals: ReviewSeals;
};

/** The reservations of a day for the export; erased ones are not exported. `whole`: with all that has no column. */
export async function rowsOfDay(stores: Stores, venue: Venue, date: LocalDate, whole: boolean): Promise<TransferRow[]> {
  const found = await stores.reservations.listDay(venue.venueId, date);
  const kept = found.filter(({ reservation }) => reservation.erased === undefined);
  if (!whole) return kept.map(({ reservation }) => rowOfReservation(reservation));

  const [{ sheet }, reviewOf] = await Promise.all([
    stores.days.load(venue.venueId, date),
    sealedReviews(stores, venue, date),
  ]);
  return kept.map(({ reservation, messages }) => {
    const seats = seatsIn(venue.rules, sheet, partyIdOf(reservation));
    const beside = { messages: messagesOf(messages), seats, review: reviewOf.get(reservation.id) };
    return rowOfReservation(reservation, beside);
  });
}

async function sealedReviews({ reviews, reviewSeals }: Stores, { venueId, accountId }: Venue, date: LocalDate) {
  const written = await reviews.ofDay(venueId, date);
  const sealed = written.map(
    async (each) => [each.reservationId, await reviewSeals.sealed({ accountId, date }, each)] as const,
  );
  return new Map(await Promise.all(sealed));
}
