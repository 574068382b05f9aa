import { HOLDING_STATUSES } from '../day/sheet.ts';
import { type Reservation, wantedStart } from '../reservation/reservation.ts';
import { partyIdOf, wishOfVenue } from '../reservation/sheet-effect.ts';
import type { VenueRules } from '../venue/rules.ts';
import type { Arrival, DayEvent } from './play-day.ts';
import type { RefusedDemand } from './refused-demand.ts';

export const holds = ({ booking }: Pick<Reservation, 'booking'>) =>
  HOLDING_STATUSES.some((status) => status === booking);

/** What happened on a day because of a reservation: it came, and may have been given back. */
export function eventsOf(rules: VenueRules, reservation: Reservation): DayEvent[] {
  const { start, duration, channel, history } = reservation;
  const at = arrivalOf(reservation);
  if (at === null) return [];
  const id = partyIdOf(reservation);
  const wish = wishOfVenue(rules, reservation);
  const wished = reservation.wished ?? wantedStart(reservation);
  const arrives =
    channel === 'host'
      ? { at, arrives: id, wish, start, within: 0, byVenue: duration }
      : { at, arrives: id, wish, start: wished, within: Math.abs(start - wished) };
  return holds(reservation) ? [arrives] : [arrives, { at: history.at(-1)?.at ?? at, leaves: id }];
}

/**
 * When a place was asked for. A guest from the waiting list counts from the offer of the table that they took, and not
 * at all if they took none; a request that nobody accepted never had a table.
 */
function arrivalOf(reservation: Reservation): number | null {
  const { booking, createdAt, history } = reservation;
  if (booking === 'waitlisted' || booking === 'requested' || endedAsRequest(reservation)) return null;
  const waited = history[0]?.action === 'wait';
  return waited ? (history.findLast(({ action }) => TAKEN.includes(action))?.at ?? null) : createdAt;
}

/** True for a request that ended without a table: rejected, withdrawn, or expired because nobody answered. */
export const endedAsRequest = ({ booking, history }: Pick<Reservation, 'booking' | 'history'>): boolean =>
  !holds({ booking }) && history.at(-1)?.before?.booking === 'requested';

/** The ways from the waiting list to a table: an offer, or seating at the door. */
const TAKEN: readonly string[] = ['offer', 'fromLine'];

/** A refused guest comes at the time of the refusal, and takes the wished start or none. */
export const asArrival = ({ at, start, covers, area }: RefusedDemand, index: number): Arrival => ({
  ...{ at, arrives: `~${index}`, wish: { covers, area }, start, within: 0 },
});
