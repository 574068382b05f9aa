import type { HostReservation, ServiceDay } from '../day/day-data.ts';
import { minutesPassed } from '../day/passed.ts';

/** The unit last shown for each party with a firm table, by party id and the index of its table. */
export type ShownTables = Readonly<Record<string, number>>;

/** A party whose table has changed since it was shown; `from` and `to` are units. */
export type TableChange = { readonly party: HostReservation; readonly from: number; readonly to: number };

/**
 * What the host has seen after this look at the day: today's parties from `firmMinutes` before their start until they
 * sit. A party shown before keeps the table shown then, until the host dismisses the change (`seen`). A pinned party
 * was moved by the venue itself, so it counts as seen.
 */
export function shownTables(before: ShownTables, day: ServiceDay, seen = false): ShownTables {
  const firm = day.reservations.flatMap((party): [string, number][] => {
    const { start, presence } = party;
    const comes =
      presence === 'expected' || presence === 'late' || presence === 'partArrived' || presence === 'arrived';
    if (!comes || day.date !== day.today || minutesPassed(day, day.minute, start) > day.firmMinutes) return [];
    return party.tables.map(({ unit, pinned }, nth) => {
      const key = keyOf(party, nth);
      return [key, pinned || seen ? unit : (before[key] ?? unit)];
    });
  });
  return Object.fromEntries(firm);
}

const keyOf = ({ id }: HostReservation, nth: number) => (nth === 0 ? id : `${id} ${nth}`);

/** The parties whose table is not the one last shown, by start. */
export const tableChanges = (shown: ShownTables, { reservations }: ServiceDay): TableChange[] =>
  reservations
    .flatMap((party) =>
      party.tables.flatMap(({ unit: to }, nth): TableChange[] => {
        const from = shown[keyOf(party, nth)];
        return from === undefined || to === from ? [] : [{ party, from, to }];
      }),
    )
    .sort((a, b) => a.party.start - b.party.start);
