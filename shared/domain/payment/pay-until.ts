const MINUTE_MS = 60_000;

/** How long a place is kept for who pays on our page, and how long at most; a payment page keeps it five minutes more. */
const KEPT_MINUTES = 5;
const MAX_MINUTES = 30;

/** Until when a new booking is kept for its payment (instant). */
export const firstPayUntil = (now: number): number => now + KEPT_MINUTES * MINUTE_MS;

/**
 * The deadline once a payment page is opened: ten minutes from now, which is at least five more than were left, but at
 * most half an hour after the first page. A later deadline, as of a link that was sent, stays.
 */
export function payUntilOnOpening(expiresAt: number, firstOpenedAt: number, now: number): number {
  const most = firstOpenedAt + MAX_MINUTES * MINUTE_MS;
  return Math.max(expiresAt, Math.min(now + 2 * KEPT_MINUTES * MINUTE_MS, most));
}
