import type { LocalDate } from '../kernel/time/local-date.ts';
import type { MealId } from '../venue/meals.ts';
import type { AreaId } from '../venue/rules.ts';
import { type DayFigures, type FiguresByArea, type MealFigures, mealsOf, NO_FIGURES } from './day-figures.ts';
import type { DaysByDate } from './forecast.ts';

const isZero = (value: unknown): boolean =>
  value === 0 || (typeof value === 'object' && value !== null && Object.values(value).every(isZero));

/** Figures without those that are zero; they are zero again where they are added up. */
export const withoutZeros = (figures: MealFigures): Partial<MealFigures> =>
  Object.fromEntries(Object.entries(figures).filter(([, value]) => !isZero(value)));

type Meals = Readonly<Partial<Record<MealId, Partial<MealFigures>>>>;
const whole = (meals: Meals): DayFigures['meals'] =>
  Object.fromEntries(Object.entries(meals).map(([meal, figures]) => [meal, { ...NO_FIGURES, ...figures }]));

/** The days as if the venue had this area only. A day whose figures by area are not known is left out. */
export function inArea(days: DaysByDate, area: AreaId): Map<LocalDate, DayFigures> {
  const own = [...days].flatMap(([date, { areas, byArea }]) => {
    if (!byArea) return [];
    const seats = areas[area];
    return [[date, { meals: whole(byArea[area] ?? {}), areas: seats ? { [area]: seats } : {} }] as const];
  });
  return new Map(own);
}

/** Whether anybody came or was expected, or a seat was open. */
export const hasFigures = ({ meals }: DayFigures): boolean => Object.keys(meals).length > 0;

/** How many days had guests, and no figures by area that could be shown. */
export const daysWithoutAreas = (days: DaysByDate): number =>
  [...days.values()].filter((day) => !day.byArea && hasGuests(day)).length;

function hasGuests(day: DayFigures): boolean {
  const { booked, seated, cancelled } = mealsOf(day, null);
  return booked.parties + seated.parties + cancelled.parties > 0;
}

/** Figures by area with the seats that were known when the day was kept, as `settled` keeps those of all areas. */
export function withSeatsOf(now: FiguresByArea, before: FiguresByArea | null | undefined): FiguresByArea {
  const areas = Object.entries(now).map(([area, meals]) => {
    const kept = before?.[area as AreaId];
    const settled = Object.entries(meals).map(([meal, figures]) => {
      const seatMinutesOpen = kept?.[meal as MealId]?.seatMinutesOpen;
      return [
        meal,
        kept?.[meal as MealId] ? { ...figures, ...(seatMinutesOpen !== undefined && { seatMinutesOpen }) } : figures,
      ];
    });
    return [area, Object.fromEntries(settled)];
  });
  return Object.fromEntries(areas);
}
