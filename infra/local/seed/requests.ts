import type { Venue } from '#functions/stores/venues.ts';
import { type LocalDate, type Minute, weekdayOf } from '#shared/domain/kernel/time/local-date.ts';
import type { AreaId, Shift } from '#shared/domain/venue/rules.ts';
import type { Chance } from './random.ts';

/** A party's request for a table. */
export type Request = {
  readonly start: Minute;
  readonly adults: number;
  readonly children: number;
  readonly highchairs: number;
  readonly area: AreaId | null;
};

/** Parties for every ten tables, by meal. */
const DEMAND = { Breakfast: 5, Lunch: 5, Dinner: 12 } as const;
/** The factor of each weekday, Monday to Sunday. */
const WEEK = [0.6, 0.65, 0.75, 0.8, 1.15, 1.25, 0.9] as const;

/** The requests of a day: more at weekends and today, most of them in the middle of a shift, mostly for two. */
export function requestsFor(venue: Venue, date: LocalDate, today: boolean, chance: Chance): Request[] {
  const { tables, shifts, areas } = venue.rules;
  const weekday = weekdayOf(date);
  const fill = today ? 1.2 : (WEEK[weekday - 1] ?? 1);
  return shifts
    .filter(({ weekdays }) => weekdays.includes(weekday))
    .flatMap((shift) => {
      const parties = Math.round((DEMAND[shift.meal] * fill * tables.length) / 10);
      return Array.from({ length: parties }, () => ({
        start: startIn(shift, chance),
        ...party(chance),
        area: chance.happens(0.3) ? chance.pick([areas[0] ?? null, ...areas]) : null,
      }));
    });
}

/** A slot of the shift; the mean of two draws makes the middle most likely. */
function startIn({ firstSeating, lastSeating, slotStep }: Shift, chance: Chance): Minute {
  const slots = (lastSeating - firstSeating) / slotStep;
  return firstSeating + Math.round(((chance.next() + chance.next()) / 2) * slots) * slotStep;
}

function party(chance: Chance): Pick<Request, 'adults' | 'children' | 'highchairs'> {
  const covers = chance.weigh([
    [2, 52],
    [1, 5],
    [3, 11],
    [4, 19],
    [5, 5],
    [6, 6],
    [8, 2],
  ]);
  const children = covers > 2 && chance.happens(0.35) ? chance.between(1, Math.min(2, covers - 1)) : 0;
  return { adults: covers - children, children, highchairs: children > 0 && chance.happens(0.4) ? 1 : 0 };
}
