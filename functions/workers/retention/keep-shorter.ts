import { eraseHealthNotes } from '#functions/services/erase-health-notes.ts';
import type { ConversationsStore } from '#functions/stores/conversations.ts';
import type { GuestBookStore } from '#functions/stores/guest-book.ts';
import type { ReservationsStore } from '#functions/stores/reservations.ts';
import type { DueVenue, RetentionQueueStore } from '#functions/stores/retention-queue.ts';
import type { Venue, VenuesStore } from '#functions/stores/venues.ts';
import { lastDayOf } from '#shared/domain/guest/last-day.ts';
import { addDays, BUSINESS_DAY_STARTS, type LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { instantFrom, localMomentAt } from '#shared/domain/kernel/time/zone.ts';
import { saysHealth } from '#shared/domain/reservation/health.ts';
import { contactEndedUpTo, healthEndedUpTo, keepsShorter, MAX_KEPT } from '#shared/domain/venue/retention.ts';
import { type EndContactDeps, endContact, type Outcome } from './end-contact.ts';

export type KeepShorterDeps = EndContactDeps & {
  readonly reservations: Pick<ReservationsStore, 'load' | 'listDay'>;
  readonly book: Pick<GuestBookStore, 'cards'>;
  readonly venues: Pick<VenuesStore, 'find'>;
  readonly retentionQueue: Pick<RetentionQueueStore, 'settle' | 'shortenNotes'>;
  readonly conversations: Pick<ConversationsStore, 'shorten'>;
};

/** How many guests one run removes per venue; more wait for the next hour. */
const AT_ONCE = 200;

/**
 * The daily sweep of a venue with a shortened retention: reads its whole guest book, as a search does, and the days
 * whose health notes have expired. It starts at an hour when no party of the evening before is seated. The default
 * retention works without it. `attempt` counts failures per guest, so that one does not stop the rest.
 */
export async function keepShorter(
  deps: KeepShorterDeps,
  wanted: DueVenue,
  attempt: (ends: () => Promise<Outcome>) => Promise<Outcome>,
): Promise<void> {
  const { book, venues, retentionQueue, conversations, clock } = deps;
  const venue = await venues.find(wanted.venueId);
  if (!venue || !keepsShorter(venue.rules)) return retentionQueue.settle(wanted, null);
  const { venueId, rules } = venue;
  const { zone, contactMonths, healthDays } = rules;
  const today = localMomentAt(clock.now(), zone).date;

  await retentionQueue.shortenNotes(venueId, healthDays);
  await conversations.shorten(venueId, healthDays);
  await endHealth(deps, venue, today);
  const ended = contactEndedUpTo(today, contactMonths);
  const due = (await book.cards(venueId)).filter((card) => lastDayOf(card) <= ended);
  let left = due.length > AT_ONCE;
  for (const card of due.slice(0, AT_ONCE)) {
    const guest = { guestId: card.guestId, lastDay: lastDayOf(card) };
    if ((await attempt(() => endContact(deps, venue, guest))) === 'later') left = true;
  }
  if (!left) await retentionQueue.settle(wanted, instantFrom(addDays(today, 1), BUSINESS_DAY_STARTS, zone));
}

/** The days whose health notes expire by the venue's retention, but not yet by the general timers. */
async function endHealth(deps: KeepShorterDeps, { venueId, rules: { healthDays } }: Venue, today: LocalDate) {
  const first = healthEndedUpTo(today, MAX_KEPT.healthDays + 1);
  for (let date = first; date <= healthEndedUpTo(today, healthDays); date = addDays(date, 1)) {
    for (const { reservation } of await deps.reservations.listDay(venueId, date)) {
      if (!saysHealth(reservation)) continue;
      const outcome = await eraseHealthNotes(deps, { venueId, reservationId: reservation.id });
      if (outcome.kind === 'busy') throw new Error('the day is busy; the next hour tries again');
    }
  }
}
