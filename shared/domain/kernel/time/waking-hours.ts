import { addDays, type Minute } from './local-date.ts';
import { instantFrom, localMomentAt } from './zone.ts';

/**
 * Hours for messages that the guest does not expect: from nine in the morning until nine in the evening, venue time.
 */
const WAKES: Minute = 540;
const SLEEPS: Minute = 1260;
/**
 * A message moved to the evening is sent half an hour before these hours end, so that even a long queue is done by
 * then.
 */
const LAST: Minute = 1230;

/** The instant itself or, if it is in the night, the evening before. */
export function wakingBefore(instant: number, zone: string): number {
  const { date, minute } = localMomentAt(instant, zone);
  if (minute >= WAKES && minute < SLEEPS) return instant;
  return instantFrom(minute < WAKES ? addDays(date, -1) : date, LAST, zone);
}

/** The instant itself or, if it is in the night, the next morning. */
export function wakingFrom(instant: number, zone: string): number {
  const { date, minute } = localMomentAt(instant, zone);
  if (minute >= WAKES && minute < SLEEPS) return instant;
  return instantFrom(minute < WAKES ? date : addDays(date, 1), WAKES, zone);
}
