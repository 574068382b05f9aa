import { implement } from '#functions/platform/implement.ts';
import { conversationsStore } from '#functions/stores/conversations.ts';
import { type DaysStore, daysStore } from '#functions/stores/days.ts';
import { guestBookStore } from '#functions/stores/guest-book.ts';
import { knownGuest } from '#functions/stores/guest-cards.ts';
import { paymentsStore } from '#functions/stores/payments.ts';
import { reservationsStore } from '#functions/stores/reservations.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { type Venue, venuesStore } from '#functions/stores/venues.ts';
import { WORKS } from '#shared/contracts/define.ts';
import { isAmong } from '#shared/domain/account/roles.ts';
import { tableNamesOn } from '#shared/domain/day/table-names.ts';
import { type BroughtGuest, broughtView } from '#shared/domain/guest/brought.ts';
import { cardOf, isVisit, shownCard } from '#shared/domain/guest/card.ts';
import { foundReservation } from '#shared/domain/guest/found.ts';
import type { GuestId } from '#shared/domain/guest/guest-id.ts';
import { localMomentAt } from '#shared/domain/kernel/time/zone.ts';
import { spentBy } from '#shared/domain/payment/spent.ts';
import { guestIdOf } from '#shared/domain/reservation/guest-id.ts';
import { knownBy, type Reservation } from '#shared/domain/reservation/reservation.ts';
import { partyIdOf } from '#shared/domain/reservation/sheet-effect.ts';
import { read } from '#shared/operations/guests/guests.ts';

const MAX_ROWS = 200;

export const handler = implement(read, {
  sessions: sessionsStore,
  venues: venuesStore,
  reservations: reservationsStore,
  days: daysStore,
  book: guestBookStore,
  conversations: conversationsStore,
  payments: paymentsStore,
})(async (call) => {
  const { input, actor, now, venues, days, reservations, book, conversations, payments, refuse } = call;
  const { venueId, guestId: asked } = input;
  const venue = await venues.recent(venueId, now);
  if (!venue) return refuse('venue.unknown');
  // Computed from the reservations, because decisions are based on it and the stored card may be seconds behind.
  const { guestId, state, booked: all, brought } = await knownGuest(reservations, book, venueId, asked);
  const card = cardOf(guestId, all, brought);
  if (!card) return refuse('guest.unknown');
  // A conversation belongs to a number, so merged guests have one per number.
  const numbers = isAmong(WORKS, actor.role) ? [guestId, ...state.also] : [];
  const [paid, { tags, ...written }, ...loaded] = await Promise.all([
    payments.summaries(venueId, all),
    book.profile(venueId, guestId, now),
    ...numbers.map((number) => conversations.load(venueId, number, now)),
  ]);
  const latestFirst = all.toSorted((a, b) => (a.date === b.date ? b.start - a.start : a.date < b.date ? 1 : -1));
  const visit = latestFirst.find(isVisit);
  return {
    guest: shownCard(card),
    merged: state.also.map((each) => mergedInto(each, latestFirst, brought)),
    brought: broughtView(brought),
    conversations: loaded.flatMap(({ thread }) => (thread ? [{ guest: thread.guest, phone: thread.phone }] : [])),
    ...written,
    tags: [...tags],
    spent: { amount: spentBy(all, paid, venue.currency), currency: venue.currency },
    lastTable: visit ? await tableOf(days, venue, visit) : '',
    today: localMomentAt(now, venue.rules.zone).date,
    reservations: latestFirst.slice(0, MAX_ROWS).map(foundReservation),
  };
});

/** Where a party sat, by name; empty if its day no longer says. */
async function tableOf(days: Pick<DaysStore, 'load'>, { venueId, rules }: Venue, visit: Reservation): Promise<string> {
  const { sheet } = await days.load(venueId, visit.date);
  return tableNamesOn(rules, sheet)(partyIdOf(visit)).join(' + ');
}

/** The name of a merged guest, and the number or address by which they were known. */
function mergedInto(guestId: GuestId, latestFirst: readonly Reservation[], brought: readonly BroughtGuest[]) {
  const booked = latestFirst.find((each) => guestIdOf(each) === guestId)?.contact;
  const said = booked ?? brought.find((each) => each.guestId === guestId);
  return { guestId, name: said?.name ?? '', known: said ? knownBy(said) : '' };
}
