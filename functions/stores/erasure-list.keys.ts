const DAY_MS = 86_400_000;

const pkOf = (day: string) => `ERASED#${day}`;
const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);

/** What guests had removed, by day (UTC). */
export const erasureKey = (at: number, nth: string) => ({
  pk: pkOf(dayOf(at)),
  sk: `${String(at).padStart(13, '0')}#${nth}`,
});

/** The partitions from one instant to another. */
export const erasurePks = (from: number, to: number): string[] =>
  Array.from({ length: Math.max(0, Math.floor(to / DAY_MS) - Math.floor(from / DAY_MS) + 1) }, (_, nth) =>
    pkOf(dayOf(from + nth * DAY_MS)),
  );
