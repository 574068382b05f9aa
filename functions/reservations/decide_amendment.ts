import { guestHashes } from '#functions/credentials/guest-hash.ts';
import { solver } from '#functions/gateways/solver-fallback.ts';
import { asActor } from '#functions/platform/admit.ts';
import { newMessageId } from '#functions/platform/ids.ts';
import { type CallWith, implement } from '#functions/platform/implement.ts';
import { keepingBackAltered } from '#functions/services/keep-back.ts';
import { alterationsStore, daysOfAlteration } from '#functions/services/plan-alteration.ts';
import { daysStore, type LoadedDay } from '#functions/stores/days.ts';
import { type ReservationWithMessages, reservationsStore } from '#functions/stores/reservations.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { type Venue, venuesStore } from '#functions/stores/venues.ts';
import { EMPTY_SHEET } from '#shared/domain/day/sheet.ts';
import { dateOf } from '#shared/domain/kernel/ids.ts';
import { rejectionMessage } from '#shared/domain/messaging/purpose.ts';
import { dropAmendment } from '#shared/domain/reservation/amend.ts';
import { knownBy, type ReservationWish } from '#shared/domain/reservation/reservation.ts';
import { rowsOf } from '#shared/domain/reservation/sheet-effect.ts';
import { hostView } from '#shared/domain/reservation/views/host-view.ts';
import { decide_amendment } from '#shared/operations/reservations/evening.ts';

const dependencies = {
  sessions: sessionsStore,
  guests: guestHashes,
  days: daysStore,
  reservations: reservationsStore,
  alterations: alterationsStore,
  venues: venuesStore,
  solver,
};

export const handler = implement(
  decide_amendment,
  dependencies,
)(async (call) => {
  const { input, now, once, days, reservations, venues, refuse, settle } = call;
  const { venueId, id, revision, accept } = input;
  const venue = await venues.find(venueId);
  if (!venue) return refuse('venue.unknown');
  const own = dateOf(id);
  const wish = (await reservations.load(venueId, id))?.amendment;

  const outcome = await days.changeAll(
    venueId,
    daysOfAlteration(own, accept && wish ? wish.date : own),
    async (loaded) => {
      const found = await reservations.find(venueId, id);
      if (!found) return { keep: refuse('reservation.unknown') };
      // The guest may have changed the wish since it was read above; the revision tells.
      if (found.reservation.revision !== revision) return { keep: refuse('reservation.stale') };
      if (!found.reservation.amendment || !wish) return { keep: refuse('reservation.notAllowed') };
      return accept
        ? acceptWish(call, venue, { ...found, loaded }, wish)
        : rejectWish(call, venue, { ...found, loaded });
    },
    { now, once },
  );
  return settle(outcome);
});

type Read = ReservationWithMessages & { readonly loaded: readonly LoadedDay[] };
type OwnCall = CallWith<typeof decide_amendment, typeof dependencies>;

/** Places the reservation as its guest wishes it; refused when there is no place. */
async function acceptWish(
  call: OwnCall,
  venue: Venue,
  { reservation: before, messages, loaded }: Read,
  wish: ReservationWish,
) {
  const { input, actor, now, guests, alterations, solver, refuse } = call;
  const { rules } = venue;
  const guest = await guests.of(input.venueId, knownBy(before.contact));
  const doing = { at: now, actor: asActor(actor), by: 'operator', messageId: newMessageId() } as const;
  const asked = { before, wish, guest, sent: messages, ...doing };
  const plan = await alterations.plan(rules, loaded, asked, solver.decide);
  if (plan.kind === 'refused') return { keep: refuse(plan.reason) };
  const { after, sheet } = plan;
  const commit = await keepingBackAltered(call, { venue, now }, { before, after }, plan.commit);
  const sent = after.id === before.id ? messages : [];
  const reservation = hostView(after, [...sent, ...plan.messages], rowsOf(sheet, after), now, rules);
  return { commit, answer: { reservation, date: after.date } };
}

/** Leaves the reservation as it was, and tells its guest. */
async function rejectWish(
  { input, actor, now, guests }: OwnCall,
  { rules }: Venue,
  { reservation: before, messages, loaded }: Read,
) {
  const { sheet } = loaded[0] ?? { sheet: EMPTY_SHEET };
  const { thread } = await guests.of(input.venueId, knownBy(before.contact));
  const doing = { at: now, actor: asActor(actor), reason: input.reason };
  const after = dropAmendment(before, 'rejectAmendment', doing);
  const message = rejectionMessage(after, newMessageId(), now);
  const all = message ? [...messages, message] : messages;
  const outgoing = message ? [{ message, thread }] : [];
  return {
    commit: [{ sheet, reservations: [{ before, after }], messages: outgoing }],
    answer: { reservation: hostView(after, all, rowsOf(sheet, after), now, rules), date: after.date },
  };
}
