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

/** A time is full, as opposed to not offered, when it was pacing, capacity or tables that refused it. */
export const isFull = (reason: UnavailableReason): boolean => /^(pacing|capacity|tables)\./.test(reason);

/** What the house may still make possible for a guest who has a table: a full time, or a party that no table is made for. */
export const isAskable = (reason: UnavailableReason): boolean => isFull(reason) || reason.startsWith('party.');
