import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { theTable } from '#functions/runtime/table.ts';
import { type GuestBookStore, guestBookStore } from '#functions/stores/guest-book.ts';
import { updateCard } from '#functions/stores/guest-cards.ts';
import { type ReservationsStore, reservationsStore } from '#functions/stores/reservations.ts';
import { parseBusEvent } from '#shared/contracts/messages/parse-command.ts';
import { guestIdOf } from '#shared/domain/guest/found.ts';
import type { Reservation } from '#shared/domain/reservation/reservation.ts';
import { eachRecord } from './each-record.ts';
import { lazily } from './lazily.ts';

export type GuestsDeps = {
  readonly reservations: Pick<ReservationsStore, 'load' | 'idsOfGuest'>;
  readonly book: Pick<GuestBookStore, 'state' | 'brought' | 'keep' | 'drop'>;
};

/**
 * Keeps the venue's book of guests: each card follows from what its guest booked, so late and repeated events do no harm. All
 * that a batch says of one guest is one change of their card, for otherwise its events would race each other.
 */
export const guestsWorker =
  ({ reservations, book }: GuestsDeps) =>
  (event: SQSEvent): Promise<SQSBatchResponse> => {
    const changedBy = async (body: string): Promise<Reservation | null> => {
      const changed = parseBusEvent(body);
      return changed.type === 'reservation.changed' ? reservations.load(changed.venueId, changed.reservationId) : null;
    };
    const loading = new Map(event.Records.map(({ body }) => [body, changedBy(body)]));
    const updating = Promise.allSettled(loading.values()).then((loaded) => {
      const changed = loaded.flatMap((each) => (each.status === 'fulfilled' && each.value) || []);
      const each = [...Map.groupBy(changed, whose)];
      return new Map(each.map(([who, own]) => [who, updateCard(reservations, book, ...own)]));
    });
    return eachRecord(event, 'guests', async (body) => {
      const reservation = await loading.get(body);
      if (reservation) await (await updating).get(whose(reservation));
    });
  };

const whose = (reservation: Reservation): string => `${reservation.venueId} ${guestIdOf(reservation)}`;

export const handler = lazily(() => {
  const table = theTable();
  return guestsWorker({ reservations: reservationsStore(table), book: guestBookStore(table) });
});
