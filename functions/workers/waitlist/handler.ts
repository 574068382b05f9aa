import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { type GuestHashes, guestHashes } from '#functions/credentials/guest-hash.ts';
import { type SolverFallback, solver } from '#functions/gateways/solver-fallback.ts';
import { type Clock, clock } from '#functions/platform/clock.ts';
import { eachRecord } from '#functions/platform/each-record.ts';
import { lazily } from '#functions/platform/lazily.ts';
import { logEvent } from '#functions/platform/log.ts';
import { theTable } from '#functions/platform/table.ts';
import { withoutEndedKept } from '#functions/services/keep-back.ts';
import { offersOf } from '#functions/services/offer-freed.ts';
import { type DaysStore, daysStore } from '#functions/stores/days.ts';
import { type HistoryStore, historyStore } from '#functions/stores/history.ts';
import { type PendingSweepsStore, pendingSweepsStore } from '#functions/stores/pending-sweeps.ts';
import { type ReservationsStore, reservationsStore } from '#functions/stores/reservations.ts';
import { type Venue, type VenuesStore, venuesStore } from '#functions/stores/venues.ts';
import { parseDayEvent } from '#shared/contracts/messages/parse-command.ts';
import { openDay } from '#shared/domain/day/service-day.ts';
import type { DaySheet } from '#shared/domain/day/sheet.ts';
import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { type LocalMoment, localMomentAt } from '#shared/domain/kernel/time/zone.ts';
import { waitingOf } from '#shared/domain/waitlist/promote.ts';
import { eveningsOf } from '#shared/domain/yield/evening.ts';

export type WaitlistDeps = {
  readonly days: Pick<DaysStore, 'change'>;
  readonly reservations: Pick<ReservationsStore, 'listDay'>;
  readonly venues: Pick<VenuesStore, 'find'>;
  readonly history: Pick<HistoryStore, 'recent'>;
  readonly pendingSweeps: Pick<PendingSweepsStore, 'note'>;
  readonly guests: GuestHashes;
  readonly clock: Clock;
  readonly solver: SolverFallback;
};

/**
 * Offers what a change has freed to those who wait: a table is really held for each, with a deadline. It judges the day as
 * it stands, so repeated and late events offer nothing twice; a day named twice in a batch is looked at once.
 */
export const waitlistWorker = (deps: WaitlistDeps) => {
  return (event: SQSEvent): Promise<SQSBatchResponse> => {
    const looked = new Map<string, Promise<unknown>>();
    return eachRecord(event, 'waitlist', async (body) => {
      const { venueId, date } = parseDayEvent(body);
      const key = `${venueId}|${date}`;
      const work = looked.get(key) ?? deps.venues.find(venueId).then((venue) => venue && promote(deps, venue, date));
      looked.set(key, work);
      await work;
    });
  };
};

async function promote(deps: WaitlistDeps, venue: Venue, date: LocalDate) {
  const { days, history, clock } = deps;
  const { venueId, rules } = venue;
  // A venue that approves every booking offers by its own hand.
  if (rules.approval) return;
  const now = clock.now();
  const moment = localMomentAt(now, rules.zone);
  if (venue.paused && (await putOff(deps, venue, date, moment))) return;
  // A venue that only hints at quiet times offers the time that the guest wanted most.
  const priced = async (sheet: DaySheet) => {
    const histories = await history.recent(venueId, now);
    return eveningsOf(openDay(rules, date, sheet, moment), (meal) => histories(date, meal));
  };
  const outcome = await days.change(
    venueId,
    date,
    async ({ sheet }) => {
      const offers = await offersOf(deps, {
        venue,
        date,
        sheet,
        now,
        ...(rules.steering === 'strong' && { evenings: priced }),
      });
      if (offers) return { commit: offers, answer: offers.reservations.length };
      const rest = await withoutEndedKept(deps, venue, { date, sheet }, now);
      return rest === sheet ? { keep: 0 } : { commit: { sheet: rest, reservations: [] }, answer: 0 };
    },
    { now },
  );
  if (outcome.kind === 'busy') throw new Error('the day is busy; the queue tries again');
  if (outcome.kind === 'committed') logEvent('waitlist.offered', { offers: outcome.answer });
}

/** Notes that a paused venue has this day to check again, where somebody waits. False when it was resumed in that very moment. */
async function putOff(
  { reservations, venues, pendingSweeps, clock }: WaitlistDeps,
  venue: Venue,
  date: LocalDate,
  at: LocalMoment,
) {
  const { venueId, rules } = venue;
  const day = (await reservations.listDay(venueId, date)).map(({ reservation }) => reservation);
  if (waitingOf(rules, date, day, at, clock.now()).length === 0) return true;
  await pendingSweeps.note(venueId, date);
  return (await venues.find(venueId))?.paused !== undefined;
}

export const handler = lazily(() => {
  const table = theTable();
  return waitlistWorker({
    days: daysStore(table),
    reservations: reservationsStore(table),
    venues: venuesStore(table),
    history: historyStore(table),
    pendingSweeps: pendingSweepsStore(table),
    guests: guestHashes(),
    clock,
    solver: solver(),
  });
});
