import { withSeatsOf } from './by-area.ts';
import { type DayFigures, type MealFigures, mealsOf, NO_FIGURES } from './day-figures.ts';
import { LATE_FIGURES } from './late-facts.ts';

/**
 * Figures that may rightly differ from what events have kept: what comes without an event, and the seats of a day, which
 * are those of the rules at the time.
 */
const MAY_DIFFER: readonly (keyof MealFigures)[] = [
  ...LATE_FIGURES,
  ...(['seatMinutesOpen', 'refused', 'refusedParties', 'unproven', 'recovered'] as const),
];
const MUST_AGREE = (Object.keys(NO_FIGURES) as (keyof MealFigures)[]).filter((name) => !MAY_DIFFER.includes(name));

/** The names of the figures in which what events have kept differs from what is rebuilt from zero, `Dinner.seated`. */
export function differencesOf(kept: DayFigures, rebuilt: DayFigures): string[] {
  const meals = Object.keys({ ...kept.meals, ...rebuilt.meals }) as (keyof DayFigures['meals'])[];
  const inMeals = meals.flatMap((meal) => {
    const [a, b] = [mealsOf(kept, meal), mealsOf(rebuilt, meal)];
    return MUST_AGREE.filter((name) => !isSame(a[name], b[name])).map((name) => `${meal}.${name}`);
  });
  const areas = Object.keys({ ...kept.areas, ...rebuilt.areas }) as (keyof DayFigures['areas'])[];
  const inAreas = areas.filter((area) => !isSame(usedOf(kept, area), usedOf(rebuilt, area)));
  return [...inMeals, ...inAreas].sort();
}

/** Rebuilt figures with the seats that were known when the day was kept. */
export function settled(kept: DayFigures, rebuilt: DayFigures): DayFigures {
  const withSeats = <T extends { readonly seatMinutesOpen: number }>(now: T, before: T | undefined): T =>
    before ? { ...now, seatMinutesOpen: before.seatMinutesOpen } : now;
  const each = <T extends { readonly seatMinutesOpen: number }>(now: Record<string, T>, before: Record<string, T>) =>
    Object.fromEntries(Object.entries(now).map(([name, figures]) => [name, withSeats(figures, before[name])]));
  return {
    meals: each(rebuilt.meals, kept.meals),
    areas: each(rebuilt.areas, kept.areas),
    ...(rebuilt.byArea && { byArea: withSeatsOf(rebuilt.byArea, kept.byArea) }),
  };
}

const usedOf = ({ areas }: DayFigures, area: keyof DayFigures['areas']) => {
  const { seated = NO_FIGURES.seated, seatMinutesUsed = 0 } = areas[area] ?? {};
  return { seated, seatMinutesUsed };
};

/** Equal whatever the order of names; what is missing on one side counts as zero. */
function isSame(a: unknown, b: unknown): boolean {
  const [left, right] = [treeOf(a), treeOf(b)];
  if (!left && !right) return Number(a ?? 0) === Number(b ?? 0);
  return Object.keys({ ...left, ...right }).every((name) => isSame(left?.[name], right?.[name]));
}

const treeOf = (value: unknown): Readonly<Record<string, unknown>> | null =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
