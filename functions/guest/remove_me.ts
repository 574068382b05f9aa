import { implement } from '#functions/runtime/implement.ts';
import { linkTokens } from '#functions/runtime/link-token.ts';
import { isRefusal } from '#functions/runtime/refusal.ts';
import { whereItStands } from '#functions/runtime/where-it-stands.ts';
import { daysStore } from '#functions/stores/days.ts';
import { erasuresStore } from '#functions/stores/erasures.ts';
import { guestBookStore } from '#functions/stores/guest-book.ts';
import { refreshCard } from '#functions/stores/guest-cards.ts';
import { reservationsStore } from '#functions/stores/reservations.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import type { DaySheet } from '#shared/domain/day/sheet.ts';
import { guestIdOf } from '#shared/domain/guest/found.ts';
import { guestView } from '#shared/domain/reservation/guest-view.ts';
import type { Reservation } from '#shared/domain/reservation/reservation.ts';
import { remove_me } from '#shared/operations/guest.ts';

export const handler = implement(remove_me, {
  links: linkTokens,
  days: daysStore,
  reservations: reservationsStore,
  erasures: erasuresStore,
  book: guestBookStore,
  venues: venuesStore,
})(async ({ input, actor, now, once, links, days, reservations, erasures, book, venues, refuse, settle }) => {
  const { venueId } = actor;
  const venue = await venues.find(venueId);
  const own = await whereItStands(reservations, actor, (id) => reservations.load(venueId, id));
  if (!venue || !own) return refuse('reservation.unknown');
  if (!(await links.holds(actor, own))) return refuse('link.outdated');
  const { zone } = venue.rules;
  const guestId = guestIdOf(own);
  // Whoever booked with a number has not shown yet that it is theirs: only what was sent to it reaches all of its guest.
  const reaches = await links.reaches(actor, own.contact);
  const all = reaches && !own.erased ? await erasures.ofGuest(venueId, own, guestId) : [own];

  const standings = all.map((each) => erasures.standingOf(each, zone, now));
  if (standings.includes('here')) return refuse('privacy.duringVisit');
  const open = standings.filter((standing) => standing === 'open').length;
  if (open > 0 && !input.cancel) return refuse('privacy.openReservations', { detail: { limit: open } });

  let receipt = { at: now, reservations: 0, messages: 0, cancelled: 0 };
  const erased = async ({ id }: Reservation, sheet: DaySheet) => {
    const found = await reservations.find(venueId, id);
    // It goes to another day at this very moment, and stands there with its name: who asks again finds it.
    if (!found) return { keep: refuse('system.busy') };
    const { reservation: before } = found;
    if (before.erased) return { keep: { reservation: guestView(before, [], venue, now) } };
    const { commit, after } = erasures.erase(found, sheet, zone, receipt);
    return { commit, answer: { reservation: guestView(after, [], venue, now) } };
  };

  // Each by itself, the one of this link last: whoever is cut off in between asks again and the rest is done.
  for (const each of all.slice(0, -1)) {
    const outcome = await days.change(venueId, each.date, ({ sheet }) => erased(each, sheet), { now });
    if (outcome.kind === 'busy' || (outcome.kind === 'kept' && isRefusal(outcome.answer))) return refuse('system.busy');
    if (outcome.kind === 'committed') receipt = outcome.answer.reservation.erased ?? receipt;
  }
  // Before the last of them, so that whoever is cut off here too asks again.
  if (reaches && !own.erased) await book.forget(venueId, guestId, now);
  const outcome = await days.change(venueId, own.date, ({ sheet }) => erased(own, sheet), { now, once });
  if (!reaches && outcome.kind === 'committed') await refreshCard(reservations, book, venueId, guestId);
  return settle(outcome);
});
