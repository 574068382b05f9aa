import { instantFrom, isDayOver } from '../kernel/time/zone.ts';
import { isAtTable } from './axes.ts';
import { messagingOf, type Reservation } from './reservation.ts';

/** The proof of a visit: when the party was seated and when it left (instants); a party may leave unnoticed. */
export type Visit = { readonly seatedAt: number; readonly leftAt?: number };

type Standing = Pick<Reservation, 'booking' | 'presence'>;

/** The party has been at a table: it sits there, or has left. */
export const wasSeated = ({ booking, presence }: Standing): boolean =>
  booking === 'completed' || (booking === 'confirmed' && isAtTable({ presence }));

/**
 * The visit of a party that has been seated and has left, or whose business day is over; otherwise null. Who was only
 * recorded as having come counts as seated at the time booked.
 */
export function visitOf(
  { booking, presence, date, start, history }: Standing & Pick<Reservation, 'date' | 'start' | 'history'>,
  zone: string,
  now: number,
): Visit | null {
  const left = booking === 'completed';
  if (!wasSeated({ booking, presence }) || !(left || isDayOver(date, zone, now))) return null;
  const last = (...actions: readonly string[]) => history.findLast(({ action }) => actions.includes(action))?.at;
  const leftAt = left ? last('finish', 'came') : undefined;
  return { seatedAt: last('seat') ?? instantFrom(date, start, zone), ...(leftAt !== undefined && { leftAt }) };
}

/** A guest who was here and can be written to. */
const isThankable = (reservation: Reservation): boolean =>
  wasSeated(reservation) && reservation.messaging !== 'none' && messagingOf(reservation.contact) !== 'none';

/** Whether a change makes a visit of which the guest is to be thanked. One that is new as it is came from a file. */
export const becomesThankable = (before: Reservation | null, after: Reservation): boolean =>
  before !== null && isThankable(after) && !isThankable(before);
