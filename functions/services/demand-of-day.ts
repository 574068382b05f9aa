import type { GuestHashes } from '#functions/credentials/guest-hash.ts';
import type { DemandStore } from '#functions/stores/demand.ts';
import type { ReservationsStore } from '#functions/stores/reservations.ts';
import type { VenueId } from '#shared/domain/kernel/ids.ts';
import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { knownBy } from '#shared/domain/reservation/reservation.ts';
import { onceAGuest } from '#shared/domain/yield/refused-demand.ts';
import { isRecovered } from '#shared/domain/yield/tally.ts';

export type DemandDeps = {
  readonly demand: Pick<DemandStore, 'ofDay'>;
  readonly reservations: Pick<ReservationsStore, 'listDay'>;
  readonly guests: Pick<GuestHashes, 'of'>;
};

/** The reservations of a day and its ledger of refused demand; `lines`: each guest once; `gone`: without a place later. */
export async function demandOfDay({ demand, reservations, guests }: DemandDeps, venueId: VenueId, date: LocalDate) {
  const [ledger, listed] = await Promise.all([demand.ofDay(venueId, date), reservations.listDay(venueId, date)]);
  const guestsOfDay = await Promise.all(
    listed.map(async ({ reservation }) => {
      const { thread } = await guests.of(venueId, knownBy(reservation.contact));
      return { reservation, guest: thread };
    }),
  );
  const lines = onceAGuest(ledger);
  return {
    ...{ ledger, lines, guestsOfDay },
    gone: lines.filter((line) => !isRecovered(line, guestsOfDay)),
    booked: listed.map(({ reservation }) => reservation),
  };
}
