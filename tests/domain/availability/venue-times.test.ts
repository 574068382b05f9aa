import { expect, it } from 'vitest';
import { dayToBook, venueDay } from '#shared/domain/availability/venue-times.ts';
import { openDay } from '#shared/domain/day/service-day.ts';
import { EMPTY_SHEET } from '#shared/domain/day/sheet.ts';
import { addDays } from '#shared/domain/kernel/time/local-date.ts';
import { mealNow } from '#shared/domain/reservation/walk-in.ts';
import type { VenueRules } from '#shared/domain/venue/rules.ts';
import { aDinner, at, aVenue, aWish, FRIDAY, NOON_BEFORE } from '../day/builders.ts';

const SATURDAY = addDays(FRIDAY, 1);
const late = { shifts: [aDinner({ firstSeating: at('19:00'), lastSeating: at('25:00'), close: at('27:00') })] };

it.each<[string, Partial<VenueRules>, string, string]>([
  ['in the morning that day', {}, '10:00', FRIDAY],
  ['at its last start that day', {}, '21:30', FRIDAY],
  ['after it the next', {}, '21:31', SATURDAY],
  ['past midnight the next', {}, '24:40', SATURDAY],
  ['past midnight, with a start to come, the evening that still runs', late, '24:40', FRIDAY],
  ['past that start the next day', late, '25:01', SATURDAY],
  ['on a closed day the next', { closedWeekdays: [5, 6] }, '10:00', addDays(FRIDAY, 2)],
  ['in a house without any hours that day', { shifts: [] }, '10:00', FRIDAY],
])('a host who names no day books %s', (_, rules, minute, date) => {
  expect(dayToBook(aVenue(rules), { date: FRIDAY, minute: at(minute) })).toBe(date);
});

it('a full evening is still the one that is meant', () => {
  expect(dayToBook(aVenue({ tables: [] }), { date: FRIDAY, minute: at('18:00') })).toBe(FRIDAY);
});

it('a time at which two meals overlap is named by the one that its booking is of', () => {
  const lunch = aDinner({ id: 'lunch', meal: 'Lunch', firstSeating: at('12:00'), lastSeating: at('15:00') });
  const shifts = [{ ...lunch, close: at('16:00') }, aDinner({ firstSeating: at('15:00') })];
  const rules = aVenue({ shifts });
  const slots = venueDay(openDay(rules, FRIDAY, EMPTY_SHEET, NOON_BEFORE), aWish());
  for (const { start, meal } of slots) expect([start, meal]).toEqual([start, mealNow(rules, FRIDAY, start, 2)]);
});
