import { guestHashes } from '#functions/credentials/guest-hash.ts';
import { linkTokens } from '#functions/credentials/link-token.ts';
import { newMessageId, newPartyId, visitorHash } from '#functions/platform/ids.ts';
import { implement } from '#functions/platform/implement.ts';
import { ratesStore } from '#functions/platform/rate-counts.ts';
import { isRefusal } from '#functions/platform/refusal.ts';
import { bookerWrittenTooOften } from '#functions/services/message-limits.ts';
import { readBooking } from '#functions/services/read-booking.ts';
import { daysStore } from '#functions/stores/days.ts';
import { reservationsStore } from '#functions/stores/reservations.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { mealAt } from '#shared/domain/availability/ways-out.ts';
import { depositFor } from '#shared/domain/deposit/deposit-for.ts';
import { sameDeposit } from '#shared/domain/deposit/same-deposit.ts';
import { newMessage } from '#shared/domain/message/purpose.ts';
import { judgeRequest } from '#shared/domain/request/judge.ts';
import { mustAsk } from '#shared/domain/request/must-ask.ts';
import { onlineLimit } from '#shared/domain/request/online-limit.ts';
import { bookReservation } from '#shared/domain/reservation/book.ts';
import { answerDeadline } from '#shared/domain/reservation/deadlines.ts';
import { isDuplicate } from '#shared/domain/reservation/duplicate.ts';
import { guestView } from '#shared/domain/reservation/guest-view.ts';
import { reservationIdOf } from '#shared/domain/reservation/reservation.ts';
import { instantAt } from '#shared/domain/time/zone.ts';
import { durationFor } from '#shared/domain/venue/rules.ts';
import { request } from '#shared/operations/reservations.ts';

export const handler = implement(request, {
  days: daysStore,
  reservations: reservationsStore,
  venues: venuesStore,
  links: linkTokens,
  guests: guestHashes,
  rates: ratesStore,
})(async ({ input, now, caller, once, days, reservations, venues, links, guests, rates, refuse, settle }) => {
  const { venueId, date, start, area } = input;
  const read = readBooking(await venues.find(venueId), input, now);
  if (isRefusal(read)) return read;
  const { venue, rules, phone, answers, covers, moment } = read;
  const meal = mealAt(rules, date, start, covers);
  const deposit = meal && depositFor(rules, { ...input, meal }, now);
  if (!mustAsk({ ...rules, onlinePartyLimit: onlineLimit(rules) }, covers, deposit))
    return refuse('reservation.bookDirectly');
  const reason = judgeRequest(rules, date, { covers, area }, start, moment);
  if (reason) return refuse(reason);
  const startsAt = instantAt(date, start, rules.zone);
  if (!meal || startsAt === 'gap') return refuse('time.notOffered');
  if (deposit && !sameDeposit(deposit, input.deposit)) {
    return refuse('request.invalid', { issues: [{ path: 'deposit', code: 'field.mustAccept' }] });
  }

  const tooOften = bookerWrittenTooOften({ rates, guests, now }, { caller });
  const { thread } = await guests.of(venueId, phone);
  const expiresAt = answerDeadline(now, startsAt, rules.requestHours);
  const visitor = input.visitor === undefined ? undefined : visitorHash(input.visitor);

  const outcome = await days.change(
    venueId,
    date,
    async ({ sheet }) => {
      // Requests have no row on the sheet, so the whole day is searched.
      const known = await reservations.listDay(venueId, date);
      const twice = known.some(({ reservation }) => isDuplicate(reservation, { phone, meal }));
      if (twice) return { keep: refuse('reservation.duplicate') };
      const limited = await tooOften({ ...answers.contact, phone });
      if (limited) return { keep: limited };

      const reservation = bookReservation(input, {
        id: reservationIdOf(date, newPartyId()),
        booking: 'requested',
        answers,
        phone,
        meal,
        duration: durationFor(rules, covers),
        at: now,
        expiresAt,
        visitor,
        thread,
        deposit,
      });
      const message = newMessage(newMessageId(), reservation, 'requestReceived', now);
      return {
        commit: {
          sheet,
          reservations: [{ before: null, after: reservation }],
          messages: [{ message, thread }],
        },
        answer: {
          reservation: guestView(reservation, [message], venue, now),
          token: await links.mint({ venueId, reservationId: reservation.id }),
        },
      };
    },
    { now, once },
  );
  return settle(outcome);
});
