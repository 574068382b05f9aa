/**
 * Why a start is unavailable, in the order in which the limits are checked: the first that binds is the answer.
 * `tables.unproven` means that the search ended without proof that no seating exists; it is counted separately.
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

/** A start is full, as opposed to not offered, when pacing, capacity or tables refused it. */
export const isFull = (reason: UnavailableReason): boolean => /^(pacing|capacity|tables)\./.test(reason);

/**
 * Reasons that the venue may overcome for a guest who already has a table: a full time, or a party size outside the
 * limits.
 */
export const isAskable = (reason: UnavailableReason): boolean => isFull(reason) || reason.startsWith('party.');
