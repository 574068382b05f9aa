import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { type Clock, clock } from '#functions/platform/clock.ts';
import { eachRecord } from '#functions/platform/each-record.ts';
import { lazily } from '#functions/platform/lazily.ts';
import { theTable } from '#functions/platform/table.ts';
import { type NoteBookingsDeps, noteBookings } from '#functions/services/campaigns/note-bookings.ts';
import { proveConsents } from '#functions/services/prove-consents.ts';
import { campaignsStore } from '#functions/stores/campaigns.ts';
import { type ConsentsStore, consentsStore } from '#functions/stores/consents.ts';
import { type GuestBookStore, guestBookStore } from '#functions/stores/guest-book.ts';
import { refreshCard } from '#functions/stores/guest-cards.ts';
import { type ReservationsStore, reservationsStore } from '#functions/stores/reservations.ts';
import { parseBusEvent } from '#shared/contracts/messages/parse-command.ts';
import type { GuestId } from '#shared/domain/guest/guest-id.ts';
import type { ReservationId, VenueId } from '#shared/domain/kernel/ids.ts';
import { guestIdOf } from '#shared/domain/reservation/guest-id.ts';

export type GuestsDeps = NoteBookingsDeps & {
  readonly reservations: Pick<ReservationsStore, 'load' | 'follow' | 'idsOfGuest'>;
  readonly book: Pick<GuestBookStore, 'state' | 'brought' | 'keep' | 'unmake' | 'handOver'>;
  readonly consents: Pick<ConsentsStore, 'actsOfMany' | 'add'>;
  readonly clock: Clock;
};

/**
 * Maintains the guest book: each card is derived from its guest's bookings, so late and repeated events do no harm. All
 * events of a batch about one guest become one update of the card, because they would race each other otherwise.
 */
export const guestsWorker =
  ({ campaigns, reservations, book, consents, clock }: GuestsDeps) =>
  (event: SQSEvent): Promise<SQSBatchResponse> => {
    const changedBy = async (body: string): Promise<Changed | null> => {
      const changed = parseBusEvent(body);
      if (changed.type !== 'reservation.changed') return null;
      const { venueId, reservationId, formerGuest } = changed;
      const id = formerGuest ? await reservations.follow(venueId, reservationId) : reservationId;
      const found = await reservations.load(venueId, id);
      if (found) await proveConsents(consents, found);
      const heir = found && !found.erased ? guestIdOf(found) : undefined;
      // The former guest may have other bookings, or a card that must be reduced or removed.
      if (formerGuest) return { venueId, guestId: formerGuest, ids: [], heir };
      return found && !found.erased ? { venueId, guestId: guestIdOf(found), ids: [found.id] } : null;
    };
    const loading = new Map(event.Records.map(({ body }) => [body, changedBy(body)]));
    const updating = Promise.allSettled(loading.values()).then((loaded) => {
      const changed = loaded.flatMap((each) => (each.status === 'fulfilled' && each.value) || []);
      const each = [...Map.groupBy(changed, whose)];
      return new Map(each.map(([who, own]) => [who, update(own)]));
    });
    const update = async ([first, ...more]: readonly Changed[]) => {
      if (!first) return;
      const ids = [first, ...more].flatMap((own) => own.ids);
      const heir = more.findLast((own) => own.heir)?.heir ?? first.heir;
      const goesTo = heir === undefined ? undefined : { guestId: heir, now: clock.now() };
      await refreshCard(reservations, book, first.venueId, first.guestId, ids, goesTo);
      await noteBookings({ campaigns, book, reservations }, first.venueId, first.guestId, clock.now());
    };
    return eachRecord(event, 'guests', async (body) => {
      const changed = await loading.get(body);
      if (changed) await (await updating).get(whose(changed));
    });
  };

/** A guest whose card must be rebuilt, with reservations that the index may not list yet. */
type Changed = {
  readonly venueId: VenueId;
  readonly guestId: GuestId;
  readonly ids: readonly ReservationId[];
  /** The guest to whom a reservation was transferred by a change of number. */
  readonly heir?: GuestId | undefined;
};

const whose = ({ venueId, guestId }: Changed): string => `${venueId} ${guestId}`;

export const handler = lazily(() => {
  const table = theTable();
  return guestsWorker({
    reservations: reservationsStore(table),
    book: guestBookStore(table),
    consents: consentsStore(table),
    campaigns: campaignsStore(table),
    clock,
  });
});
