const MINUTE_MS = 60_000;

/**
 * When an unconfirmed reservation lapses: `hours` after booking, at the latest two hours before it starts. A guest who
 * books later than that still gets half an hour to press Confirm, but never past the start itself.
 */
export function confirmDeadline(createdAt: number, startsAt: number, hours: number): number {
  const latest = Math.max(startsAt - 120 * MINUTE_MS, createdAt + 30 * MINUTE_MS);
  return Math.min(createdAt + hours * 60 * MINUTE_MS, latest, Math.max(startsAt, createdAt));
}
