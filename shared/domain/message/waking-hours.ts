import { addDays, type Minute } from '../time/local-date.ts';
import { instantFrom, localMomentAt } from '../time/zone.ts';

/** When a guest is written to who waits for no answer: from nine in the morning until nine in the evening of the house's day. */
const WAKES: Minute = 540;
const SLEEPS: Minute = 1260;
/** What is put off to an evening goes out half an hour before its end, so that a long queue is done by then. */
const LAST: Minute = 1230;

/** The instant itself, or by night the late evening before it. */
export function wakingBefore(instant: number, zone: string): number {
  const { date, minute } = localMomentAt(instant, zone);
  if (minute >= WAKES && minute < SLEEPS) return instant;
  return instantFrom(minute < WAKES ? addDays(date, -1) : date, LAST, zone);
}

/** The instant itself, or by night the morning after it. */
export function wakingFrom(instant: number, zone: string): number {
  const { date, minute } = localMomentAt(instant, zone);
  if (minute >= WAKES && minute < SLEEPS) return instant;
  return instantFrom(minute < WAKES ? date : addDays(date, 1), WAKES, zone);
}
