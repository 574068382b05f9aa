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
import { nearestAlternatives } from '#shared/domain/availability/day.ts';
import { freeParty } from '#shared/domain/day/place.ts';
import { type DaySheet, EMPTY_SHEET } from '#shared/domain/day/sheet.ts';
import { minutesOf } from '#shared/domain/reservation/alter.ts';
import { sameWish } from '#shared/domain/reservation/amend.ts';
import { hostView } from '#shared/domain/reservation/host-view.ts';
import { alterForHouse, mayAlterForHouse } from '#shared/domain/reservation/house-alteration.ts';
import { renamed } from '#shared/domain/reservation/rename.ts';
import { dateOf, knownBy, type Reservation, type ReservationWish } from '#shared/domain/reservation/reservation.ts';
import { partyIdOf, rowsOf, wishOfHouse } from '#shared/domain/reservation/sheet-effect.ts';
import { localMomentAt } from '#shared/domain/time/zone.ts';
import type { VenueRules } from '#shared/domain/venue/rules.ts';
import { alter } from '#shared/operations/reservations.ts';

const OTHER_TIMES = 4;

export const handler = implement(alter, {
  sessions: sessionsStore,
  guests: guestHashes,
  days: daysStore,
  reservations: reservationsStore,
  alterations: alterationsStore,
  venues: venuesStore,
  doubts,
})(async ({ input, actor, now, once, days, guests, reservations, alterations, venues, doubts, refuse, settle }) => {
  const { venueId, id, revision, reason, name, ...wished } = input;
  const venue = await venues.find(venueId);
  if (!venue) return refuse('venue.unknown');
  const { rules } = venue;

  const outcome = await days.changeAll(
    venueId,
    daysOfAlteration(dateOf(id), wished.date),
    async (loaded) => {
      const found = await reservations.find(venueId, id);
      if (!found) return { keep: refuse('reservation.unknown') };
      const { reservation: stored, messages } = found;
      const doing = { at: now, actor: asActor(actor) };
      const before = renamed(stored, name ?? stored.contact.name, doing);
      const wish = { ...wished, remarks: before.remarks };
      const own = loaded[0]?.sheet ?? EMPTY_SHEET;
      const shown = (as: Reservation) => ({
        reservation: hostView(as, messages, rowsOf(own, as), now, rules),
        date: as.date,
      });
      const stays = sameWish(before, wish);
      if (stays && before === stored) return { keep: shown(stored) };
      if (before.revision !== revision) return { keep: refuse('reservation.stale') };
      if (wish.start !== before.start && wish.start % 5 !== 0) {
        return { keep: refuse('request.invalid', { issues: [{ path: 'start', code: 'field.format' }] }) };
      }
      if (stored.erased) return { keep: refuse('reservation.notAllowed') };
      if (stays) {
        const after = { ...before, revision: revision + 1 };
        return { commit: [{ sheet: own, reservations: [{ before: stored, after }] }], answer: shown(after) };
      }
      if (!mayAlterForHouse(before, wish)) return { keep: refuse('reservation.notAllowed') };

      const guest = await guests.of(venueId, knownBy(before.contact));
      const asked = {
        ...{ before, wish, guest, messageId: newMessageId(), sent: messages, ...doing },
        by: 'operator',
      } as const;
      const planned = (twice: boolean) =>
        alterations.plan(rules, loaded, { ...asked, twice }, doubts.decide, (by, sheet, alteration) =>
          alterForHouse(by, sheet, {
            ...alteration,
            reason,
            alsoAside: twice && reason ? ['reservation.duplicate'] : [],
          }),
        );
      // A guest who already has two reservations for one meal keeps them when only the size of one changes.
      const sameMeal = wish.date === before.date && wish.start === before.start;
      const first = await planned(false);
      const repeats = first.kind === 'refused' && first.reason === 'reservation.duplicate';
      const plan = repeats && (sameMeal || reason !== undefined) ? await planned(true) : first;
      if (plan.kind === 'refused') {
        const there = freeParty(loaded.at(-1)?.sheet ?? EMPTY_SHEET, partyIdOf(before));
        return { keep: refuse(plan.reason, otherTimes(rules, there, before, wish, now)) };
      }
      const { commit, after, sheet } = plan;
      const told = [...(after.id === before.id ? messages : []), ...plan.messages];
      return {
        commit,
        answer: { reservation: hostView(after, told, rowsOf(sheet, after), now, rules), date: after.date },
      };
    },
    { now, once },
  );
  return settle(outcome);
});

/** Other times at which there would be a place on the wished day. */
function otherTimes(rules: VenueRules, sheet: DaySheet, before: Reservation, wish: ReservationWish, now: number) {
  const { date, start } = wish;
  const moment = localMomentAt(now, rules.zone);
  const party = { ...wishOfHouse(rules, wish), minutes: minutesOf(rules, { before, wish }) };
  const found = nearestAlternatives(rules, date, sheet, party, start, moment, OTHER_TIMES, 'operator');
  return { detail: { alternatives: found } };
}
