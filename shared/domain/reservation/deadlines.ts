const MINUTE_MS = 60_000;

/**
 * When a reservation lapses that somebody must still say yes to, the guest to a booking or the house to a request:
 * `hours` after it was made, at the latest two hours before it starts. What is made, or asked for anew (`askedAt`), later than
 * that still gets half an hour, but never past the start itself.
 */
export function answerDeadline(createdAt: number, startsAt: number, hours: number, askedAt = createdAt): number {
  const latest = Math.max(startsAt - 120 * MINUTE_MS, askedAt + 30 * MINUTE_MS);
  return Math.min(createdAt + hours * 60 * MINUTE_MS, latest, Math.max(startsAt, askedAt));
}
