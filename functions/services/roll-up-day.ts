import { isDeepStrictEqual } from 'node:util';
import type { Table } from '#functions/platform/table.ts';
import { type DaysStore, daysStore } from '#functions/stores/days.ts';
import { type DemandStore, demandStore } from '#functions/stores/demand.ts';
import { type GuestBookStore, guestBookStore } from '#functions/stores/guest-book.ts';
import { type PaymentsStore, paymentsStore } from '#functions/stores/payments.ts';
import { type ReservationsStore, reservationsStore } from '#functions/stores/reservations.ts';
import { type ReviewsStore, reviewsStore } from '#functions/stores/reviews.ts';
import { type StatsStore, statsStore } from '#functions/stores/stats.ts';
import type { Venue } from '#functions/stores/venues.ts';
import { addDays, daysBetween, type LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { localMomentAt } from '#shared/domain/kernel/time/zone.ts';
import { guestIdOf } from '#shared/domain/reservation/guest-id.ts';
import { wasSeated } from '#shared/domain/reservation/visit.ts';
import { hasFigures } from '#shared/domain/stats/by-area.ts';
import type { DayFigures } from '#shared/domain/stats/day-figures.ts';
import { figuresOfDay } from '#shared/domain/stats/figures-of-day.ts';
import type { Period } from '#shared/domain/stats/period.ts';
import { differencesOf, settled } from '#shared/domain/stats/settle.ts';

export type RollUpDeps = {
  readonly days: Pick<DaysStore, 'load'>;
  readonly reservations: Pick<ReservationsStore, 'listDay'>;
  readonly demand: Pick<DemandStore, 'ofDay'>;
  readonly reviews: Pick<ReviewsStore, 'ofDay'>;
  readonly payments: Pick<PaymentsStore, 'summaries'>;
  readonly book: Pick<GuestBookStore, 'firstVisits'>;
  readonly stats: Pick<StatsStore, 'keep' | 'ofPeriod'>;
};

/** The stores of it, for a handler that lists what it needs. */
export const ROLL_UP_STORES = {
  days: daysStore,
  reservations: reservationsStore,
  demand: demandStore,
  reviews: reviewsStore,
  payments: paymentsStore,
  book: guestBookStore,
  stats: statsStore,
} as const;

export const rollUpStores = (table: Table) => ({
  days: daysStore(table),
  reservations: reservationsStore(table),
  demand: demandStore(table),
  reviews: reviewsStore(table),
  payments: paymentsStore(table),
  book: guestBookStore(table),
  stats: statsStore(table),
});

/**
 * Builds the figures of a day from all that is stored of it. The sheet is read first: the list contains at least what
 * belongs to its version, and a later event brings the rest.
 */
async function buildDay(deps: Omit<RollUpDeps, 'stats'>, { venueId, rules }: Venue, date: LocalDate) {
  const { sheet, version } = await deps.days.load(venueId, date);
  const [listed, refused, reviews] = await Promise.all([
    deps.reservations.listDay(venueId, date),
    deps.demand.ofDay(venueId, date),
    deps.reviews.ofDay(venueId, date),
  ]);
  const reservations = listed.map(({ reservation }) => reservation);
  const messages = listed.flatMap((each) => each.messages);
  const guests = reservations.filter((each) => wasSeated(each) && !each.erased).map(guestIdOf);
  const paying = reservations.filter(({ payment, deposit }) => payment !== 'none' || deposit !== undefined);
  const [money, firstVisits] = await Promise.all([
    deps.payments.summaries(venueId, paying),
    deps.book.firstVisits(venueId, guests),
  ]);
  const late = { messages, reviews, money, firstVisits };
  return { figures: figuresOfDay({ rules, date, sheet, reservations, refused, ...late }), version };
}

/** Builds the figures of a day and keeps them. */
export async function rollUpDay(deps: RollUpDeps, venue: Venue, date: LocalDate): Promise<DayFigures> {
  const { figures, version } = await buildDay(deps, venue, date);
  await deps.stats.keep(venue.venueId, date, figures, version);
  return figures;
}

/**
 * Rebuilds a day and keeps what has come since its last event, such as reviews and the state of messages. Returns the
 * names of the figures that events should have kept as they are, and did not; such a day is written only to `mend` it.
 */
export async function settleDay(
  deps: RollUpDeps,
  venue: Venue,
  date: LocalDate,
  kept: DayFigures,
  mend?: 'mend',
): Promise<string[]> {
  const { figures, version } = await buildDay(deps, venue, date);
  // Nobody has booked a day without a sheet.
  if (version === 0) return [];
  const wrong = differencesOf(kept, figures);
  const next = settled(kept, figures);
  if ((mend || wrong.length === 0) && !isDeepStrictEqual(next, kept)) {
    await deps.stats.keep(venue.venueId, date, next, version);
  }
  return wrong;
}

/**
 * Adds the figures by area to a day that was kept without them. Where the day's reservations no longer give what was
 * kept, the areas cannot be known: the kept figures stay, and are marked so.
 */
async function addAreas(deps: RollUpDeps, venue: Venue, date: LocalDate, kept: DayFigures): Promise<DayFigures> {
  const { figures, version } = await buildDay(deps, venue, date);
  const known = differencesOf(kept, figures).length === 0;
  const next: DayFigures = known ? settled(kept, figures) : { ...kept, byArea: null };
  await deps.stats.keep(venue.venueId, date, next, version);
  return next;
}

/** How many missing days one call builds; the caller asks again for the rest. */
const MAX_BUILT = 31;
/** Days ahead that may have been booked by a version that kept no figures. */
const DAYS_AHEAD = 14;

type Wanted = { readonly now: number; readonly areas?: boolean };

/**
 * The figures of a period, with missing days built from what is stored, newest first; `missing`: how many are left. With
 * `areas` those kept without figures by area are missing, too.
 */
export async function figuresOfPeriod(deps: RollUpDeps, venue: Venue, period: Period, { now, areas = false }: Wanted) {
  const days = await deps.stats.ofPeriod(venue.venueId, period);
  const last = addDays(localMomentAt(now, venue.rules.zone).date, DAYS_AHEAD);
  const all = Array.from({ length: daysBetween(period.from, period.to) + 1 }, (_, n) => addDays(period.to, -n));
  const lacks = (day: DayFigures) => areas && day.byArea === undefined && hasFigures(day);
  const missing = all.filter((date) => {
    const day = days.get(date);
    return date <= last && (!day || lacks(day));
  });
  const build = (date: LocalDate, kept = days.get(date)) =>
    kept ? addAreas(deps, venue, date, kept) : rollUpDay(deps, venue, date);
  const built = await Promise.all(missing.slice(0, MAX_BUILT).map(async (date) => [date, await build(date)] as const));
  return { days: new Map([...days, ...built]), missing: Math.max(0, missing.length - MAX_BUILT) };
}
