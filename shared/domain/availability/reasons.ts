/**
 * Why a start time cannot be had, in the order in which the limits are checked: the first that binds is the answer.
 * `tables.unproven` says that the search ended without proof that no seating exists; it is counted apart.
 */
export const UNAVAILABLE_REASONS = [
  'venue.closedWeekly',
  'venue.closedPeriod',
  'day.noShift',
  'time.notOffered',
  'time.nonexistent',
  'time.past',
  'time.leadTime',
  'day.sameDayDisabled',
  'day.beyondHorizon',
  'party.tooSmall',
  'party.tooLarge',
  'area.notOpen',
  'pacing.covers',
  'pacing.parties',
  'capacity.covers',
  'capacity.parties',
  'tables.none',
  'tables.unproven',
] as const;

export type UnavailableReason = (typeof UNAVAILABLE_REASONS)[number];
