import { guestHashes } from '#functions/credentials/guest-hash.ts';
import { linkTokens } from '#functions/credentials/link-token.ts';
import { implement } from '#functions/platform/implement.ts';
import { ratesStore } from '#functions/platform/rate-counts.ts';
import { guestDecisions } from '#functions/services/guest-decisions.ts';
import { alterationsStore, daysOfAlteration } from '#functions/services/plan-alteration.ts';
import { withCurrentId } from '#functions/services/with-current-id.ts';
import { daysStore } from '#functions/stores/days.ts';
import { limitsStore } from '#functions/stores/limits.ts';
import { reservationsStore } from '#functions/stores/reservations.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { dateOf, type ReservationId } from '#shared/domain/kernel/ids.ts';
import { sheetForGuests } from '#shared/domain/waitlist/kept-back.ts';
import { alter } from '#shared/operations/guest/guest.ts';
import { judgingAlter } from './judge-alter.ts';

export const handler = implement(alter, {
  links: linkTokens,
  guests: guestHashes,
  rates: ratesStore,
  limits: limitsStore,
  days: daysStore,
  reservations: reservationsStore,
  alterations: alterationsStore,
  venues: venuesStore,
  decisions: guestDecisions,
})(async (call) => {
  const { input, actor, now, once, links, days, reservations, venues, refuse, settle } = call;
  const { venueId } = actor;
  const venue = await venues.find(venueId);
  if (!venue) return refuse('reservation.unknown');
  const judge = judgingAlter(call, venue);
  const { rules } = venue;

  const alterAt = async (id: ReservationId) => {
    const dates = daysOfAlteration(dateOf(id), input.wish.date);
    const outcome = await days.changeAll(
      venueId,
      dates,
      async (loaded) => {
        const found = await reservations.find(venueId, id);
        if (!found) return { keep: null };
        if (!(await links.holds(actor, found.reservation))) return { keep: refuse('link.outdated') };
        const taken = loaded.map((day, nth) => {
          const { sheet } = day;
          return { ...day, sheet: sheetForGuests({ rules, date: dates[nth] ?? input.wish.date, sheet }, now) };
        });
        return judge(found, taken);
      },
      { now, once },
    );
    return settle(outcome);
  };
  return (await withCurrentId(reservations, actor, alterAt)) ?? refuse('reservation.unknown');
});
