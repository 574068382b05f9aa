import type { DayFiguresStore } from '#functions/stores/figures.ts';
import type { ReservationsStore } from '#functions/stores/reservations.ts';
import type { Venue } from '#functions/stores/venues.ts';
import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { dayFigures } from '#shared/domain/stats/day-figures.ts';
import type { DayFigures } from '#shared/domain/stats/shape.ts';

export type CountDayDeps = {
  readonly dayFigures: Pick<DayFiguresStore, 'version' | 'keep'>;
  readonly reservations: Pick<ReservationsStore, 'listDay'>;
};

const LOOKS = 3;

/**
 * Counts a day from its reservations and keeps the figures. Whoever reads an older day loses the race to whoever read a
 * newer one, and reads again: so the figures always end as the day stands, in whatever order events come.
 */
export async function countDay(deps: CountDayDeps, venue: Venue, date: LocalDate): Promise<DayFigures> {
  const { venueId, rules } = venue;
  for (let look = 0; look < LOOKS; look += 1) {
    const before = await deps.dayFigures.version(venueId, date);
    const listed = await deps.reservations.listDay(venueId, date);
    const figures = dayFigures(
      rules,
      date,
      listed.map(({ reservation }) => reservation),
    );
    if ((await deps.dayFigures.keep(venueId, date, figures, before)) === 'done') return figures;
  }
  throw new Error('somebody else is counting the day; it is counted again');
}
