import { HOLDING_STATUSES } from '../day/sheet.ts';
import type { Minute } from '../kernel/time/local-date.ts';
import { coversOf, type Reservation, wantedStart } from '../reservation/reservation.ts';
import type { MealId } from '../venue/meals.ts';
import { durationFor, type VenueRules } from '../venue/rules.ts';
import { type History, LARGEST_SIZE, QUARTER, type Service } from './prices/demand.ts';
import { atMost, onceAGuest, type RefusedDemand } from './refused-demand.ts';

/** A history, and the number of days it was learned from. */
export type Learned = History & { readonly days: number };

/** The least weight of a new day in the mean, so that older evenings fade. */
const MAX_DAYS = 24;

/** A party with its wished start and its stay in minutes. */
export type Stay = { readonly start: Minute; readonly duration: number; readonly covers: number };

/**
 * Everybody who wanted to eat at that meal, at the time first asked for: guests who were seated (at any time), who
 * cancelled or were still waiting, and who were refused and have no reservation. Learning from seated covers alone
 * would teach a full evening that nobody wants the hours it turns away. A guest who cancelled and booked again counts
 * once.
 */
export function wishesFor(
  rules: Pick<VenueRules, 'durations' | 'tables'>,
  meal: MealId,
  reservations: readonly Reservation[],
  refused: readonly RefusedDemand[],
): Stay[] {
  const asked = reservations.filter((each) => each.meal === meal);
  const known = new Set(asked.flatMap(({ thread, visitor }) => [thread, visitor]));
  const guests = [...Map.groupBy(asked, ({ thread, id }) => thread ?? id).values()].flatMap((own) => {
    const holding = own.filter(({ booking }) => HOLDING_STATUSES.some((status) => status === booking));
    return holding.length > 0 ? holding : own.slice(0, 1);
  });
  const gone = onceAGuest(refused).filter(
    (line) => line.meal === meal && !known.has(line.who) && !known.has(line.guest ?? line.who),
  );
  return [
    ...guests.map((guest) => ({
      start: guest.wished ?? wantedStart(guest),
      duration: guest.duration,
      covers: coversOf(guest),
    })),
    ...atMost(gone, TIMES_FULL * seatsOf(rules)).map(({ start, covers }) => ({
      start,
      duration: durationFor(rules, covers),
      covers,
    })),
  ];
}

const TIMES_FULL = 2;
const seatsOf = ({ tables }: Pick<VenueRules, 'tables'>): number => tables.reduce((sum, { max }) => sum + max, 0);

/**
 * The covers that would be present in each quarter of an hour of a service if everybody had the wished time, and the
 * parties by size.
 */
export function presentIn(stays: readonly Stay[], { open, close }: Service): History {
  const from = Math.floor(open / QUARTER) * QUARTER;
  const quarters = Math.max(0, Math.ceil((close - from) / QUARTER));
  const presentCovers = Array.from({ length: quarters }, (_, q) => {
    const [begin, end] = [from + q * QUARTER, from + (q + 1) * QUARTER];
    return stays
      .filter(({ start, duration }) => start < end && begin < start + duration)
      .reduce((sum, { covers }) => sum + covers, 0);
  });
  const sizes = Array.from({ length: LARGEST_SIZE }, (_, i) => {
    return stays.filter(({ covers }) => Math.min(covers, LARGEST_SIZE) === i + 1).length;
  });
  return { from, presentCovers, sizes };
}

/** The mean including one more day; `before` is null if nothing is known. */
export function learn(before: Learned | null, { from, presentCovers, sizes = [] }: History): Learned {
  if (!before) return { from, presentCovers, sizes, days: 1 };
  const days = Math.min(before.days + 1, MAX_DAYS);
  const mean = (known: readonly number[] | undefined, shift: number) => (one: number, q: number) => {
    const old = known?.[shift + q] ?? 0;
    return old + (one - old) / days;
  };
  const moved = (from - before.from) / QUARTER;
  return {
    from,
    days,
    presentCovers: presentCovers.map(mean(before.presentCovers, moved)),
    sizes: sizes.map(mean(before.sizes, 0)),
  };
}
