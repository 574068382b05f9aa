import { guestHashes } from '#functions/credentials/guest-hash.ts';
import { doubts } from '#functions/gateways/solver-fallback.ts';
import { asActor } from '#functions/platform/admit.ts';
import { newMessageId } from '#functions/platform/ids.ts';
import { implement } from '#functions/platform/implement.ts';
import { alterationsStore, daysOfAlteration } from '#functions/services/plan-alteration.ts';
import { daysStore } from '#functions/stores/days.ts';
import { reservationsStore } from '#functions/stores/reservations.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { EMPTY_SHEET } from '#shared/domain/day/sheet.ts';
import { rejectionMessage } from '#shared/domain/message/purpose.ts';
import { dropAmendment } from '#shared/domain/reservation/amend.ts';
import { hostView } from '#shared/domain/reservation/host-view.ts';
import { dateOf, knownBy } from '#shared/domain/reservation/reservation.ts';
import { rowsOf } from '#shared/domain/reservation/sheet-effect.ts';
import { decide_amendment } from '#shared/operations/reservations.ts';

export const handler = implement(decide_amendment, {
  sessions: sessionsStore,
  guests: guestHashes,
  days: daysStore,
  reservations: reservationsStore,
  alterations: alterationsStore,
  venues: venuesStore,
  doubts,
})(async ({ input, actor, now, once, days, guests, reservations, alterations, venues, doubts, refuse, settle }) => {
  const { venueId, id, revision, accept, reason } = input;
  const venue = await venues.find(venueId);
  if (!venue) return refuse('venue.unknown');
  const doing = { at: now, actor: asActor(actor) };
  const own = dateOf(id);
  const wish = (await reservations.load(venueId, id))?.amendment;

  const outcome = await days.changeAll(
    venueId,
    daysOfAlteration(own, accept && wish ? wish.date : own),
    async (loaded) => {
      const found = await reservations.find(venueId, id);
      if (!found) return { keep: refuse('reservation.unknown') };
      const { reservation: before, messages } = found;
      // The guest may have changed the wish since it was read above; the revision tells.
      if (before.revision !== revision) return { keep: refuse('reservation.stale') };
      if (!before.amendment || !wish) return { keep: refuse('reservation.notAllowed') };
      const guest = await guests.of(venueId, knownBy(before.contact));
      const messageId = newMessageId();

      if (accept) {
        const plan = await alterations.plan(
          venue.rules,
          loaded,
          { ...{ before, wish, guest, messageId, sent: messages, ...doing }, by: 'operator' },
          doubts.decide,
        );
        if (plan.kind === 'refused') return { keep: refuse(plan.reason) };
        const { commit, after, sheet } = plan;
        const sent = after.id === before.id ? messages : [];
        const reservation = hostView(after, [...sent, ...plan.messages], rowsOf(sheet, after), now, venue.rules);
        return { commit, answer: { reservation, date: after.date } };
      }

      const { sheet } = loaded[0] ?? { sheet: EMPTY_SHEET };
      const after = dropAmendment(before, 'rejectAmendment', { ...doing, reason });
      const told = rejectionMessage(after, messageId, now);
      const outgoing = told ? [{ message: told, thread: guest.thread }] : [];
      const reservation = hostView(
        after,
        told ? [...messages, told] : messages,
        rowsOf(sheet, after),
        now,
        venue.rules,
      );
      return {
        commit: [{ sheet, reservations: [{ before, after }], messages: outgoing }],
        answer: { reservation, date: after.date },
      };
    },
    { now, once },
  );
  return settle(outcome);
});
