import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { texts } from '#tests/e2e/kit/texts.ts';
import { hallLabel, labelOf, shownAt } from '#web/features/settings/change-labels.ts';

const settings = JSON.parse(readFileSync('locales/en/settings.json', 'utf8')) as Record<string, string>;
const say = (key: string) => settings[key] ?? null;

it.each([
  ['shifts', 'shifts.0.close', '1 ·\u00a0All have left by'],
  ['weeklyClosures', 'closedWeekdays.1', '2 ·\u00a0Closed on'],
  ['bookingWindow', 'onlinePartyLimit', 'Largest party online'],
  ['slots', 'capacity.covers', 'Guests present at once'],
  ['tables', 'tables.3.name', '4 ·\u00a0Name'],
  ['deposits', 'deposits.0.amount.adult', '1 ·\u00a0Adult, {{currency}}'],
  ['reviews', 'couponDays', 'Valid for days'],
  ['page', 'active', 'Guests can book'],
  ['region', 'zone', 'Time zone'],
  ['gone', 'left.over', 'left.over'],
])('says of %s at %s: %s', (section, path, label) => expect(labelOf(section, path, say)).toBe(label));

const weekday = (no: number) => ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'][no - 1] ?? '';
const named = (name: string, value: string) => `${name}: ${value}`;
const EXCEPTION = { date: '2026-12-24', from: 0, to: 1439, closed: true };
const LIMIT = { date: '2026-12-31', from: 1140, to: 1500, pacing: { covers: 8 } };
const SHIFT = { id: 'shift-3', meal: 'Dinner', weekdays: [5, 6], firstSeating: 1140, close: 1530 };

it.each([
  ['shifts', 'shifts.0.close', '1530', '01:30'],
  ['closedPeriods', 'closedPeriods.0.from', '2026-12-24', '2026-12-24'],
  ['page', 'active', 'true', '✓'],
  ['bookingWindow', 'minCovers', '2', '2'],
  ['weeklyClosures', 'closedWeekdays.0', '3', 'Wed'],
  ['shifts', 'shifts.0.weekdays.1', '7', 'Sun'],
  [
    'slotParameters',
    'exceptions.0',
    JSON.stringify(EXCEPTION),
    'Date: 2026-12-24 · From: 00:00 · To: 23:59 · Nobody is seated then: ✓',
  ],
  [
    'shifts',
    'shifts.2',
    JSON.stringify(SHIFT),
    'Meal: Dinner · Days: Fri, Sat · First seating: 19:00 · All have left by: 01:30',
  ],
  [
    'slotParameters',
    'exceptions.0',
    JSON.stringify(LIMIT),
    'Date: 2026-12-31 · From: 19:00 · To: 01:00 · Guests arriving per slot: 8',
  ],
  ['foodStyles', 'description.it', '{Da Nina}', '{Da Nina}'],
  ['tables', 'tables.2', '{"no":7,"name":"T7","area":"Indoor"}', 'Name: T7 · Area: Indoor'],
])('shows what stood in %s at %s, %s, as %s', (section, path, value, shown) =>
  expect(shownAt(section, path, value, { say, weekday, named }).replaceAll('\u00a0', ' ')).toBe(shown),
);

it.each([
  ['Sala', 'Sala'],
  ['Sala\nwall', 'Sala ·\u00a0Walls'],
  ['Sala\nbar', 'Sala ·\u00a0Bar'],
  ['Sala\ntable\n12', 'Sala ·\u00a0Table\u00a012'],
])('names %j of a drawn hall: %s', (line, label) => expect(hallLabel(line, texts('en', 'canvas'))).toBe(label));
