import type { GuestHashes } from '#functions/credentials/guest-hash.ts';
import type { SolverFallback } from '#functions/gateways/solver-fallback.ts';
import type { SessionActor } from '#functions/platform/actor.ts';
import { asActor } from '#functions/platform/admit.ts';
import { newMessageId } from '#functions/platform/ids.ts';
import { refuse } from '#functions/platform/refusal.ts';
import { keepingBackAltered } from '#functions/services/keep-back.ts';
import type { AlterationsStore } from '#functions/services/plan-alteration.ts';
import type { LoadedDay } from '#functions/stores/days.ts';
import type { ReservationsStore, ReservationWithMessages } from '#functions/stores/reservations.ts';
import type { Venue } from '#functions/stores/venues.ts';
import type { InputOf } from '#shared/contracts/define.ts';
import { nearestAlternatives } from '#shared/domain/availability/day.ts';
import { freeParty } from '#shared/domain/day/place.ts';
import { openDay } from '#shared/domain/day/service-day.ts';
import { type DaySheet, EMPTY_SHEET } from '#shared/domain/day/sheet.ts';
import { localMomentAt } from '#shared/domain/kernel/time/zone.ts';
import { minutesOf } from '#shared/domain/reservation/alter.ts';
import { sameWish } from '#shared/domain/reservation/amend.ts';
import { renamed } from '#shared/domain/reservation/rename.ts';
import { knownBy, type Reservation, type ReservationWish } from '#shared/domain/reservation/reservation.ts';
import { partyIdOf, rowsOf, wishOfVenue } from '#shared/domain/reservation/sheet-effect.ts';
import { alterForVenue, mayAlterForVenue } from '#shared/domain/reservation/venue-alteration.ts';
import { hostView } from '#shared/domain/reservation/views/host-view.ts';
import type { VenueRules } from '#shared/domain/venue/rules.ts';
import type { alter } from '#shared/operations/reservations/reservations.ts';

type Call = {
  readonly input: InputOf<typeof alter>;
  readonly actor: SessionActor;
  readonly now: number;
  readonly guests: GuestHashes;
  readonly reservations: Pick<ReservationsStore, 'listDay'>;
  readonly alterations: AlterationsStore;
  readonly solver: SolverFallback;
};

/** A reservation with its messages, and the days that the alteration is about. */
type Read = {
  readonly before: Reservation;
  readonly messages: ReservationWithMessages['messages'];
  readonly loaded: readonly LoadedDay[];
};

const OTHER_TIMES = 4;

/** Decides an alteration by the venue: nothing, a name, or another place on this or another day. */
export async function judgeAlter(
  call: Call,
  venue: Venue,
  { reservation: stored, messages }: ReservationWithMessages,
  loaded: readonly LoadedDay[],
) {
  const { input, actor, now } = call;
  const { venueId: _v, id: _i, revision, reason: _r, name, ...wished } = input;
  const before = renamed(stored, name ?? stored.contact.name, { at: now, actor: asActor(actor) });
  const wish = { ...wished, remarks: before.remarks };
  const own = loaded[0]?.sheet ?? EMPTY_SHEET;
  const shown = (as: Reservation) => ({
    reservation: hostView(as, messages, rowsOf(own, as), now, venue.rules),
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
  if (!mayAlterForVenue(before, wish)) return { keep: refuse('reservation.notAllowed') };
  return alterPlace(call, venue, { before, messages, loaded }, wish);
}

/** Gives the reservation its new place; refused, with other times, when there is none. */
async function alterPlace(call: Call, venue: Venue, { before, messages, loaded }: Read, wish: ReservationWish) {
  const { rules } = venue;
  const plan = await planFor(call, venue, { before, messages, loaded }, wish);
  if (plan.kind === 'refused') {
    const there = freeParty(loaded.at(-1)?.sheet ?? EMPTY_SHEET, partyIdOf(before));
    return { keep: refuse(plan.reason, otherTimes(rules, there, before, wish, call.now)) };
  }
  const { after, sheet } = plan;
  const commit = await keepingBackAltered(call, { venue, now: call.now }, { before, after }, plan.commit);
  const all = [...(after.id === before.id ? messages : []), ...plan.messages];
  return {
    commit,
    answer: { reservation: hostView(after, all, rowsOf(sheet, after), call.now, rules), date: after.date },
  };
}

async function planFor(
  { input: { reason }, actor, now, guests, alterations, solver }: Call,
  { venueId, rules }: Venue,
  { before, messages, loaded }: Read,
  wish: ReservationWish,
) {
  const guest = await guests.of(venueId, knownBy(before.contact));
  const doing = { at: now, actor: asActor(actor), by: 'operator', messageId: newMessageId() } as const;
  const asked = { before, wish, guest, sent: messages, ...doing };
  const planned = (twice: boolean) =>
    alterations.plan(rules, loaded, { ...asked, twice }, solver.decide, (by, sheet, alteration) =>
      alterForVenue(by, sheet, {
        ...alteration,
        reason,
        alsoAside: twice && reason ? ['reservation.duplicate'] : [],
      }),
    );
  // A guest who already has two reservations for one meal keeps them when only the size of one changes.
  const sameMeal = wish.date === before.date && wish.start === before.start;
  const first = await planned(false);
  const repeats = first.kind === 'refused' && first.reason === 'reservation.duplicate';
  return repeats && (sameMeal || reason !== undefined) ? planned(true) : first;
}

/** Other times at which there would be a place on the wished day. */
function otherTimes(rules: VenueRules, sheet: DaySheet, before: Reservation, wish: ReservationWish, now: number) {
  const { date, start } = wish;
  const moment = localMomentAt(now, rules.zone);
  const party = { ...wishOfVenue(rules, wish), minutes: minutesOf(rules, { before, wish }) };
  const found = nearestAlternatives(openDay(rules, date, sheet, moment), party, start, OTHER_TIMES, 'operator');
  return { detail: { alternatives: found } };
}
