import { MAX_SIZE, type MealFigures, TURN_STEP } from './day-figures.ts';

/** The value at a share (0 to 1) of sorted numbers, by the nearest rank; null of none. */
export function quantile(sorted: readonly number[], share: number): number | null {
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? null;
}

/** The stays of parties of one size: how many, and the median and 80 % in minutes (the middle of a five-minute step). */
export type Turn = { readonly size: number; readonly parties: number; readonly p50: number; readonly p80: number };

export function turnsOf({ turns }: Pick<MealFigures, 'turns'>): Turn[] {
  const entries = Object.entries(turns).map(([key, count = 0]) => {
    const [size = 0, step = 0] = key.split('/').map(Number);
    return { size, minutes: step * TURN_STEP + Math.floor(TURN_STEP / 2), count };
  });
  return Array.from({ length: MAX_SIZE }, (_, n) => n + 1).flatMap((size) => {
    const own = entries.filter((entry) => entry.size === size).sort((a, b) => a.minutes - b.minutes);
    const stays = own.flatMap(({ minutes, count }) => Array.from({ length: count }, () => minutes));
    const [p50, p80] = [quantile(stays, 0.5), quantile(stays, 0.8)];
    return p50 === null || p80 === null ? [] : [{ size, parties: stays.length, p50, p80 }];
  });
}
