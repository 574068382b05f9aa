import type { GuestHashes } from '#functions/credentials/guest-hash.ts';
import { newMessageId } from '#functions/platform/ids.ts';
import type { RatesStore } from '#functions/platform/rate-counts.ts';
import { refuse } from '#functions/platform/refusal.ts';
import type { GuestDecisions } from '#functions/services/guest-decisions.ts';
import { overOrigin } from '#functions/services/judge-origin.ts';
import { messageLimit } from '#functions/services/message-limits.ts';
import { changeWithOffers } from '#functions/services/offer-freed.ts';
import type { AlterationsStore, Planned } from '#functions/services/plan-alteration.ts';
import { refusedAnew } from '#functions/services/taking-guests.ts';
import type { LoadedDay } from '#functions/stores/days.ts';
import type { RecentLimits } from '#functions/stores/limits.ts';
import type { ReservationsStore, ReservationWithMessages } from '#functions/stores/reservations.ts';
import type { Venue } from '#functions/stores/venues.ts';
import type { InputOf } from '#shared/contracts/define.ts';
import { waysOut } from '#shared/domain/availability/ways-out.ts';
import { freeParty } from '#shared/domain/day/place.ts';
import { openDay } from '#shared/domain/day/service-day.ts';
import { EMPTY_SHEET } from '#shared/domain/day/sheet.ts';
import { instantFrom, localMomentAt } from '#shared/domain/kernel/time/zone.ts';
import { minutesOf, needsVenue } from '#shared/domain/reservation/alter.ts';
import { judgeAlteration } from '#shared/domain/reservation/amend.ts';
import { correctWishes } from '#shared/domain/reservation/correct-wishes.ts';
import {
  coversOf,
  knownBy,
  type Reservation,
  type ReservationWish,
  reachedAt,
} from '#shared/domain/reservation/reservation.ts';
import { partyIdOf } from '#shared/domain/reservation/sheet-effect.ts';
import { guestView } from '#shared/domain/reservation/views/guest-view.ts';
import { isAskable } from '#shared/domain/venue/reasons.ts';
import type { alter } from '#shared/operations/guest/guest.ts';

type Call = {
  readonly input: InputOf<typeof alter>;
  readonly now: number;
  readonly caller: string;
  readonly guests: GuestHashes;
  readonly reservations: Pick<ReservationsStore, 'listDay' | 'ofGuests'>;
  readonly rates: RatesStore;
  readonly limits: RecentLimits;
  readonly alterations: AlterationsStore;
  readonly decisions: GuestDecisions;
};
/** A reservation as it was read, with its days, and as it is while the venue is asked. */
type Read = ReservationWithMessages & { readonly loaded: readonly LoadedDay[]; readonly request: Reservation };

