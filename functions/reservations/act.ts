import { asActor, mayWorkAt } from '#functions/runtime/admit.ts';
import { guestHashes } from '#functions/runtime/guest-hash.ts';
import { newMessageId } from '#functions/runtime/ids.ts';
import { implement } from '#functions/runtime/implement.ts';
import { daysStore } from '#functions/stores/days.ts';
import { reservationsStore } from '#functions/stores/reservations.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { actionMessage } from '#shared/domain/message/purpose.ts';
import { act as actOn } from '#shared/domain/reservation/act.ts';
import { hostView } from '#shared/domain/reservation/host-view.ts';
import { dateOf } from '#shared/domain/reservation/reservation.ts';
import { rowOf, sheetAfter } from '#shared/domain/reservation/sheet-effect.ts';
import { minuteOfDay } from '#shared/domain/time/zone.ts';
import { act } from '#shared/operations/reservations.ts';

export const handler = implement(act, {
  sessions: sessionsStore,
  guests: guestHashes,
  days: daysStore,
  reservations: reservationsStore,
  venues: venuesStore,
})(async ({ input, actor, now, once, days, guests, reservations, venues, refuse, settle }) => {
  const { venueId, id, revision, action, reason } = input;
  const venue = mayWorkAt(actor, venueId) ? await venues.find(venueId) : null;
  if (!venue) return refuse('venue.unknown');
  const { rules } = venue;
  const date = dateOf(id);
  const doing = { at: now, actor: asActor(actor), ...(reason !== undefined && { reason }) };

  const outcome = await days.change(
    venueId,
    date,
    async ({ sheet }) => {
      const found = await reservations.find(venueId, id);
      if (!found) return { keep: refuse('reservation.unknown') };
      const { reservation: before, messages } = found;
      const done = actOn(before, action, doing);
      if (done.kind === 'already') return { keep: { reservation: hostView(before, messages, rowOf(sheet, before)) } };
      if (before.revision !== revision) return { keep: refuse('reservation.stale') };
      if (done.kind === 'notAllowed') return { keep: refuse('reservation.notAllowed') };

      const { reservation: after, effect } = done;
      const { thread, fingerprint } = await guests.of(venueId, after.contact.phone);
      const minute = minuteOfDay(date, now, rules.zone);
      const next = sheetAfter({ rules, sheet, reservation: after, effect, minute, guest: fingerprint });
      // Only taking something back can fail: the table was given away meanwhile.
      if ('kind' in next) return { keep: refuse(next.proven ? 'tables.none' : 'tables.unproven') };

      const message = actionMessage(action, before, after, newMessageId(), now);
      return {
        commit: {
          sheet: next,
          reservations: [{ before, after }],
          messages: message ? [{ message, thread }] : [],
        },
        answer: {
          reservation: hostView(after, message ? [...messages, message] : messages, rowOf(next, after)),
        },
      };
    },
    { now, once },
  );
  return settle(outcome);
});
