import { checkSheet } from '../day/checker.ts';
import { type DaySheet, HOLDING_STATUSES, type Party } from '../day/sheet.ts';
import type { LocalDate } from '../time/local-date.ts';
import type { VenueRules } from '../venue/rules.ts';
import { coversOf, type Reservation } from './reservation.ts';
import { partyIdOf } from './sheet-effect.ts';

/**
 * Verifies a stored day: the sheet by the independent checker, and its rows against the reservations of the day. Every
 * reservation that holds a place has one row that says the same, every other has none. [] means no violation.
 */
export function checkDay(
  rules: VenueRules,
  date: LocalDate,
  sheet: DaySheet,
  reservations: readonly Reservation[],
): string[] {
  return [...checkSheet(rules, date, sheet), ...checkRows(rules, sheet, reservations)];
}

function checkRows(rules: VenueRules, sheet: DaySheet, reservations: readonly Reservation[]): string[] {
  const byId = new Map(reservations.map((reservation) => [partyIdOf(reservation), reservation]));
  const rows = new Set(sheet.parties.map(({ id }) => id));
  // A held place has no reservation yet.
  const strangers = sheet.parties.filter(({ id, status }) => status !== 'held' && !byId.has(id));
  const missing = [...byId].filter(([id, { booking }]) => holdsPlace(booking) && !rows.has(id));
  return [
    ...strangers.map(({ id }) => `party ${id} is on the sheet and has no reservation`),
    ...missing.map(([id, { booking }]) => `reservation ${id} is ${booking} and has no row on the sheet`),
    ...sheet.parties.flatMap((row) => {
      const reservation = byId.get(row.id);
      return reservation ? differences(rules, row, reservation) : [];
    }),
  ];
}

const holdsPlace = (booking: Reservation['booking']) => HOLDING_STATUSES.some((status) => status === booking);

function differences(rules: VenueRules, row: Party, reservation: Reservation): string[] {
  const { booking, presence, start, duration, area, highchairs } = reservation;
  if (!holdsPlace(booking)) return [`reservation ${row.id} is ${booking} and still has a row on the sheet`];
  const seated = presence === 'partSeated' || presence === 'seated' || booking === 'completed';
  const wanted = rules.areas.filter((_, bit) => Math.floor(row.areas / 2 ** bit) % 2 === 1);
  const pairs = [
    ['start', row.start, start],
    // Who has left gave the rest of the stay back.
    ['duration', row.duration, booking === 'completed' ? Math.min(row.duration, duration) : duration],
    ['covers', row.covers, coversOf(reservation)],
    ['area', wanted.join('+') || 'any', area ?? 'any'],
    ['high-chair', row.highchair, highchairs > 0],
    ['status', row.status, booking],
    ['seated', row.seated, seated],
  ] as const;
  return pairs.flatMap(([what, here, there]) =>
    here === there ? [] : [`party ${row.id}: ${what} is ${here} on the sheet and ${there} on the reservation`],
  );
}
