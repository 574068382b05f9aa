/**
 * The limits that the venue may override for one party, with a reason. All others are facts: a minute that the clock
 * skips, one in the past, and tables that others have.
 */
const SET_ASIDE: readonly string[] = [
  'venue.closedWeekly',
  'venue.closedPeriod',
  'day.noShift',
  'time.notOffered',
  'party.tooSmall',
  'area.notOpen',
  'pacing.covers',
  'pacing.parties',
  'capacity.covers',
  'capacity.parties',
];

export const maySetAside = (reason: string): boolean => SET_ASIDE.includes(reason);