/** Decides an alteration by the guest: it is done, asked of the venue, or refused. */
export function judgingAlter(call: Call, venue: Venue) {
  const { input, now, guests, alterations, decisions } = call;
  const { wish } = input;
  const { rules } = venue;
  const doing = { at: now, actor: { kind: 'guest' } } as const;
  const tooOften = messageLimit(call);
  const show = showing(venue, now);

  return async (found: ReservationWithMessages, loaded: readonly LoadedDay[]) => {
    const { reservation, messages } = found;
    const before = correctWishes(reservation, venue.form, input);
    const startsAt = instantFrom(before.date, before.start, rules.zone);
    const asked = { ...doing, startsAt, revision: input.revision, corrected: before !== reservation };
    const verdict = judgeAlteration(before, wish, asked);
    if (verdict.kind === 'refused') return { keep: refuse(verdict.code) };
    if (verdict.kind === 'done') return { keep: show(verdict.outcome, before, messages) };
    if (verdict.kind === 'here') {
      const { after, outcome } = verdict;
      return { commit: inPlace(before, after, loaded), answer: show(outcome, after, messages) };
    }
    // While the venue takes no guests, another date or time is refused like a new booking; another size is accepted.
    const closed = wish.date !== before.date || wish.start !== before.start ? refusedAnew(venue) : null;
    if (closed) return { keep: closed };

    const guest = await guests.of(venue.venueId, knownBy(before.contact));
    const over = grows(before, wish) ? await overOrigin(call, { ...before, ...wish }, venue) : null;
    if (over) return { keep: over };
    const altering = { before, wish, guest, ...doing, by: 'guest', messageId: newMessageId(), sent: messages } as const;
    const { venueId } = venue;
    const { date, start, area, highchairs } = wish;
    const theirs = { venueId, date, start, covers: coversOf(wish), area, highchair: highchairs > 0 };
    const plan = await alterations.plan(rules, loaded, altering, (decision) => decisions.decide(theirs, now, decision));
    if (plan.kind === 'planned' && !needsVenue(rules, altering)) {
      const limited = plan.messages.length > 0 ? await tooOften(reachedAt(before)) : null;
      if (limited) return { keep: limited };
      const sent = plan.after.id === before.id ? messages : [];
      return {
        commit: await offering(call, venue, before, plan),
        answer: show('altered', plan.after, [...sent, ...plan.messages]),
      };
    }
    return askOrRefuse(call, venue, { messages, reservation: before, loaded, request: verdict.request }, plan);
  };
}

type Plan = Extract<Planned, { kind: 'planned' }>;

/** The commit, which offers the place that the reservation had to those who wait. */
const offering = (call: Call, venue: Venue, before: Reservation, { commit, after }: Plan) =>
  Promise.all(
    commit.map((change, nth) => {
      const freed = { venue, date: before.date, now: call.now, changed: { before, after } };
      return nth === 0 ? changeWithOffers(call, freed, change) : change;
    }),
  );

/** Whether an unproven party takes more than it did: a place on another day, or more seats. */
const grows = ({ proof, date, ...party }: Reservation, wish: ReservationWish): boolean =>
  proof !== undefined && (wish.date !== date || coversOf(wish) > coversOf(party));

type Messages = ReservationWithMessages['messages'];

const showing =
  (venue: Venue, now: number) => (outcome: 'altered' | 'requested', after: Reservation, sent: Messages) => ({
    reservation: guestView(after, sent, venue, now),
    outcome,
  });

/** Changes the reservation on its own day; the other day stays as it is. */
const inPlace = (before: Reservation, after: Reservation, loaded: readonly LoadedDay[]) =>
  loaded.map(({ sheet }, nth) => ({ sheet, reservations: nth === 0 ? [{ before, after }] : [] }));

/** Asks the venue for what it has to decide, if the guest wants that; else refused, with the ways out. */
function askOrRefuse(
  { input: { wish, ask }, now }: Call,
  venue: Venue,
  { reservation: before, messages, loaded, request }: Read,
  plan: Planned,
) {
  const { rules } = venue;
  const reason = plan.kind === 'planned' ? 'reservation.onRequest' : plan.reason;
  if (reason === 'reservation.duplicate') return { keep: refuse(reason) };
  const onRequest = reason === 'reservation.onRequest';
  // The party's present time need not be one that the page offers. A new size at that time may still be requested.
  const own = reason === 'time.notOffered' && wish.date === before.date && wish.start === before.start;
  if (ask && (onRequest || own || isAskable(reason)) && before.booking === 'confirmed') {
    return { commit: inPlace(before, request, loaded), answer: showing(venue, now)('requested', request, messages) };
  }
  if (onRequest) return { keep: refuse(reason) };
  const minutes = minutesOf(rules, { before, wish });
  const party = { covers: coversOf(wish), area: wish.area, highchair: wish.highchairs > 0, minutes };
  // The guest's present place counts as free.
  const there = freeParty(loaded.at(-1)?.sheet ?? EMPTY_SHEET, partyIdOf(before));
  const moment = localMomentAt(now, rules.zone);
  return { keep: refuse(reason, waysOut(openDay(rules, wish.date, there, moment), party, wish.start, reason)) };
}
