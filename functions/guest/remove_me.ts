import { guestHashes } from '#functions/credentials/guest-hash.ts';
import { linkTokens } from '#functions/credentials/link-token.ts';
import { type CallWith, implement } from '#functions/platform/implement.ts';
import { isRefusal } from '#functions/platform/refusal.ts';
import { forgetTraces } from '#functions/services/forget-traces.ts';
import { changeWithOffers } from '#functions/services/offer-freed.ts';
import { withCurrentId } from '#functions/services/with-current-id.ts';
import { type ChangeOptions, daysStore, type LoadedDay } from '#functions/stores/days.ts';
import { erasureListStore } from '#functions/stores/erasure-list.ts';
import { erasuresStore } from '#functions/stores/erasures.ts';
import { guestBookStore } from '#functions/stores/guest-book.ts';
import { refreshCard } from '#functions/stores/guest-cards.ts';
import { reservationsStore } from '#functions/stores/reservations.ts';
import { tasksStore } from '#functions/stores/tasks.ts';
import { type Venue, venuesStore } from '#functions/stores/venues.ts';
import { firstVisitOf } from '#shared/domain/guest/card.ts';
import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { guestIdOf } from '#shared/domain/reservation/guest-id.ts';
import type { Erasure, Reservation } from '#shared/domain/reservation/reservation.ts';
import { guestView } from '#shared/domain/reservation/views/guest-view.ts';
import { remove_me } from '#shared/operations/guest/guest.ts';

const dependencies = {
  links: linkTokens,
  guests: guestHashes,
  days: daysStore,
  reservations: reservationsStore,
  erasures: erasuresStore,
  list: erasureListStore,
  tasks: tasksStore,
  book: guestBookStore,
  venues: venuesStore,
};

export const handler = implement(
  remove_me,
  dependencies,
)(async (call) => {
  const { input, actor, now, once, links, reservations, erasures, list, book, tasks, venues, refuse, settle } = call;
  const { venueId } = actor;
  const venue = await venues.find(venueId);
  const own = await withCurrentId(reservations, actor, (id) => reservations.load(venueId, id));
  if (!venue || !own) return refuse('reservation.unknown');
  if (!(await links.holds(actor, own))) return refuse('link.outdated');
  const guestId = guestIdOf(own);
  // The number of a booking need not be the booker's. Only a link that was sent to it may erase all of its guest's
  // data.
  const reaches = await links.reaches(actor, own.contact);
  const all = reaches && !own.erased ? await erasures.ofGuest(venueId, own, guestId) : [own];

  const standings = all.map((each) => erasures.standingOf(each, venue.rules.zone, now));
  if (standings.includes('here')) return refuse('privacy.duringVisit');
  const open = standings.filter((standing) => standing === 'open').length;
  if (open > 0 && !input.cancel) return refuse('privacy.openReservations', { detail: { limit: open } });

  const ids = all.filter(({ erased }) => !erased).map(({ id }) => id);
  if (ids.length > 0) await list.note({ at: now, venueId, ids, ...(reaches && { guestId }) });
  if (reaches && !own.erased) await forgetTraces({ reservations, book, tasks }, venueId, all, now);
  const erase = erasing(call, venue, firstVisitOf(all));
  // One by one, with that of this link last: if the call is cut off, a repeat erases the rest.
  for (const each of all.slice(0, -1)) {
    const outcome = await erase(each, { now });
    if (outcome.kind === 'busy' || (outcome.kind === 'kept' && isRefusal(outcome.answer))) return refuse('system.busy');
  }
  // The guest's card goes before the last reservation, so that a repeat also completes a call that is cut off here.
  if (reaches && !own.erased) await book.forget(venueId, guestId, now);
  const outcome = await erase(own, { now, once });
  if (!reaches && outcome.kind === 'committed') await refreshCard(reservations, book, venueId, guestId);
  return settle(outcome);
});

/** Erases reservations one after the other; the receipt of each counts those before it too. */
function erasing(call: CallWith<typeof remove_me, typeof dependencies>, venue: Venue, firstVisit: LocalDate | null) {
  const { now, days, reservations, erasures, refuse } = call;
  const { venueId, rules } = venue;
  let receipt: Erasure = { at: now, reservations: 0, messages: 0, cancelled: 0 };
  return async ({ id, date }: Reservation, options: ChangeOptions) => {
    const decide = async ({ sheet }: LoadedDay) => {
      const found = await reservations.find(venueId, id);
      // It has just moved to another day and still has its data there; a repeat of the request finds it.
      if (!found) return { keep: refuse('system.busy') };
      const { reservation: before } = found;
      if (before.erased) return { keep: { reservation: guestView(before, [], venue, now) } };
      const { commit: erased, after } = await erasures.erase(found, sheet, rules.zone, { ...receipt, firstVisit });
      const answer = { reservation: guestView(after, [], venue, now) };
      const frees = after.erased?.cancelled !== receipt.cancelled;
      if (!frees) return { commit: erased, answer };
      return { commit: await changeWithOffers(call, { venue, date, now, changed: { before, after } }, erased), answer };
    };
    const outcome = await days.change(venueId, date, decide, options);
    if (outcome.kind === 'committed') receipt = outcome.answer.reservation.erased ?? receipt;
    return outcome;
  };
}
