import { layoutOf } from '../allocator/layout.ts';
import { judgeStart } from '../availability/day.ts';
import { isFull, type UnavailableReason } from '../availability/reasons.ts';
import type { AskedBy, Wish } from '../availability/types.ts';
import { EMPTY_SHEET } from '../day/sheet.ts';
import type { LocalDate, Minute } from '../time/local-date.ts';
import type { LocalMoment } from '../time/zone.ts';
import type { VenueRules } from '../venue/rules.ts';

/**
 * Why a request cannot even be asked, or null. It is judged like a booking in everything but room, for to find room is
 * what the house is asked to do; so a large party is taken for one of the largest that can book, on an empty day.
 */
export function judgeRequest(
  rules: VenueRules,
  date: LocalDate,
  wish: Wish,
  start: Minute,
  now: LocalMoment,
  by: AskedBy = 'guest',
): UnavailableReason | null {
  const covers = Math.min(wish.covers, rules.onlinePartyLimit, layoutOf(rules).largest);
  const verdict = judgeStart(rules, date, EMPTY_SHEET, { covers, area: wish.area }, start, now, by);
  return verdict.free || isFull(verdict.reason) ? null : verdict.reason;
}
