import { guestHashes } from '#functions/credentials/guest-hash.ts';
import { doubts } from '#functions/gateways/solver-fallback.ts';
import { asActor } from '#functions/platform/admit.ts';
import { newMessageId, newPartyId } from '#functions/platform/ids.ts';
import { implement } from '#functions/platform/implement.ts';
import { daysStore } from '#functions/stores/days.ts';
import { reservationsStore } from '#functions/stores/reservations.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { nearestAlternatives } from '#shared/domain/availability/day.ts';
import { unitsOf } from '#shared/domain/day/conflict.ts';
import { placeForHouse } from '#shared/domain/day/house-place.ts';
import { depositFor } from '#shared/domain/deposit/deposit-for.ts';
import { newMessage } from '#shared/domain/message/purpose.ts';
import { homeOf, parsePhone } from '#shared/domain/phone/parse.ts';
import { isDuplicate } from '#shared/domain/reservation/duplicate.ts';
import { hostView } from '#shared/domain/reservation/host-view.ts';
import { houseReservation } from '#shared/domain/reservation/house-booking.ts';
import { knownBy, reservationIdOf } from '#shared/domain/reservation/reservation.ts';
import { rowsOf, wishOfHouse, withParts } from '#shared/domain/reservation/sheet-effect.ts';
import { mealNow } from '#shared/domain/reservation/walk-in.ts';
import { localMomentAt } from '#shared/domain/time/zone.ts';
import { durationFor } from '#shared/domain/venue/rules.ts';
import { book } from '#shared/operations/reservations.ts';

const OTHER_TIMES = 4;

export const handler = implement(book, {
  sessions: sessionsStore,
  guests: guestHashes,
  days: daysStore,
  reservations: reservationsStore,
  venues: venuesStore,
  doubts,
})(async ({ input, actor, now, once, days, reservations, venues, guests, doubts, refuse, settle }) => {
  const { venueId, date, start, unit, duration, reason, name, email, locale } = input;
  const venue = await venues.find(venueId);
  if (!venue) return refuse('venue.unknown');
  const { rules } = venue;
  if (unit !== undefined && !unitsOf(rules).some(({ no }) => no === unit)) return refuse('table.unknown');
  const number = input.phone === '' ? null : parsePhone(input.phone, homeOf(venue.phone));
  if (number && 'refusal' in number) {
    return refuse('request.invalid', { issues: [{ path: 'phone', code: number.refusal }] });
  }
  const phone = number?.phone ?? '';
  const known = knownBy({ phone, email });
  const { thread, fingerprint: guest } = await guests.of(venueId, known);
  const wish = wishOfHouse(rules, input);
  const asked = { ...wish, minutes: duration };
  const meal = mealNow(rules, date, start, wish.covers);
  const due = depositFor(rules, { ...input, meal }, now);
  const deposit = input.waiveDeposit ? null : due;
  const moment = localMomentAt(now, rules.zone);

  const outcome = await days.change(
    venueId,
    date,
    async ({ sheet }) => {
      const others = await reservations.ofFingerprint(venueId, date, sheet, guest);
      const twice = others.some((each) => isDuplicate(each, { phone, meal }));
      if (twice && reason === undefined) return { keep: refuse('reservation.duplicate') };

      const id = newPartyId();
      const own = { ...(unit !== undefined && { unit }), ...(duration !== undefined && { duration }) };
      const request = { id, start, wish, guest, ...own };
      const placed = await doubts.decide((depth) =>
        placeForHouse(rules, date, sheet, request, moment, reason !== undefined, depth),
      );
      if (placed.kind === 'refused') {
        const elsewhere = () => nearestAlternatives(rules, date, sheet, asked, start, moment, OTHER_TIMES, 'operator');
        return { keep: refuse(placed.reason, { detail: { alternatives: elsewhere() } }) };
      }

      const limits = [
        ...placed.broken,
        ...(twice ? ['reservation.duplicate'] : []),
        ...(due && !deposit ? ['deposit'] : []),
      ];
      const made = houseReservation(input, {
        id: reservationIdOf(date, id),
        meal,
        duration: duration ?? durationFor(rules, wish.covers),
        contact: { name, phone, locale, ...(email !== undefined && { email }) },
        ...(known && { thread }),
        deposit,
        at: now,
        actor: asActor(actor),
        ...(reason !== undefined && limits.length > 0 && { setAside: { limits, reason } }),
      });
      const after = withParts(made, placed.sheet);
      const message = after.messaging === 'none' ? null : newMessage(newMessageId(), after, 'confirmed', now);
      return {
        commit: {
          sheet: placed.sheet,
          reservations: [{ before: null, after }],
          messages: message ? [{ message, thread }] : [],
        },
        answer: {
          reservation: hostView(after, message ? [message] : [], rowsOf(placed.sheet, after), now, rules),
          date,
        },
      };
    },
    { now, once },
  );
  return settle(outcome);
});
