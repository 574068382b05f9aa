import { guestHashes } from '#functions/credentials/guest-hash.ts';
import { linkTokens } from '#functions/credentials/link-token.ts';
import { doubts } from '#functions/gateways/solver-fallback.ts';
import { newMessageId } from '#functions/platform/ids.ts';
import { implement } from '#functions/platform/implement.ts';
import { ratesStore } from '#functions/platform/rate-counts.ts';
import { writtenTooOften } from '#functions/services/message-limits.ts';
import { alterationsStore, daysOfAlteration } from '#functions/services/plan-alteration.ts';
import { refusedAnew } from '#functions/services/taking-guests.ts';
import { whereItStands } from '#functions/services/with-current-id.ts';
import { daysStore } from '#functions/stores/days.ts';
import { reservationsStore } from '#functions/stores/reservations.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { isAskable } from '#shared/domain/availability/reasons.ts';
import { waysOut } from '#shared/domain/availability/ways-out.ts';
import { freeParty } from '#shared/domain/day/place.ts';
import { EMPTY_SHEET } from '#shared/domain/day/sheet.ts';
import { minutesOf, needsHouse } from '#shared/domain/reservation/alter.ts';
import { judgeAlteration } from '#shared/domain/reservation/amend.ts';
import { guestView } from '#shared/domain/reservation/guest-view.ts';
import { coversOf, dateOf, knownBy, type ReservationId, reachedAt } from '#shared/domain/reservation/reservation.ts';
import { partyIdOf } from '#shared/domain/reservation/sheet-effect.ts';
import { instantFrom, localMomentAt } from '#shared/domain/time/zone.ts';
import { alter } from '#shared/operations/guest.ts';

export const handler = implement(alter, {
  links: linkTokens,
  guests: guestHashes,
  rates: ratesStore,
  days: daysStore,
  reservations: reservationsStore,
  alterations: alterationsStore,
  venues: venuesStore,
  doubts,
})(async (call) => {
  const { input, actor, now, once, refuse, settle } = call;
  const { links, days, guests, rates, reservations, alterations, venues, doubts } = call;
  const { wish, ask } = input;
  const { venueId } = actor;
  const venue = await venues.find(venueId);
  if (!venue) return refuse('reservation.unknown');
  const { rules } = venue;
  const doing = { at: now, actor: { kind: 'guest' } } as const;
  const tooOften = writtenTooOften({ rates, guests, now });

  const alterAt = async (id: ReservationId) => {
    const outcome = await days.changeAll(
      venueId,
      daysOfAlteration(dateOf(id), wish.date),
      async (loaded) => {
        const found = await reservations.find(venueId, id);
        if (!found) return { keep: null };
        const { reservation: before, messages } = found;
        if (!(await links.holds(actor, before))) return { keep: refuse('link.outdated') };
        const startsAt = instantFrom(before.date, before.start, rules.zone);
        const verdict = judgeAlteration(before, wish, { ...doing, startsAt, revision: input.revision });
        const answer = (outcome: 'altered' | 'requested', after = before, sent = messages) => ({
          reservation: guestView(after, sent, venue, now),
          outcome,
        });
        if (verdict.kind === 'refused') return { keep: refuse(verdict.code) };
        if (verdict.kind === 'done') return { keep: answer(verdict.outcome) };
        const beside = (after: typeof before) =>
          loaded.map(({ sheet }, nth) => ({ sheet, reservations: nth === 0 ? [{ before, after }] : [] }));
        if (verdict.kind === 'withdraw') {
          return { commit: beside(verdict.after), answer: answer('altered', verdict.after) };
        }
        // While the venue takes no guests, another date or time is refused like a new booking; another size is
        // accepted.
        const closed = wish.date !== before.date || wish.start !== before.start ? refusedAnew(venue) : null;
        if (closed) return { keep: closed };

        const guest = await guests.of(venueId, knownBy(before.contact));
        const asked = {
          before,
          wish,
          guest,
          ...doing,
          by: 'guest',
          messageId: newMessageId(),
          sent: messages,
        } as const;
        const plan = await alterations.plan(rules, loaded, asked, doubts.decide);
        if (plan.kind === 'planned' && !needsHouse(rules, asked)) {
          const limited = plan.messages.length > 0 ? await tooOften(reachedAt(before)) : null;
          if (limited) return { keep: limited };
          const { commit, after } = plan;
          return {
            commit,
            answer: answer('altered', after, [...(after.id === before.id ? messages : []), ...plan.messages]),
          };
        }
        const reason = plan.kind === 'planned' ? 'reservation.onRequest' : plan.reason;
        if (reason === 'reservation.duplicate') return { keep: refuse(reason) };
        const onRequest = reason === 'reservation.onRequest';
        // The party's present time need not be one that the page offers. A new size at that time may still be
        // requested.
        const own = reason === 'time.notOffered' && wish.date === before.date && wish.start === before.start;
        if (ask && (onRequest || own || isAskable(reason)) && before.booking === 'confirmed') {
          const { request } = verdict;
          return { commit: beside(request), answer: answer('requested', request) };
        }
        if (onRequest) return { keep: refuse(reason) };
        const minutes = minutesOf(rules, asked);
        const party = { covers: coversOf(wish), area: wish.area, highchair: wish.highchairs > 0, minutes };
        // The guest's present place counts as free.
        const there = freeParty(loaded.at(-1)?.sheet ?? EMPTY_SHEET, partyIdOf(before));
        const moment = localMomentAt(now, rules.zone);
        return { keep: refuse(reason, waysOut(rules, wish.date, there, party, wish.start, moment, reason)) };
      },
      { now, once },
    );
    return settle(outcome);
  };
  return (await whereItStands(reservations, actor, alterAt)) ?? refuse('reservation.unknown');
});
