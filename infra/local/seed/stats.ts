import type { Item } from '#functions/platform/table.ts';
import type { Venue } from '#functions/stores/venues.ts';
import { addDays, type LocalDate, weekdayOf } from '#shared/domain/kernel/time/local-date.ts';
import { localMomentAt } from '#shared/domain/kernel/time/zone.ts';
import { coversOf, type Reservation } from '#shared/domain/reservation/reservation.ts';
import { withoutZeros } from '#shared/domain/stats/by-area.ts';
import {
  addFigures,
  type DayFigures,
  EMPTY_DAY,
  type MealFigures,
  NO_FIGURES,
} from '#shared/domain/stats/day-figures.ts';
import { figuresOfDay } from '#shared/domain/stats/figures-of-day.ts';
import type { AreaId } from '#shared/domain/venue/rules.ts';
import { type Chance, chance } from './random.ts';

/** Two years, so that each day of the last one has a day to be compared with. */
const DAYS = 740;
/** How full a day is beside a quiet one, from Monday on, and a month, from January on, in hundredths. */
const WEEKDAYS = [70, 75, 80, 90, 120, 135, 100] as const;
const MONTHS = [82, 85, 92, 100, 106, 110, 104, 88, 104, 102, 96, 118] as const;

/**
 * The figures of the demo venue's earlier days as items, without their reservations: those of `known`, its recent days, in
 * another order and more or less of them by weekday, season and chance.
 */
export async function earlierStats(venue: Venue, known: readonly DayFigures[], now: number): Promise<Item[]> {
  const { toStatsItem } = await import('#functions/stores/stats.ts');
  const { date: today } = localMomentAt(now, venue.rules.zone);
  const models = known.filter(({ meals }) => Object.keys(meals).length > 0);
  const dates = Array.from({ length: DAYS }, (_, n) => addDays(today, -n - 8));
  return dates.map((date) => toStatsItem(venue.venueId, date, earlierDay(venue, date, models)));
}

function earlierDay({ venueId, rules }: Venue, date: LocalDate, models: readonly DayFigures[]): DayFigures {
  const open = figuresOfDay({ rules, date, sheet: { parties: [], blocks: [] }, reservations: [], refused: [] });
  const luck = chance(`${venueId} ${date} figures`);
  const busy = (WEEKDAYS[weekdayOf(date) - 1] ?? 100) * (MONTHS[Number(date.slice(5, 7)) - 1] ?? 100);
  const part = (busy * luck.between(85, 112)) / 1_000_000;
  const model = models[luck.between(0, Math.max(0, models.length - 1))] ?? EMPTY_DAY;
  const meals = Object.entries(open.meals).map(([meal, empty]) => {
    const like = model.meals[meal as keyof DayFigures['meals']];
    return [
      meal,
      like ? addFigures(empty, withGuests(scaled({ ...like, seatMinutesOpen: 0 }, part), luck)) : empty,
    ] as const;
  });
  const byArea = Object.entries(open.byArea ?? {}).map(([area, opened]) => {
    const like = model.byArea?.[area as AreaId] ?? {};
    const names = Object.keys({ ...opened, ...like }) as (keyof typeof like)[];
    const own = names.map((meal) => {
      const figures = { ...NO_FIGURES, ...scaled({ ...like[meal], seatMinutesOpen: 0 }, part) };
      return [meal, withoutZeros(addFigures({ ...NO_FIGURES, ...opened[meal] }, withGuests(figures, luck)))] as const;
    });
    return [area, Object.fromEntries(own)] as const;
  });
  const areas = Object.entries(open.areas).map(([area, empty]) => {
    const of = byArea.find(([name]) => name === area)?.[1] ?? {};
    const sum = Object.values(of as DayFigures['meals']).reduce(
      (all, { seated = NO_FIGURES.seated, seatMinutesUsed = 0 }) => addFigures(all, { seated, seatMinutesUsed }),
      { seated: NO_FIGURES.seated, seatMinutesUsed: 0 },
    );
    const like = model.areas[area as keyof DayFigures['areas']];
    const known = open.byArea ? sum : like && { ...scaled(like, part), seatMinutesOpen: 0 };
    return [area, known ? addFigures(empty, { ...known, seatMinutesOpen: 0 }) : empty] as const;
  });
  return {
    ...{ meals: Object.fromEntries(meals), areas: Object.fromEntries(areas) },
    ...(open.byArea && { byArea: Object.fromEntries(byArea) }),
  };
}

/** What came later of those visits: who returned, what was said and paid, and what was sent about them. */
function withGuests(figures: MealFigures, luck: Chance): MealFigures {
  const { seated, booked } = figures;
  const part = (percent: number) => ({
    parties: Math.round((seated.parties * percent) / 100),
    covers: Math.round((seated.covers * percent) / 100),
  });
  const [fresh, count] = [luck.between(40, 60), luck.between(0, Math.round(seated.parties / 6))];
  const sent = { 'whatsapp/utility/it': booked.parties * 2, 'whatsapp/utility/de': luck.between(0, 3) } as const;
  const stars = count * 17 + luck.between(0, 3 * count);
  return {
    ...figures,
    ...{ newGuests: part(fresh), returning: part(100 - fresh), messages: sent },
    reviews: { count, answered: luck.between(0, count), stars, votes: count * 4 },
    money: { taken: luck.between(0, 4) * 4000, refunded: luck.between(0, 1) * 2000, kept: luck.between(0, 1) * 2000 },
  };
}

/** Two in three bills were noted. */
export function withBill(party: Reservation): Reservation {
  const luck = chance(`${party.id} bill`);
  if (party.booking !== 'completed' || luck.between(1, 3) === 1) return party;
  const each = party.meal === 'Dinner' ? luck.between(2900, 5200) : luck.between(1600, 2900);
  return { ...party, bill: coversOf(party) * each };
}

/** Figures of the same shape, each that part of its own. */
function scaled<T>(figures: T, part: number): T {
  if (typeof figures === 'number') return Math.round(figures * part) as T;
  if (Array.isArray(figures)) return figures.map((each) => scaled(each, part)) as T;
  const entries = Object.entries(figures as Record<string, unknown>);
  return Object.fromEntries(entries.map(([name, each]) => [name, scaled(each, part)])) as T;
}
