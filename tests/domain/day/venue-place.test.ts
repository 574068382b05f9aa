import { expect, it } from 'vitest';
import { openDay } from '#shared/domain/day/service-day.ts';
import { brokenByVenue } from '#shared/domain/day/venue-place.ts';
import { aParty, aSheet, at, aVenue, aWish, FRIDAY, NOON_BEFORE } from './builders.ts';

it.each([
  ['who starts in the same minutes', '18:50', '18:50', ['time.notOffered', 'pacing.covers']],
  ['who starts in the same quarter', '18:45', '18:55', ['time.notOffered', 'pacing.covers']],
  ['nobody of the first quarter of the shift', '19:00', '18:50', ['time.notOffered']],
])('counts before the first start of a shift %s', (_, other, start, broken) => {
  const asked = { start: at(start), wish: aWish() };
  const sheet = aSheet(aParty({ start: at(other) }));
  expect(brokenByVenue(openDay(aVenue({ pacing: { covers: 2 } }), FRIDAY, sheet, NOON_BEFORE), asked)).toEqual(broken);
});
