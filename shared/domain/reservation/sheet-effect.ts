import { areaBit } from '../allocator/layout.ts';
import { finishParty, freeParty, markParty, placeParty, type Refused, resumeParty } from '../day/place.ts';
import { type DaySheet, HOLDING_STATUSES, type HoldingStatus, type Party, type PartyId } from '../day/sheet.ts';
import type { Minute } from '../time/local-date.ts';
import type { VenueRules } from '../venue/rules.ts';
import type { SheetEffect } from './act.ts';
import type { BookingStatus } from './booking.ts';
import { coversOf, parseReservationId, type Reservation } from './reservation.ts';

export const partyIdOf = ({ id }: Pick<Reservation, 'id'>): PartyId => parseReservationId(id)?.partyId ?? '';

/** The reservation as a row that the allocator may seat anywhere; `guest` is 16 bits of the phone's hash. */
export function partyOf(rules: VenueRules, reservation: Reservation, guest: number): Party {
  return {
    id: partyIdOf(reservation),
    start: reservation.start,
    duration: reservation.duration,
    covers: coversOf(reservation),
    areas: reservation.area === null ? 0 : areaBit(rules, reservation.area),
    unit: 0,
    status: holding(reservation.booking) ?? 'confirmed',
    pinned: false,
    seated: reservation.presence === 'partSeated' || reservation.presence === 'seated',
    accessible: false,
    highchair: reservation.highchairs > 0,
    guest,
  };
}

const holding = (booking: BookingStatus): HoldingStatus | undefined =>
  HOLDING_STATUSES.find((status) => status === booking);

export type EffectOn = {
  readonly rules: VenueRules;
  readonly sheet: DaySheet;
  /** The reservation after the action. */
  readonly reservation: Reservation;
  readonly effect: SheetEffect;
  /** The minute of the venue day now: a party that has left frees its table from then on. */
  readonly minute: Minute;
  readonly guest: number;
};

/**
 * The day sheet after an action. Two can be refused: accepting a request, for which a place is only now looked for, and
 * taking something back, for the table may have been given away. A party that was waiting has no row, and most effects
 * on it mean nothing.
 */
export function sheetAfter({ rules, sheet, reservation, effect, minute, guest }: EffectOn): DaySheet | Refused {
  const id = partyIdOf(reservation);
  const row = sheet.parties.find((party) => party.id === id);
  switch (effect) {
    case 'keep':
      return sheet;
    case 'place': {
      const { date, start, duration, area, highchairs } = reservation;
      const wish = { covers: coversOf(reservation), area, highchair: highchairs > 0 };
      const request = { id, start, duration, wish, status: 'confirmed', guest } as const;
      const outcome = placeParty(rules, date, sheet, request, { date, minute }, 'operator');
      return outcome.kind === 'placed' ? outcome.sheet : outcome;
    }
    case 'confirm':
      return markParty(sheet, id, { status: 'confirmed' });
    case 'seat':
      return markParty(sheet, id, { seated: true });
    case 'unseat':
      return markParty(sheet, id, { seated: false });
    case 'finish':
      return finishParty(rules, sheet, id, minute);
    case 'free':
      return freeParty(sheet, id);
    case 'resume': {
      const party = partyOf(rules, reservation, guest);
      const back = row ? { ...party, unit: row.unit, pinned: row.pinned } : { ...party, seated: false };
      const outcome = resumeParty(rules, reservation.date, sheet, back, { date: reservation.date, minute });
      return outcome.kind === 'placed' ? outcome.sheet : outcome;
    }
  }
}

/** The sheet with another guest's fingerprint on the reservation's row, if it has one. */
export function withGuest(sheet: DaySheet, reservation: Reservation, guest: number): DaySheet {
  const id = partyIdOf(reservation);
  return { ...sheet, parties: sheet.parties.map((party) => (party.id === id ? { ...party, guest } : party)) };
}

/** The reservation's row, if it has one. */
export function rowOf(sheet: DaySheet, reservation: Pick<Reservation, 'id'>): Party | undefined {
  const id = partyIdOf(reservation);
  return sheet.parties.find((party) => party.id === id);
}
