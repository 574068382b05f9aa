const MINUTE_MS = 60_000;

/**
 * The instant at which a reservation that awaits a confirmation expires, the guest's of a booking or the venue's of a
 * request: `hours` after it was made, but at the latest two hours before the start. One made or altered (`askedAt`)
 * later than that gets half an hour, but never beyond the start.
 */
export function answerDeadline(createdAt: number, startsAt: number, hours: number, askedAt = createdAt): number {
  const latest = Math.max(startsAt - 120 * MINUTE_MS, askedAt + 30 * MINUTE_MS);
  return Math.min(createdAt + hours * 60 * MINUTE_MS, latest, Math.max(startsAt, askedAt));
}
