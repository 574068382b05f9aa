import { expect, it } from 'vitest';
import { dayToBook } from '#shared/domain/availability/house.ts';
import { addDays } from '#shared/domain/time/local-date.ts';
import type { VenueRules } from '#shared/domain/venue/rules.ts';
import { aDinner, at, aVenue, FRIDAY } from '../day/builders.ts';

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
