import type { LocalDate, Minute } from '#shared/domain/kernel/time/local-date.ts';
import { seeded } from '#tests/kit/random.ts';

/** A guest of the rush: when they press Confirm, in milliseconds from its start, and what they want. */
export type RushGuest = {
  readonly nth: number;
  readonly at: number;
  readonly start: Minute;
  readonly adults: number;
  readonly phone: string;
  readonly address: string;
};

export type Rush = { readonly date: LocalDate; readonly guests: number; readonly seconds: number };

const [FIRST, LAST, STEP] = [19 * 60, 22 * 60, 15];
/** The parties that are not of two. */
const OTHERS = [1, 3, 3, 4, 4, 4, 5, 6];
const SEED = 37;

/**
 * The guests of a rush in the order of their coming, spread evenly over its seconds. The same guests want the same
 * whatever the pace.
 */
export function drawGuests({ guests, seconds }: Omit<Rush, 'date'>): RushGuest[] {
  const random = seeded(SEED);
  const below = (count: number) => Math.floor(random() * count);
  return Array.from({ length: guests }, (_, nth) => ({
    nth,
    at: ((nth + random()) / guests) * seconds * 1000,
    start: FIRST + STEP * below((LAST - FIRST) / STEP + 1),
    adults: random() < 0.5 ? 2 : (OTHERS[below(OTHERS.length)] ?? 2),
    phone: `+39347${String(2_000_000 + nth * 7)}`,
    address: `10.37.${nth >> 8}.${nth & 255}`,
  }));
}
