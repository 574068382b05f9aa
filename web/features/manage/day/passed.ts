import { type ClockChange, changeOn, clockAfter, minutesBetween } from '#shared/domain/kernel/time/change.ts';
import type { LocalDate, Minute } from '#shared/domain/kernel/time/local-date.ts';
import type { ServiceDay } from './day-data.ts';

/** The venue's time zone and the business day. */
export type ClockOfDay = Pick<ServiceDay, 'date' | 'zone'>;

/** True once the venue has begun a later business day. */
export const isDayOver = ({ date, today }: Pick<ServiceDay, 'date' | 'today'>): boolean => date < today;

/** The clock change within a business day, or null. */
export const changeOf = ({ date, zone }: ClockOfDay): ClockChange | null => changeOn(date as LocalDate, zone);

/** Real minutes between two clock minutes of a day: a skipped hour counts none. */
export function minutesPassed(day: ClockOfDay, from: Minute, to: Minute): number {
  const change = changeOf(day);
  return change ? minutesBetween(change, from, to) : to - from;
}

/** The clock minute that the venue shows `minutes` after another. */
export function minuteAfter(day: ClockOfDay, minute: Minute, later: number): Minute {
  const change = changeOf(day);
  return change ? clockAfter(change, minute, later) : minute + later;
}
