import { refusalBeforeTables } from '../day/judge-limits.ts';
import { openDay } from '../day/service-day.ts';
import { EMPTY_SHEET } from '../day/sheet.ts';
import type { Wish } from '../day/wish.ts';
import type { LocalDate, Minute } from '../kernel/time/local-date.ts';
import type { LocalMoment } from '../kernel/time/zone.ts';
import type { AskedBy } from '../venue/asked-by.ts';
import { isFull, type UnavailableReason } from '../venue/reasons.ts';
import { durationFor, type VenueRules } from '../venue/rules.ts';
import { onlineLimit } from './online-limit.ts';

/**
 * Why a request cannot even be made, or null. It is judged like a booking except for space, because finding space is
 * what the venue is asked to do: a large party is judged like the largest that can book, on an empty day.
 */
export function judgeRequest(
  rules: VenueRules,
  date: LocalDate,
  wish: Wish,
  start: Minute,
  now: LocalMoment,
  by: AskedBy = 'guest',
): UnavailableReason | null {
  const covers = Math.min(wish.covers, onlineLimit(rules));
  const stay = { start, minutes: durationFor(rules, covers) };
  const reason = refusalBeforeTables(
    openDay(rules, date, EMPTY_SHEET, now),
    { covers, area: wish.area, apart: true },
    stay,
    by,
  );
  return reason === null || isFull(reason) ? null : reason;
}
