import { checkSheet } from '../day/checker.ts';
import type { StoredDay } from '../day/service-day.ts';
import { type DaySheet, HOLDING_STATUSES, isOf, type Party } from '../day/sheet.ts';
import { instantFrom } from '../kernel/time/zone.ts';
import type { VenueRules } from '../venue/rules.ts';
import { coversOf, type Reservation } from './reservation.ts';
import { partyIdOf, rowMinutesOf } from './sheet-effect.ts';

/**
 * Verifies a stored day: the sheet by the independent checker, and its rows against the reservations of the day. A
 * reservation that holds a place has one matching row, or several at several tables; any other has none. [] means no
 * violation.
 */
export function checkDay(day: StoredDay, reservations: readonly Reservation[]): string[] {
  const { rules, date, sheet } = day;
  return [...checkSheet(rules, date, sheet), ...checkRows(rules, sheet, reservations)];
}

function checkRows(rules: VenueRules, sheet: DaySheet, reservations: readonly Reservation[]): string[] {
  const byId = new Map(reservations.map((reservation) => [partyIdOf(reservation), reservation]));
  const rows = new Set(sheet.parties.map(({ id }) => id));
  // A held place has no reservation yet.
  const firsts = sheet.parties.filter(({ part }) => !part);
  const strangers = firsts.filter(({ id, status }) => status !== 'held' && !byId.has(id));
  // An imported past visit may have sat where today's tables would not fit it: it is history, and has no row.
  const isPast = ({ booking, history }: Reservation) => booking === 'completed' && history[0]?.action === 'import';
  const missing = [...byId].filter(([id, each]) => holdsPlace(each.booking) && !isPast(each) && !rows.has(id));
  return [
    ...strangers.map(({ id }) => `party ${id} is on the sheet and has no reservation`),
    ...missing.map(([id, { booking }]) => `reservation ${id} is ${booking} and has no row on the sheet`),
    ...firsts.flatMap((row) => {
      const reservation = byId.get(row.id);
      const groups = sheet.parties.filter((each) => isOf(each, row.id)).map(({ covers }) => covers);
      return reservation ? differences(rules, row, groups, reservation) : [];
    }),
  ];
}

/** Compares instants: on a night with a clock change the minutes of the sheet differ from elapsed minutes. */
const endsEarly = ({ zone }: VenueRules, row: Party, { date, start, duration }: Reservation): boolean =>
  instantFrom(date, row.start + row.duration, zone) < instantFrom(date, start, zone) + duration * 60_000;

const byNumber = (a: number, b: number) => a - b;

const holdsPlace = (booking: Reservation['booking']) => HOLDING_STATUSES.some((status) => status === booking);

/** `groups`: the number of guests at each of its tables. */
function differences(rules: VenueRules, row: Party, groups: readonly number[], reservation: Reservation): string[] {
  const { booking, presence, start, area, highchairs, parts = [coversOf(reservation)] } = reservation;
  if (!holdsPlace(booking)) return [`reservation ${row.id} is ${booking} and still has a row on the sheet`];
  const stay = rowMinutesOf(rules, reservation);
  const seated = presence === 'partSeated' || presence === 'seated' || booking === 'completed';
  const wanted = rules.areas.filter((_, bit) => Math.floor(row.areas / 2 ** bit) % 2 === 1);
  const pairs = [
    ['start', row.start, start],
    // A party that has left gave up the rest of its stay.
    ['duration', row.duration, booking === 'completed' ? Math.min(row.duration, stay) : stay],
    ['covers', groups.reduce((sum, covers) => sum + covers, 0), coversOf(reservation)],
    ['tables', groups.toSorted(byNumber).join('+'), parts.toSorted(byNumber).join('+')],
    // Even a party without a preferred area sits in a single area.
    ['area', wanted.join('+') || 'any', area ?? (groups.length > 1 && wanted.length === 1 ? wanted[0] : 'any')],
    ['high-chair', row.highchair, highchairs > 0],
    ['status', row.status, booking],
    ['seated', row.seated, seated],
  ] as const;
  const unlike = pairs.flatMap(([what, here, there]) =>
    here === there ? [] : [`party ${row.id}: ${what} is ${here} on the sheet and ${there} on the reservation`],
  );
  const early = booking !== 'completed' && endsEarly(rules, row, reservation);
  return early ? [...unlike, `party ${row.id}: its table is another's before its guests leave`] : unlike;
}
