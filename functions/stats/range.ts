import { implement } from '#functions/platform/implement.ts';
import { dayFiguresStore } from '#functions/stores/figures.ts';
import { reservationsStore } from '#functions/stores/reservations.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { localMomentAt } from '#shared/domain/kernel/time/zone.ts';
import { daysIn, periodBefore, type Range, usualDays, usualOf } from '#shared/domain/stats/compare.ts';
import { dueParties } from '#shared/domain/stats/rates.ts';
import { coversIn, type Figures, figuresOf, partiesOf, sumOf } from '#shared/domain/stats/shape.ts';
import { range } from '#shared/operations/stats/stats.ts';
import { countedDays } from './counted-days.ts';

export const handler = implement(range, {
  sessions: sessionsStore,
  venues: venuesStore,
  dayFigures: dayFiguresStore,
  reservations: reservationsStore,
})(async ({ input: { venueId, from, to, meal = null }, now, venues, dayFigures, reservations, refuse }) => {
  const venue = await venues.find(venueId);
  if (!venue) return refuse('venue.unknown');
  const asked = { from, to };
  const before = periodBefore(asked);
  const { date: today } = localMomentAt(now, venue.rules.zone);
  const usual = usualDays(today);
  const deps = { dayFigures, reservations };
  const all = await countedDays(deps, venue, { from: before.from, to });
  const lately = await countedDays(deps, venue, { from: usual.at(-1) ?? today, to: today });
  const known = new Map([...lately.days, ...all.days]);
  const of = (date: LocalDate): Figures => figuresOf(known.get(date) ?? {}, meal);
  const sum = (days: Range): Figures => sumOf(daysIn(days).map(of));
  const present = of(today);
  return {
    ...{ today, from, to, missing: all.missing, total: sum(asked), previous: sum(before) },
    days: daysIn(asked).map((date) => dayLine(date, of(date))),
    present: {
      booked: coversIn(present, 'booked'),
      seated: coversIn(present, 'seated'),
      usual: usualOf(usual.map((date) => coversIn(of(date), 'seated'))),
    },
  };
});

const dayLine = (date: LocalDate, figures: Figures) => ({
  date,
  booked: coversIn(figures, 'booked'),
  seated: coversIn(figures, 'seated'),
  noShow: partiesOf(figures, 'noShow'),
  due: dueParties(figures),
});
