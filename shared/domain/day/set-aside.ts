/**
 * The limits that the house may set aside for one party, with a reason. What is left are no limits but facts: a minute that
 * the clock does not show, one that is over, and tables at which others sit.
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
