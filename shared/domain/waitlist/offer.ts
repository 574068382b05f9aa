import type { BookingStatus } from '../reservation/booking.ts';
import type { Actor, Reservation } from '../reservation/reservation.ts';

const CLOCK: Actor = { kind: 'clock' };

/** Offers of a table that a guest lets pass before we stop asking. */
const MOST_LAPSES = 2;

const moved = (before: Reservation, booking: BookingStatus, at: number, action: string): Reservation => ({
  ...before,
  booking,
  revision: before.revision + 1,
  history: [
    ...before.history,
    { at, actor: CLOCK, action, before: { booking: before.booking, presence: before.presence } },
  ],
});

/** A table is held for somebody who waits, until the deadline. */
export function offerTable(before: Reservation, at: number, expiresAt: number): Reservation {
  return { ...moved(before, 'offered', at, 'offer'), expiresAt };
}

/** How often the guest let an offer pass. */
export const lapsesOf = ({ history }: Pick<Reservation, 'history'>): number =>
  history.filter(({ action }) => action === 'lapse').length;

export type LapseVerdict =
  | { readonly kind: 'lapse'; readonly after: Reservation }
  | { readonly kind: 'tooEarly'; readonly until: number }
  | { readonly kind: 'keep' };

/**
 * What the deadline means for an offer: the guest waits again, behind those who were not asked yet; after the second
 * time, or when the list of that time has closed (`open` false), the waiting is over.
 */
export function judgeLapse(before: Reservation, now: number, open: boolean): LapseVerdict {
  const { booking, expiresAt } = before;
  if (booking !== 'offered') return { kind: 'keep' };
  if (expiresAt !== undefined && now < expiresAt) return { kind: 'tooEarly', until: expiresAt };
  const again = open && lapsesOf(before) + 1 < MOST_LAPSES;
  return { kind: 'lapse', after: moved(before, again ? 'waitlisted' : 'expired', now, 'lapse') };
}
