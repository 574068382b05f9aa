import type { ChangeOutcome } from '#functions/platform/once.ts';
import type { Refusal } from '#functions/platform/refusal.ts';
import type { Venue } from '#functions/stores/venues.ts';
import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { rowsOf } from '#shared/domain/reservation/sheet-effect.ts';
import { type HostView, hostView } from '#shared/domain/reservation/views/host-view.ts';
import { type BookingCall, type Decide, takeBooking } from './take-booking.ts';

type VenueCall = BookingCall & { settle<T, N>(outcome: ChangeOutcome<T, N>): T | N | Refusal };

/** Takes a booking that the venue makes for a caller or for a party at the door; returns the venue's view of it. */
export async function takeVenueBooking(
  call: VenueCall,
  { venueId, rules }: Venue,
  date: LocalDate,
  decide: Decide,
): Promise<{ reservation: HostView; date: LocalDate } | Refusal> {
  const outcome = await takeBooking(call, { venueId, date }, decide, ({ sheet, reservation }, messages) => ({
    reservation: hostView(reservation, messages, rowsOf(sheet, reservation), call.now, rules),
    date,
  }));
  return call.settle(outcome);
}
