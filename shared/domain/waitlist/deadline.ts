const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** The lead above which each time to answer is given: the further away the meal, the longer. */
const LADDER = [
  { above: 7 * DAY_MS, given: 48 * HOUR_MS },
  { above: 3 * DAY_MS, given: 24 * HOUR_MS },
  { above: DAY_MS, given: 8 * HOUR_MS },
  { above: 6 * HOUR_MS, given: 90 * MINUTE_MS },
  { above: 1.5 * HOUR_MS, given: 30 * MINUTE_MS },
] as const;
const AT_LEAST = 10 * MINUTE_MS;

/** Until when a table offered now to a waiting party is held. Instants in milliseconds. */
export function offerDeadline(now: number, startsAt: number): number {
  const step = LADDER.find(({ above }) => startsAt - now > above);
  return now + (step?.given ?? AT_LEAST);
}
