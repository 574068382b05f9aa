import type { DaysStore, LoadedDay } from '#functions/stores/days.ts';
import type { ReservationsStore } from '#functions/stores/reservations.ts';
import type { Venue } from '#functions/stores/venues.ts';
import type { AffectedReservation } from '#shared/contracts/errors.ts';
import { impactOn, reseated } from '#shared/domain/impact/impact.ts';
import { proposalsFor } from '#shared/domain/impact/proposals.ts';
import { type ReservationId, reservationIdOf, type VenueId } from '#shared/domain/kernel/ids.ts';
import { addDays, type LocalDate, type Minute } from '#shared/domain/kernel/time/local-date.ts';
import { localMomentAt } from '#shared/domain/kernel/time/zone.ts';
import { coversOf } from '#shared/domain/reservation/reservation.ts';
import type { UnavailableReason } from '#shared/domain/venue/reasons.ts';
import type { VenueRules } from '#shared/domain/venue/rules.ts';

/** Days checked from today on: a year and a month, because the venue itself may book beyond the horizon. */
const DAYS_AHEAD = 400;
/** Days read or written at once. */
const AT_ONCE = 25;
/** The most reservations described in one answer; the rest is shown once the venue has decided about these. */
const MAX_SHOWN = 2000;

export type LeftBehind = {
  readonly id: ReservationId;
  readonly date: LocalDate;
  readonly reason: UnavailableReason;
  /** A start on the same day at which it would fit under the new rules; null if there is none. */
  readonly proposal: Minute | null;
};
export type BookedDay = LoadedDay & { readonly date: LocalDate };

/**
 * The days from today on that have a stored sheet, and so an entry in the month view; some have no parties any more.
 */
export async function bookedDays(
  days: Pick<DaysStore, 'load'>,
  { venueId, rules }: Pick<Venue, 'venueId' | 'rules'>,
  now: number,
) {
  const today = localMomentAt(now, rules.zone).date;
  const dates = Array.from({ length: DAYS_AHEAD }, (_, ahead) => addDays(today, ahead));
  const loaded = await inTurns(
    dates,
    async (date): Promise<BookedDay> => ({ ...(await days.load(venueId, date)), date }),
  );
  return loaded.filter(({ version }) => version > 0);
}

async function inTurns<T, R>(all: readonly T[], work: (each: T) => Promise<R>): Promise<R[]> {
  const done: R[] = [];
  for (let from = 0; from < all.length; from += AT_ONCE) {
    done.push(...(await Promise.all(all.slice(from, from + AT_ONCE).map(work))));
  }
  return done;
}

/**
 * The future reservations that are within the limits of the rules `before` but not of those `after`. Those in `kept`
 * (ids) are left out, because the venue has decided to keep them.
 */
export function leftBehind(
  before: VenueRules,
  after: VenueRules,
  booked: readonly BookedDay[],
  now: number,
  kept: readonly string[],
): LeftBehind[] {
  const moment = localMomentAt(now, before.zone);
  const decided = new Set(kept);
  return booked.flatMap(({ date, sheet }) => {
    const left = impactOn(before, after, date, sheet, moment).map((each) => ({
      ...each,
      id: reservationIdOf(date, each.party),
    }));
    const undecided = left.filter(({ id }) => !decided.has(id));
    const parties = undecided.map(({ party }) => party);
    const proposals = parties.length > 0 ? proposalsFor(before, after, date, sheet, parties, moment) : new Map();
    return undecided.map(({ id, party, reason }) => ({ id, date, reason, proposal: proposals.get(party) ?? null }));
  });
}

/** The affected reservations with name, time, covers and reason, for somebody to decide about; the earliest first. */
export async function describeAffected(
  reservations: Pick<ReservationsStore, 'load'>,
  venueId: VenueId,
  affected: readonly LeftBehind[],
): Promise<AffectedReservation[]> {
  const described = await inTurns(affected.slice(0, MAX_SHOWN), async ({ id, date, reason, proposal }) => {
    const found = await reservations.load(venueId, id);
    if (!found) return [];
    const { revision, start, contact, adults, children, highchairs, area, messaging } = found;
    return [
      {
        id,
        revision,
        date,
        start,
        covers: coversOf(found),
        ...{ adults, children, highchairs, area, messaging },
        name: contact.name,
        phone: contact.phone,
        reason,
        proposal,
      },
    ];
  });
  return described.flat().sort((a, b) => a.date.localeCompare(b.date) || a.start - b.start);
}

/**
 * Commits booked days again under the venue's rules: movable parties get tables that still exist, and the month view,
 * which depends on the days' versions, is computed again.
 */
export async function reseatDays(
  days: Pick<DaysStore, 'change'>,
  { venueId, rules }: Pick<Venue, 'venueId' | 'rules'>,
  booked: readonly BookedDay[],
  now: number,
): Promise<void> {
  await inTurns(booked, ({ date }) =>
    days.change(
      venueId,
      date,
      ({ sheet }) => ({ commit: { sheet: reseated({ rules, date, sheet }), reservations: [] }, answer: null }),
      { now },
    ),
  );
}
