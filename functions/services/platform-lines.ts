import { isDeepStrictEqual } from 'node:util';
import type { Table } from '#functions/platform/table.ts';
import { type LastBookedStore, lastBookedStore } from '#functions/stores/last-booked.ts';
import { type PlatformFiguresStore, platformFiguresStore } from '#functions/stores/platform-figures.ts';
import { type StatsStore, statsStore } from '#functions/stores/stats.ts';
import type { Venue } from '#functions/stores/venues.ts';
import type { VenueId } from '#shared/domain/kernel/ids.ts';
import { addDays, addMonths, type LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { localMomentAt } from '#shared/domain/kernel/time/zone.ts';
import { monthFiguresOf, monthOf } from '#shared/domain/stats/month-figures.ts';
import type { Period } from '#shared/domain/stats/period.ts';
import {
  firstKept,
  lastKept,
  rebuiltMonths,
  type VenueLine,
  weeksBefore,
  withMonth,
} from '#shared/domain/stats/venue-line.ts';

export type PlatformLineDeps = {
  readonly stats: Pick<StatsStore, 'ofPeriod'>;
  readonly platform: Pick<PlatformFiguresStore, 'load' | 'keep'>;
  readonly lastBooked: Pick<LastBookedStore, 'read'>;
};

export const platformLineStores = (table: Table) => ({
  stats: statsStore(table),
  platform: platformFiguresStore(table),
  lastBooked: lastBookedStore(table),
});

/**
 * Keeps the sum of the month of a changed day in the venue's line. The line is read before the days: who has kept a day
 * of the month in between finds the line changed, or changes it first, and the loser sums again.
 */
export const keepMonth = (deps: PlatformLineDeps, venue: Venue, date: LocalDate, now: number): Promise<void> => {
  const { date: today } = localMomentAt(now, venue.rules.zone);
  if (date < firstKept(today) || date > lastKept(today)) return Promise.resolve();
  return untilKept(deps, venue.venueId, async (line) => {
    const month = monthOf(date);
    const from = `${month}-01` as LocalDate;
    const days = await deps.stats.ofPeriod(venue.venueId, { from, to: addDays(addMonths(from, 1), -1) });
    const months = withMonth(line?.months ?? {}, month, monthFiguresOf(days), today);
    return { ...(await aboutOf(deps, venue)), months, weeks: line?.weeks ?? [] };
  });
};

/** Rebuilds a venue's line from its days: all months, and the trend as of today. */
export const rebuildLine = (deps: PlatformLineDeps, venue: Venue, now: number): Promise<void> => {
  const { date: today } = localMomentAt(now, venue.rules.zone);
  const period: Period = { from: firstKept(today), to: lastKept(today) };
  return untilKept(deps, venue.venueId, async () => {
    const days = await deps.stats.ofPeriod(venue.venueId, period);
    const sums = { months: rebuiltMonths(days, today), weeks: weeksBefore(days, today) };
    return { ...(await aboutOf(deps, venue)), ...sums };
  });
};

async function aboutOf({ lastBooked }: PlatformLineDeps, { venueId, accountId, name, currency }: Venue) {
  return { venueId, accountId, name, currency, bookedAt: await lastBooked.read(venueId) };
}

const MAX_TRIES = 20;

/** Builds and keeps a line until nobody else has written it in between. */
async function untilKept(
  { platform }: PlatformLineDeps,
  venueId: VenueId,
  build: (line: VenueLine | null) => Promise<VenueLine>,
): Promise<void> {
  for (let attempt = 0; attempt < MAX_TRIES; attempt += 1) {
    const { line, version } = await platform.load(venueId);
    const next = await build(line);
    if (line && isDeepStrictEqual(next, line)) return;
    if ((await platform.keep(next, version)) === 'done') return;
  }
  throw new Error('a line of the platform changes too often; the queue tries again');
}
