import type { GuestHash, GuestHashes } from '#functions/credentials/guest-hash.ts';
import type { SolverFallback } from '#functions/gateways/solver-fallback.ts';
import type { SessionActor } from '#functions/platform/actor.ts';
import { asActor } from '#functions/platform/admit.ts';
import { newPartyId } from '#functions/platform/ids.ts';
import { type Refusal, refuse } from '#functions/platform/refusal.ts';
import { hasAnother } from '#functions/services/duplicate-check.ts';
import type { Taken } from '#functions/services/take-booking.ts';
import type { ReservationsStore } from '#functions/stores/reservations.ts';
import type { Venue } from '#functions/stores/venues.ts';
import type { InputOf } from '#shared/contracts/define.ts';
import { nearestAlternatives } from '#shared/domain/availability/day.ts';
import { unitsOf } from '#shared/domain/day/conflict.ts';
import { openDay } from '#shared/domain/day/service-day.ts';
import type { DaySheet } from '#shared/domain/day/sheet.ts';
import { placeForVenue } from '#shared/domain/day/venue-place.ts';
import { reservationIdOf } from '#shared/domain/kernel/ids.ts';
import { homeOf, parsePhone } from '#shared/domain/kernel/phone/parse.ts';
import { localMomentAt } from '#shared/domain/kernel/time/zone.ts';
import { payingFirst } from '#shared/domain/payment/pay-first.ts';
import { knownBy } from '#shared/domain/reservation/reservation.ts';
import { wishOfVenue, withParts } from '#shared/domain/reservation/sheet-effect.ts';
import { venueReservation } from '#shared/domain/reservation/venue-booking.ts';
import { mealNow } from '#shared/domain/reservation/walk-in.ts';
import { depositFor } from '#shared/domain/venue/deposits/deposit-for.ts';
import { durationFor } from '#shared/domain/venue/rules.ts';
import type { book } from '#shared/operations/reservations/reservations.ts';

type Input = InputOf<typeof book>;
type Call = {
  readonly input: Input;
  readonly actor: SessionActor;
  readonly now: number;
  readonly reservations: Pick<ReservationsStore, 'ofFingerprint' | 'listDay'>;
  readonly guests: Pick<GuestHashes, 'of'>;
  readonly solver: SolverFallback;
};

const OTHER_TIMES = 4;

/** A caller's wish, with all that is known of it before the day is read. */
type Caller = ReturnType<typeof wishOf> & { readonly guest: GuestHash };

/** Reads what a host enters for a caller; refused for an unknown table and for an invalid number. */
export async function readCaller({ input, now, guests }: Call, venue: Venue): Promise<Caller | Refusal> {
  const { unit } = input;
  if (unit !== undefined && !unitsOf(venue.rules).some(({ no }) => no === unit)) return refuse('table.unknown');
  const number = input.phone === '' ? null : parsePhone(input.phone, homeOf(venue.phone));
  if (number && 'refusal' in number) {
    return refuse('request.invalid', { issues: [{ path: 'phone', code: number.refusal }] });
  }
  const wish = wishOf(input, venue, number?.phone ?? '', now);
  return { ...wish, guest: await guests.of(venue.venueId, wish.known) };
}

function wishOf(input: Input, { rules }: Venue, phone: string, now: number) {
  const wish = wishOfVenue(rules, input);
  const meal = mealNow(rules, input.date, input.start, wish.covers);
  const due = depositFor(rules, { ...input, meal }, now);
  const known = knownBy({ phone, email: input.email });
  return { phone, known, wish, meal, due, deposit: input.waiveDeposit ? null : due };
}

/** Places a caller on the day; with a reason, also beyond the limits that the venue sets itself. */
export async function placeCaller(
  { input, actor, now, reservations, solver }: Call,
  { rules }: Venue,
  caller: Caller,
  sheet: DaySheet,
): Promise<Taken | Refusal> {
  const { venueId, date, start, unit, duration, reason, name, email, locale } = input;
  const { phone, known, guest, wish, meal, due, deposit } = caller;
  const whose = { phone, fingerprint: guest.fingerprint };
  const twice = await hasAnother(reservations, sheet, { venueId, date, meal, booking: 'confirmed' }, whose);
  if (twice && reason === undefined) return refuse('reservation.duplicate');

  const id = newPartyId();
  const moment = localMomentAt(now, rules.zone);
  const own = { ...(unit !== undefined && { unit }), ...(duration !== undefined && { duration }) };
  const request = { id, start, wish, guest: guest.fingerprint, ...own };
  const placed = await solver.decide((budget) =>
    placeForVenue(openDay(rules, date, sheet, moment, budget), request, reason !== undefined),
  );
  if (placed.kind === 'refused') {
    const asked = { ...wish, minutes: duration };
    const alternatives = nearestAlternatives(
      openDay(rules, date, sheet, moment),
      asked,
      start,
      OTHER_TIMES,
      'operator',
    );
    return refuse(placed.reason, { detail: { alternatives } });
  }

  const limits = [
    ...placed.broken,
    ...(twice ? ['reservation.duplicate'] : []),
    ...(due && !deposit ? ['deposit'] : []),
  ];
  const made = venueReservation(input, {
    id: reservationIdOf(date, id),
    meal,
    duration: duration ?? durationFor(rules, wish.covers),
    contact: { name, phone, locale, ...(email !== undefined && { email }) },
    ...(known && { thread: guest.thread }),
    deposit,
    at: now,
    actor: asActor(actor),
    ...(reason !== undefined && limits.length > 0 && { setAside: { limits, reason } }),
  });
  const reservation = payingFirst(made, rules, now);
  return { sheet: placed.sheet, reservation: withParts(reservation, placed.sheet) };
}
