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
  'party.highchair',
  'area.notOpen',
  'pacing.covers',
  'pacing.parties',
  'capacity.covers',
  'capacity.parties',
  'tables.none',
  'tables.unproven',
] as const;

export type UnavailableReason = (typeof UNAVAILABLE_REASONS)[number];

/** A time is full, as opposed to not offered, when pacing, capacity or tables refused it. */
export const isFull = (reason: UnavailableReason): boolean => /^(pacing|capacity|tables)\./.test(reason);

/**
 * Reasons that the house may still overcome for a guest who has a table already: a full time, or a party too large for any one
 * table.
 */
export const isAskable = (reason: UnavailableReason): boolean => isFull(reason) || reason.startsWith('party.');
