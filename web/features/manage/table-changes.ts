import { minutesPassed } from './passed.ts';
import type { HostReservation, Tonight } from './tonight.ts';

/** Where the screen has shown each party whose table is firm, by its id and which of its tables it is. */
export type ShownTables = Readonly<Record<string, number>>;

/** A party that sits elsewhere than it was shown; `from` and `to` are units. */
export type TableChange = { readonly party: HostReservation; readonly from: number; readonly to: number };

/**
 * What the house will have seen after a look at the day: today's parties from `firmMinutes` before their start on, until
 * they sit. Who was shown before keeps the table then shown, until the change is taken note of (`seen`). A party that is
 * pinned was put there by the house itself.
 */
export function shownTables(before: ShownTables, day: Tonight, seen = false): ShownTables {
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

/** Whose table is another than the house was shown, the next to come first. */
export const tableChanges = (shown: ShownTables, { reservations }: Tonight): TableChange[] =>
  reservations
    .flatMap((party) =>
      party.tables.flatMap(({ unit: to }, nth): TableChange[] => {
        const from = shown[keyOf(party, nth)];
        return from === undefined || to === from ? [] : [{ party, from, to }];
      }),
    )
    .sort((a, b) => a.party.start - b.party.start);
