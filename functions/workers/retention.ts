import { type Clock, clock } from '#functions/runtime/clock.ts';
import { logDefect, logEvent } from '#functions/runtime/log.ts';
import { theTable } from '#functions/runtime/table.ts';
import { type DaysStore, daysStore } from '#functions/stores/days.ts';
import { type ErasuresStore, erasuresStore } from '#functions/stores/erasures.ts';
import { FADING_SHARDS, type FadingGuest, type GuestBookStore, guestBookStore } from '#functions/stores/guest-book.ts';
import { knownGuest } from '#functions/stores/guest-cards.ts';
import { type ReservationsStore, reservationsStore } from '#functions/stores/reservations.ts';
import { type Venue, type VenuesStore, venuesStore } from '#functions/stores/venues.ts';
import { cardOf } from '#shared/domain/guest/card.ts';
import { contactEndedUpTo, lastDayOf } from '#shared/domain/guest/retention.ts';
import type { Reservation } from '#shared/domain/reservation/reservation.ts';
import { addDays } from '#shared/domain/time/local-date.ts';
import { localMomentAt } from '#shared/domain/time/zone.ts';
import { lazily } from './lazily.ts';

export type RetentionDeps = {
  readonly days: Pick<DaysStore, 'change'>;
  readonly reservations: Pick<ReservationsStore, 'load' | 'find' | 'idsOfGuest'>;
  readonly book: Pick<GuestBookStore, 'fading' | 'state' | 'brought' | 'keep' | 'forget'>;
  readonly erasures: Pick<ErasuresStore, 'erase'>;
  readonly venues: Pick<VenuesStore, 'recent'>;
  readonly clock: Clock;
};

type Outcome = 'removed' | 'kept' | 'later';

/** Guests of one partition that a run looks at: the next one goes on with those who are left. */
const AT_ONCE = 50;
/** A run begins nobody new after this time. */
const LONGEST_MS = 4 * 60_000;

/**
 * Keeps what the privacy page promises: who has not been at a house for 24 months is made nobody there, in every reservation and
 * in the book, with all messages; day, time and size stay for the figures. Whoever is cut off goes on at the next run, for a card
 * is the last to go; whoever was removed is looked at no more.
 */
export const retentionWorker = (deps: RetentionDeps) => async (): Promise<Readonly<Record<Outcome, number>>> => {
  const { book, clock } = deps;
  const began = clock.now();
  // The latest day that it can be anywhere; each house then judges by its own.
  const latest = addDays(contactEndedUpTo(addDays(localMomentAt(began, 'UTC').date, 1)), 1);
  const sum = { removed: 0, kept: 0, later: 0 };
  let failed = 0;

  for (let shard = 0; shard < FADING_SHARDS; shard += 1) {
    for (const guest of await book.fading(shard, latest, AT_ONCE)) {
      if (clock.now() - began > LONGEST_MS) {
        sum.later += 1;
        continue;
      }
      try {
        sum[await endContact(deps, guest)] += 1;
      } catch (error) {
        // Nobody else is kept longer because of one; the alarm rings at the end.
        failed += 1;
        logDefect('retention.failed', error);
      }
    }
  }
  if (sum.removed + sum.later > 0) logEvent('retention', sum);
  if (failed > 0) throw new Error(`${failed} guests could not be removed`);
  return sum;
};

async function endContact(deps: RetentionDeps, { venueId, guestId: asked, lastDay }: FadingGuest): Promise<Outcome> {
  const { reservations, book, venues, clock } = deps;
  const now = clock.now();
  const venue = await venues.recent(venueId, now);
  if (!venue) throw new Error('a card of no venue');
  const known = await knownGuest(reservations, book, venueId, asked);
  if (known.state.goneAt > 0 && known.booked.length === 0) return 'kept';
  const card = cardOf(known.guestId, known.booked, known.brought);
  const ended = contactEndedUpTo(localMomentAt(now, venue.rules.zone).date);
  if (card && lastDayOf(card) > ended) {
    // Not yet where the house is; or the card has not heard of the latest booking.
    if (lastDayOf(card) !== lastDay) await book.keep(venueId, card, known.state);
    return 'kept';
  }
  for (const each of known.booked) if (!(await erase(deps, venue, each, now))) return 'later';
  return (await book.forget(venueId, known.guestId, now, known.state)) === 'done' ? 'removed' : 'later';
}

/** One reservation by itself; false when its day is so contended that the next run does it. */
async function erase({ days, reservations, erasures }: RetentionDeps, venue: Venue, own: Reservation, now: number) {
  const { venueId, rules } = venue;
  const outcome = await days.change(
    venueId,
    own.date,
    async ({ sheet }) => {
      const found = await reservations.find(venueId, own.id);
      if (!found || found.reservation.erased) return { keep: null };
      const nothing = { at: now, reservations: 0, messages: 0, cancelled: 0 };
      const { commit } = erasures.erase(found, sheet, rules.zone, nothing, { kind: 'clock' });
      return { commit, answer: null };
    },
    { now },
  );
  return outcome.kind !== 'busy';
}

export const handler = lazily(() => {
  const table = theTable();
  return retentionWorker({
    days: daysStore(table),
    reservations: reservationsStore(table),
    book: guestBookStore(table),
    erasures: erasuresStore(table),
    venues: venuesStore(table),
    clock,
  });
});
