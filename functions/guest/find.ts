import { guestHashes } from '#functions/credentials/guest-hash.ts';
import { newMessageId } from '#functions/platform/ids.ts';
import { type CallWith, implement } from '#functions/platform/implement.ts';
import { ratesStore } from '#functions/platform/rate-counts.ts';
import { siteOf } from '#functions/platform/rate-limits.ts';
import { refuseBeside } from '#functions/platform/refusal.ts';
import { messageLimit, searchLimit } from '#functions/services/message-limits.ts';
import { daysStore } from '#functions/stores/days.ts';
import { limitsStore } from '#functions/stores/limits.ts';
import { reservationsStore } from '#functions/stores/reservations.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { homeOf, parsePhone } from '#shared/domain/kernel/phone/parse.ts';
import { bookingsMeant } from '#shared/domain/messaging/find-booking.ts';
import { judgeResend } from '#shared/domain/messaging/resend.ts';
import { type Reservation, reachedAt } from '#shared/domain/reservation/reservation.ts';
import { find } from '#shared/operations/guest/guest.ts';

const dependencies = {
  guests: guestHashes,
  rates: ratesStore,
  limits: limitsStore,
  days: daysStore,
  reservations: reservationsStore,
  venues: venuesStore,
};

export const handler = implement(
  find,
  dependencies,
)(async (call) => {
  const { input, now, caller, guests, rates, reservations, venues, refuse } = call;
  const { venueId } = input;
  const venue = await venues.recent(venueId, now);
  if (!venue) return refuse('venue.unknown');
  const parsed = parsePhone(input.phone, homeOf(venue.phone));
  if ('refusal' in parsed) return refuseBeside('phone', parsed.refusal);
  const { phone } = parsed;
  const limited = await searchLimit({ rates, guests, now }, phone, caller);
  if (limited) return limited;

  const { thread } = await guests.of(venueId, phone);
  const [ofNumber, origin] = await Promise.all([
    reservations.ofGuests(venueId, [thread]),
    guests.origin(venueId, 'address', siteOf(caller)),
  ]);
  for (const meant of bookingsMeant(ofNumber, input, { origin, zone: venue.rules.zone, now })) {
    await sendAgain(call, meant, thread);
  }
  return {};
});

/** Sends the message that fits the reservation's state, which has its link; nothing where there is none to send. */
function sendAgain(
  { now, days, reservations, rates, limits, guests }: CallWith<typeof find, typeof dependencies>,
  { venueId, id, date }: Reservation,
  thread: string,
) {
  const tooOften = messageLimit({ rates, guests, limits, now });
  return days.change(
    venueId,
    date,
    async ({ sheet }) => {
      const found = await reservations.find(venueId, id);
      if (!found) return { keep: null };
      const { reservation: before, messages } = found;
      const verdict = judgeResend(before, messages, { id: newMessageId(), now, actor: { kind: 'guest' } });
      // Neither is a limit told: whoever reaches it has just been written to.
      if (verdict.kind !== 'resend' || (await tooOften(reachedAt(verdict.after)))) return { keep: null };
      const { after, message } = verdict;
      return { commit: { sheet, reservations: [{ before, after }], messages: [{ message, thread }] }, answer: null };
    },
    { now },
  );
}
