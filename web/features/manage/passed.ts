import { type ClockChange, changeOn, clockAfter, minutesBetween } from '#shared/domain/time/change.ts';
import type { LocalDate, Minute } from '#shared/domain/time/local-date.ts';
import type { Tonight } from './tonight.ts';

/** Whose clock it is, and of which night. */
export type ClockOfDay = Pick<Tonight, 'date' | 'zone'>;

/** The house has begun another business day: what was agreed for this one is past. */
export const isDayOver = ({ date, today }: Pick<Tonight, 'date' | 'today'>): boolean => date < today;

/** The change of the clocks that the house meets on a day or in its night; null on nearly all. */
export const changeOf = ({ date, zone }: ClockOfDay): ClockChange | null => changeOn(date as LocalDate, zone);

/** Minutes that pass between two of a day: an hour that the clock skips takes none. */
export function minutesPassed(day: ClockOfDay, from: Minute, to: Minute): number {
  const change = changeOf(day);
  return change ? minutesBetween(change, from, to) : to - from;
}

/** What the clock of the house shows so many minutes after it shows one of a day. */
export function minuteAfter(day: ClockOfDay, minute: Minute, later: number): Minute {
  const change = changeOf(day);
  return change ? clockAfter(change, minute, later) : minute + later;
}
