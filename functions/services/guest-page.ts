import type { ReservationsStore } from '#functions/stores/reservations.ts';
import type { Message } from '#shared/domain/message/message.ts';
import type { Reservation } from '#shared/domain/reservation/reservation.ts';
import { type GuestsVenue, type GuestView, guestView } from '#shared/domain/reservation/views/guest-view.ts';
import { type Line, placeInLine } from '#shared/domain/waitlist/line.ts';

type Deps = { readonly reservations: Pick<ReservationsStore, 'listDay'>; readonly now: number };

/** A reservation as the guest's page shows it; on the waiting list with the place in line. */
export async function guestPageOf(
  { reservations, now }: Deps,
  reservation: Reservation,
  messages: readonly Message[],
  venue: GuestsVenue,
): Promise<GuestView & { readonly line?: Line }> {
  const view = guestView(reservation, messages, venue, now);
  if (reservation.booking !== 'waitlisted') return view;
  const day = await reservations.listDay(reservation.venueId, reservation.date);
  const line = placeInLine(
    reservation,
    day.map((each) => each.reservation),
  );
  return { ...view, ...(line && { line }) };
}
