import { instantFrom } from '../kernel/time/zone.ts';
import type { Reservation } from './reservation.ts';
import { wasSeated } from './visit.ts';

/** The figures that count reservations one by one: each is also a filter that lists them. */
export const COUNTED_AS = [
  ...(['booked', 'seated', 'walkIns', 'noShows', 'due', 'cancelled', 'cancelledLate'] as const),
  ...(['waited', 'billed'] as const),
] as const;
export type CountedAs = (typeof COUNTED_AS)[number];

/** A guest who cancels later than this before the start cancels late. */
const LATE_MS = 24 * 3_600_000;

const STANDS: readonly Reservation['booking'][] = ['unconfirmed', 'pendingPayment', 'confirmed', 'completed', 'noShow'];

/** Booked at some time: not a party at the door, nor one that waits or waited in vain. */
export function wasPlaced({ booking, history }: Pick<Reservation, 'booking' | 'history'>): boolean {
  const did = (...actions: readonly string[]) => history.some(({ action }) => actions.includes(action));
  const waitsOnly =
    booking === 'waitlisted' || booking === 'requested' || (history[0]?.action === 'wait' && !did('offer', 'confirm'));
  return !did('walkIn', 'waitAtDoor') && !waitsOnly;
}

/** In which figures a reservation counts. `zone`: of the venue. */
export function countedAs(party: Reservation, zone: string): readonly CountedAs[] {
  const { booking, history, bill } = party;
  const placed = wasPlaced(party);
  const seated = wasSeated(party);
  const is: Readonly<Record<CountedAs, boolean>> = {
    booked: placed && STANDS.includes(booking),
    seated,
    walkIns: seated && !placed,
    noShows: booking === 'noShow',
    due: placed && (seated || booking === 'noShow'),
    cancelled: placed && booking === 'cancelled',
    cancelledLate: placed && booking === 'cancelled' && isLate(party, zone),
    waited: history.some(({ action }) => action === 'wait' || action === 'waitAtDoor'),
    billed: seated && bill !== undefined,
  };
  return COUNTED_AS.filter((name) => is[name]);
}

function isLate(party: Reservation, zone: string): boolean {
  const cancel = party.history.findLast(({ action }) => action === 'cancel');
  return cancel?.actor.kind === 'guest' && instantFrom(party.date, party.start, zone) - cancel.at < LATE_MS;
}
