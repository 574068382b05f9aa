import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { theTable } from '#functions/runtime/table.ts';
import { type GuestBookStore, guestBookStore } from '#functions/stores/guest-book.ts';
import { updateCard } from '#functions/stores/guest-cards.ts';
import { type ReservationsStore, reservationsStore } from '#functions/stores/reservations.ts';
import { parseBusEvent } from '#shared/contracts/messages/parse-command.ts';
import { eachRecord } from './each-record.ts';
import { lazily } from './lazily.ts';

export type GuestsDeps = {
  readonly reservations: Pick<ReservationsStore, 'load' | 'idsOfGuest'>;
  readonly book: Pick<GuestBookStore, 'state' | 'brought' | 'keep' | 'drop'>;
};

/** Keeps the venue's book of guests: each card follows from what its guest booked, so late and repeated events do no harm. */
export const guestsWorker =
  ({ reservations, book }: GuestsDeps) =>
  (event: SQSEvent): Promise<SQSBatchResponse> =>
    eachRecord(event, 'guests', async (body) => {
      const changed = parseBusEvent(body);
      if (changed.type !== 'reservation.changed') return;
      const reservation = await reservations.load(changed.venueId, changed.reservationId);
      if (reservation) await updateCard(reservations, book, reservation);
    });

export const handler = lazily(() => {
  const table = theTable();
  return guestsWorker({ reservations: reservationsStore(table), book: guestBookStore(table) });
});
