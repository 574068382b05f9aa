import { asActor, mayWorkAt } from '#functions/runtime/admit.ts';
import { guestHashes } from '#functions/runtime/guest-hash.ts';
import { newMessageId } from '#functions/runtime/ids.ts';
import { implement } from '#functions/runtime/implement.ts';
import { daysStore } from '#functions/stores/days.ts';
import { reservationsStore } from '#functions/stores/reservations.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { judgeStart } from '#shared/domain/availability/day.ts';
import { isDuplicate } from '#shared/domain/reservation/duplicate.ts';
import { hostView } from '#shared/domain/reservation/host-view.ts';
import { coversOf, dateOf } from '#shared/domain/reservation/reservation.ts';
import { rowOf, withGuest } from '#shared/domain/reservation/sheet-effect.ts';
import { localMomentAt } from '#shared/domain/time/zone.ts';
import { offerTable } from '#shared/domain/waitlist/offer.ts';
import { promoteDay } from '#shared/domain/waitlist/promote.ts';
import { offer } from '#shared/operations/waitlist.ts';

export const handler = implement(offer, {
  sessions: sessionsStore,
  guests: guestHashes,
  days: daysStore,
  reservations: reservationsStore,
  venues: venuesStore,
})(async ({ input, actor, now, once, days, guests, reservations, venues, refuse, settle }) => {
  const { venueId, id, revision } = input;
  const venue = mayWorkAt(actor, venueId) ? await venues.find(venueId) : null;
  if (!venue) return refuse('venue.unknown');
  const { rules } = venue;
  const date = dateOf(id);
  const moment = localMomentAt(now, rules.zone);

  const outcome = await days.change(
    venueId,
    date,
    async ({ sheet }) => {
      const found = await reservations.find(venueId, id);
      if (!found) return { keep: refuse('reservation.unknown') };
      const { reservation: before, messages } = found;
      if (before.booking === 'offered') {
        return { keep: { reservation: hostView(before, messages, rowOf(sheet, before)) } };
      }
      if (before.revision !== revision) return { keep: refuse('reservation.stale') };
      if (before.booking !== 'waitlisted') return { keep: refuse('reservation.notAllowed') };

      const { phone } = before.contact;
      const { thread, fingerprint } = await guests.of(venueId, phone);
      const known = await reservations.ofFingerprint(venueId, date, sheet, fingerprint);
      if (known.some((each) => isDuplicate(each, { phone, meal: before.meal, id }))) {
        return { keep: refuse('reservation.duplicate') };
      }

      const { sheet: placed, parties } = promoteDay(rules, date, sheet, [before], moment);
      const [party] = parties;
      if (!party) {
        const wish = { covers: coversOf(before), area: before.area, highchair: before.highchairs > 0 };
        const why = judgeStart(rules, date, sheet, wish, before.start, moment, 'operator');
        return { keep: refuse(why.free ? 'tables.unproven' : why.reason) };
      }
      const making = { now, zone: rules.zone, messageId: newMessageId(), actor: asActor(actor) };
      const { after, message, timer } = offerTable(before, party.start, making);
      const next = withGuest(placed, after, fingerprint);
      return {
        commit: {
          sheet: next,
          reservations: [{ before, after }],
          messages: message ? [{ message, thread }] : [],
          timers: [timer],
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
