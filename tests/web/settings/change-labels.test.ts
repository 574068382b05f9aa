import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { texts } from '#tests/e2e/kit/texts.ts';
import { hallLabel, labelOf, shownValue } from '#web/features/settings/change-labels.ts';

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

it.each([
  ['shifts.0.close', '1530', '01:30'],
  ['closedPeriods.0.from', '2026-12-24', '2026-12-24'],
  ['active', 'true', '✓'],
  ['minCovers', '2', '2'],
])('shows the value at %s: %s as %s', (path, value, shown) => expect(shownValue(path, value)).toBe(shown));

it.each([
  ['Sala', 'Sala'],
  ['Sala\nwall', 'Sala ·\u00a0Walls'],
  ['Sala\nbar', 'Sala ·\u00a0Bar'],
  ['Sala\ntable\n12', 'Sala ·\u00a0Table\u00a012'],
])('names %j of a drawn hall: %s', (line, label) => expect(hallLabel(line, texts('en', 'canvas'))).toBe(label));
