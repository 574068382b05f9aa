import { guestHashes } from '#functions/credentials/guest-hash.ts';
import { linkTokens } from '#functions/credentials/link-token.ts';
import { doubts } from '#functions/gateways/solver-fallback.ts';
import { newMessageId, newPartyId, visitorHash } from '#functions/platform/ids.ts';
import { implement } from '#functions/platform/implement.ts';
import { ratesStore } from '#functions/platform/rate-counts.ts';
import { isRefusal } from '#functions/platform/refusal.ts';
import { bookerWrittenTooOften } from '#functions/services/message-limits.ts';
import { readBooking } from '#functions/services/read-booking.ts';
import { daysStore } from '#functions/stores/days.ts';
import { demandStore } from '#functions/stores/demand.ts';
import { reservationsStore } from '#functions/stores/reservations.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { judgeStart } from '#shared/domain/availability/day.ts';
import { isFull } from '#shared/domain/availability/reasons.ts';
import { mealAt, waitlistOpen } from '#shared/domain/availability/ways-out.ts';
import type { RefusedDemand } from '#shared/domain/demand/demand.ts';
import { depositFor } from '#shared/domain/deposit/deposit-for.ts';
import { sameDeposit } from '#shared/domain/deposit/same-deposit.ts';
import { newMessage } from '#shared/domain/message/purpose.ts';
import { bookReservation } from '#shared/domain/reservation/book.ts';
import { isDuplicate } from '#shared/domain/reservation/duplicate.ts';
import { guestView } from '#shared/domain/reservation/guest-view.ts';
import { reservationIdOf } from '#shared/domain/reservation/reservation.ts';
import { instantAt } from '#shared/domain/time/zone.ts';
import { durationFor } from '#shared/domain/venue/rules.ts';
import { placeInLine } from '#shared/domain/waitlist/line.ts';
import { waitsFor } from '#shared/domain/waitlist/waits.ts';
import { join } from '#shared/operations/waitlist.ts';

export const handler = implement(join, {
  days: daysStore,
  reservations: reservationsStore,
  venues: venuesStore,
  links: linkTokens,
  guests: guestHashes,
  rates: ratesStore,
  demand: demandStore,
  doubts,
})(
  async ({
    input,
    now,
    caller,
    once,
    days,
    reservations,
    venues,
    links,
    guests,
    rates,
    demand,
    doubts,
    refuse,
    settle,
  }) => {
    const { venueId, date, start, area } = input;
    const read = readBooking(await venues.find(venueId), input, now);
    if (isRefusal(read)) return read;
    const { venue, rules, phone, answers, covers, moment } = read;
    const limit = rules.onlinePartyLimit;
    if (covers > limit) return refuse('party.aboveOnlineLimit', { detail: { limit, phone: venue.phone } });

    const tooOften = bookerWrittenTooOften({ rates, guests, now }, { caller });
    const { thread } = await guests.of(venueId, phone);
    const visitor = input.visitor === undefined ? undefined : visitorHash(input.visitor);
    let refused: RefusedDemand | null = null;

    const outcome = await days.change(
      venueId,
      date,
      async ({ sheet }) => {
        const wish = { covers, area, highchair: input.highchairs > 0 };
        const verdict = await doubts.decide((depth) =>
          judgeStart(rules, date, sheet, wish, start, moment, 'guest', depth),
        );
        // It became free while the guest filled in the form, so it is offered instead of the waiting list.
        if (verdict.free) return { keep: refuse('time.free', { detail: { alternatives: [{ date, start, area }] } }) };
        const { reason, proven } = verdict;
        if (!isFull(reason)) return { keep: refuse(reason) };
        const meal = mealAt(rules, date, start, covers);
        if (!meal) return { keep: refuse('time.notOffered') };
        const deposit = depositFor(rules, { ...input, meal }, now);
        if (deposit && !sameDeposit(deposit, input.deposit)) {
          return { keep: refuse('request.invalid', { issues: [{ path: 'deposit', code: 'field.mustAccept' }] }) };
        }
        if (!waitlistOpen(rules, date, start, moment)) return { keep: refuse('reservation.waitlistClosed') };

        // Waiting parties have no row on the sheet, so the whole day is searched.
        const known = await reservations.listDay(venueId, date);
        const twice = known.some(({ reservation }) => isDuplicate(reservation, { phone, meal }, 'or waiting'));
        if (twice) return { keep: refuse('reservation.duplicate') };

        const startsAt = instantAt(date, start, rules.zone);
        if (startsAt === 'gap') return { keep: refuse('time.nonexistent') };
        const limited = await tooOften({ ...answers.contact, phone });
        if (limited) return { keep: limited };
        const waits = waitsFor(start, startsAt, now, input.waitHours, input.flexMinutes);
        const reservationId = reservationIdOf(date, newPartyId());
        const duration = durationFor(rules, covers);
        const booked = {
          id: reservationId,
          booking: 'waitlisted',
          answers,
          phone,
          meal,
          duration,
          at: now,
          waits,
          visitor,
          thread,
          deposit,
        } as const;
        const reservation = bookReservation(input, booked);
        const line = placeInLine(
          reservation,
          known.map((each) => each.reservation),
        );
        const message = newMessage(newMessageId(), reservation, 'waitlistJoined', now);
        const asked = { who: visitor ?? thread, guest: thread, at: now, meal, start, covers, area, reason, proven };
        refused = { ...asked, how: 'waitlisted' };
        return {
          commit: {
            sheet,
            reservations: [{ before: null, after: reservation }],
            messages: [{ message, thread }],
          },
          answer: {
            reservation: { ...guestView(reservation, [message], venue, now), ...(line && { line }) },
            token: await links.mint({ venueId, reservationId }),
          },
        };
      },
      { now, once },
    );
    if (outcome.kind === 'committed' && refused) await demand.note(venueId, date, refused);
    return settle(outcome);
  },
);
