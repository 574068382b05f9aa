import { guestHashes } from '#functions/credentials/guest-hash.ts';
import { linkTokens } from '#functions/credentials/link-token.ts';
import { doubts } from '#functions/gateways/solver-fallback.ts';
import { holdPartyId, newMessageId, newPartyId, visitorHash } from '#functions/platform/ids.ts';
import { implement } from '#functions/platform/implement.ts';
import { ratesStore } from '#functions/platform/rate-counts.ts';
import { isRefusal } from '#functions/platform/refusal.ts';
import { overAccountLimits } from '#functions/services/account-rates.ts';
import { bookerWrittenTooOften } from '#functions/services/message-limits.ts';
import { readBooking } from '#functions/services/read-booking.ts';
import { daysStore } from '#functions/stores/days.ts';
import { demandStore } from '#functions/stores/demand.ts';
import { reservationsStore } from '#functions/stores/reservations.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { mealAt, waysOut } from '#shared/domain/availability/ways-out.ts';
import { findHold, freeHold, heldSince } from '#shared/domain/day/hold.ts';
import { placeParty } from '#shared/domain/day/place.ts';
import { isLimit, type RefusedDemand } from '#shared/domain/demand/demand.ts';
import { depositFor } from '#shared/domain/deposit/deposit-for.ts';
import { newMessage } from '#shared/domain/message/purpose.ts';
import { bookReservation } from '#shared/domain/reservation/book.ts';
import { answerDeadline } from '#shared/domain/reservation/deadlines.ts';
import { isDuplicate } from '#shared/domain/reservation/duplicate.ts';
import { guestView } from '#shared/domain/reservation/guest-view.ts';
import { reservationIdOf } from '#shared/domain/reservation/reservation.ts';
import { instantAt, localMomentAt } from '#shared/domain/time/zone.ts';
import { durationFor } from '#shared/domain/venue/rules.ts';
import { create } from '#shared/operations/reservations.ts';

export const handler = implement(create, {
  days: daysStore,
  reservations: reservationsStore,
  venues: venuesStore,
  links: linkTokens,
  guests: guestHashes,
  rates: ratesStore,
  demand: demandStore,
  doubts,
})(async (call) => {
  const { input, now, caller, once, refuse, settle } = call;
  const { days, reservations, venues, links, guests, rates, demand, doubts } = call;
  const { venueId, date, start, area } = input;
  const read = readBooking(await venues.find(venueId), input, now);
  if (isRefusal(read)) return read;
  const { venue, rules, phone, answers, covers } = read;
  const meal = mealAt(rules, date, start, covers);
  const paid = meal && depositFor(rules, { ...input, meal }, now);
  if (rules.approval || paid) return refuse('reservation.onRequest');
  const limit = rules.onlinePartyLimit;
  if (covers > limit) return refuse('party.aboveOnlineLimit', { detail: { limit, phone: venue.phone } });

  const tooOften = bookerWrittenTooOften({ rates, guests, now }, { caller });
  const guest = await guests.of(venueId, phone);
  const holdId = input.hold === undefined ? null : holdPartyId(venueId, date, input.hold);
  const wish = { covers, area, highchair: input.highchairs > 0 };

  const visitor = input.visitor === undefined ? undefined : visitorHash(input.visitor);
  let refused: RefusedDemand | null = null;
  const outcome = await days.change(
    venueId,
    date,
    async (day) => {
      // A hold of this guest becomes the reservation's place, judged by the time at which it was taken.
      const hold = holdId === null ? undefined : findHold(day.sheet, holdId);
      const sheet = hold ? freeHold(day.sheet, hold.id) : day.sheet;
      const moment = localMomentAt(hold ? heldSince(rules, hold, now) : now, rules.zone);
      const id = newPartyId();
      const request = { id, start, wish, status: 'unconfirmed', guest: guest.fingerprint } as const;
      const placed = await doubts.decide((depth) => placeParty(rules, date, sheet, request, moment, 'guest', depth));
      if (placed.kind === 'refused') {
        const { reason, proven } = placed;
        const asked = {
          who: visitor ?? guest.thread,
          guest: guest.thread,
          at: now,
          start,
          covers,
          area,
          reason,
          proven,
        };
        if (meal && isLimit(reason)) refused = { ...asked, meal, how: 'refused' };
        return { keep: refuse(reason, waysOut(rules, date, sheet, wish, start, moment, reason)) };
      }

      const startsAt = instantAt(date, start, rules.zone);
      if (!meal || startsAt === 'gap') return { keep: refuse('time.nonexistent') };
      // Last, so that nobody can find out unnoticed whether a number has a table: if it has none, the attempt books
      // one, and the number receives a message.
      const known = await reservations.ofFingerprint(venueId, date, sheet, guest.fingerprint);
      if (known.some((each) => isDuplicate(each, { phone, meal }))) return { keep: refuse('reservation.duplicate') };
      const limited = await tooOften({ ...answers.contact, phone });
      if (limited) return { keep: limited };

      const expiresAt = answerDeadline(now, startsAt, rules.unconfirmedHours);
      const duration = durationFor(rules, covers);
      const reservationId = reservationIdOf(date, id);
      const booked = {
        id: reservationId,
        booking: 'unconfirmed',
        answers,
        phone,
        meal,
        duration,
        at: now,
        expiresAt,
        visitor,
        thread: guest.thread,
      } as const;
      const reservation = bookReservation(input, booked);
      const message = newMessage(newMessageId(), reservation, 'confirmRequest', now);
      return {
        commit: {
          sheet: placed.sheet,
          reservations: [{ before: null, after: reservation }],
          messages: [{ message, thread: guest.thread }],
        },
        answer: {
          reservation: guestView(reservation, [message], venue, now),
          token: await links.mint({ venueId, reservationId }),
        },
      };
    },
    { now, once },
  );
  // Refused attempts cost a caller nothing and may name made-up visitors, so the entries per caller are limited.
  const noted = outcome.kind === 'kept' && refused;
  if (noted && !(await overAccountLimits(rates, [['wish', caller]], now))) await demand.note(venueId, date, noted);
  return settle(outcome);
});
