import type { DaysStore, LoadedDay } from '#functions/stores/days.ts';
import type { ReservationsStore } from '#functions/stores/reservations.ts';
import type { Venue } from '#functions/stores/venues.ts';
import type { AffectedReservation } from '#shared/contracts/errors.ts';
import type { UnavailableReason } from '#shared/domain/availability/reasons.ts';
import { impactOn, reseated } from '#shared/domain/impact/impact.ts';
import { proposalsFor } from '#shared/domain/impact/proposals.ts';
import { coversOf, type ReservationId, reservationIdOf, type VenueId } from '#shared/domain/reservation/reservation.ts';
import { addDays, type LocalDate, type Minute } from '#shared/domain/time/local-date.ts';
import { localMomentAt } from '#shared/domain/time/zone.ts';
import type { VenueRules } from '#shared/domain/venue/rules.ts';

/** The house itself may book beyond its horizon: a year and a month are looked at. */
const DAYS_AHEAD = 400;
/** Days read or written at once. */
const AT_ONCE = 25;
/** As many as one answer says everything of: whoever leaves more behind decides about these first, and is shown the others then. */
const MOST_SHOWN = 2000;

export type LeftBehind = {
  readonly id: ReservationId;
  readonly date: LocalDate;
  readonly reason: UnavailableReason;
  /** Where it could go on its day, by the rules after the change. */
  readonly proposal: Minute | null;
};
export type BookedDay = LoadedDay & { readonly date: LocalDate };

/** The days from today on of which the month view says anything: on some of them nobody has a place any more. */
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

/** The reservations to come that keep their limits under the rules before, and not under those after; who is `kept` is decided about. */
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

/** What a person needs to decide about them: who, when, how many, and why. */
export async function describeAffected(
  reservations: Pick<ReservationsStore, 'load'>,
  venueId: VenueId,
  affected: readonly LeftBehind[],
): Promise<AffectedReservation[]> {
  const described = await inTurns(affected.slice(0, MOST_SHOWN), async ({ id, date, reason, proposal }) => {
    const found = await reservations.load(venueId, id);
    if (!found) return [];
    const { revision, start, contact } = found;
    return [
      {
        id,
        revision,
        date,
        start,
        covers: coversOf(found),
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
 * Commits booked days once more under the venue's rules: who may be moved gets a table that there is, and the month view,
 * which follows the versions of the days, is counted anew.
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
      ({ sheet }) => ({ commit: { sheet: reseated(rules, date, sheet), reservations: [] }, answer: null }),
      { now },
    ),
  );
}
