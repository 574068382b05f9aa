import { describe, expect, it } from 'vitest';
import type { Venue } from '#functions/stores/venues.ts';
import { bistro } from '#infra/local/seed/bistro.ts';
import { demoDay } from '#infra/local/seed/day.ts';
import { trattoria } from '#infra/local/seed/trattoria.ts';
import { dayAvailability } from '#shared/domain/availability/day.ts';
import { checkSheet } from '#shared/domain/day/checker.ts';
import { openDay } from '#shared/domain/day/service-day.ts';
import { addDays, type LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { localMomentAt } from '#shared/domain/kernel/time/zone.ts';

const ROME = 'Europe/Rome';
const fingerprint = async (phone: string) => Number(phone.slice(-4));

/** A demo as it is seeded at an instant, and what its guests are offered. */
async function seededAt(now: number) {
  const moment = localMomentAt(now, ROME);
  const { date: today } = moment;
  const [large, small] = [trattoria(today), bistro(today)];
  const sheetOf = async (venue: Venue, date: LocalDate) => (await demoDay(venue, date, now, fingerprint)).sheet;
  const free = async (venue: Venue, ahead: number, covers: number) => {
    const date = addDays(today, ahead);
    const sheet = ahead <= 14 ? await sheetOf(venue, date) : { parties: [], blocks: [] };
    const day = dayAvailability(openDay(venue.rules, date, sheet, moment), { covers, area: null }, 'guest');
    return day.slots.filter(({ status }) => status === 'free').map(({ start }) => start);
  };
  return { today, large, small, sheetOf, free };
}

// What journeys through the real product look for: CI runs on every day of the year, and at every hour.
describe.each([
  ['a Monday', '2026-11-23T10:00Z'],
  ['a Tuesday', '2026-11-24T10:00Z'],
  ['a Wednesday', '2026-11-25T10:00Z'],
  ['a Thursday', '2026-11-26T10:00Z'],
  ['a Friday', '2026-11-27T10:00Z'],
  ['a Saturday', '2026-11-28T10:00Z'],
  ['a Sunday', '2026-11-29T10:00Z'],
  ['the last day of a month', '2026-11-30T10:00Z'],
  ['two minutes before a new year', '2026-12-31T22:58Z'],
  ['the night before the clocks go forward', '2027-03-27T22:58Z'],
  ['the day on which they do', '2027-03-28T00:59Z'],
  ['the Monday after', '2027-03-29T10:00Z'],
  ['the second of two hours at two', '2027-10-31T01:30Z'],
  ['a leap day', '2028-02-29T10:00Z'],
])('a demo that is seeded on %s', (_, at) => {
  it('has sheets that the checker passes', async () => {
    const { today, large, small, sheetOf } = await seededAt(Date.parse(at));
    for (const venue of [large, small]) {
      for (let n = -7; n <= 14; n += 1) {
        const date = addDays(today, n);
        expect([date, checkSheet(venue.rules, date, await sheetOf(venue, date))]).toEqual([date, []]);
      }
    }
  });

  it('offers what journeys look for', async () => {
    const { large, small, free } = await seededAt(Date.parse(at));
    const evening = (starts: readonly number[]) => starts.some((start) => start > 1110);
    const first = async (from: number, so: (starts: readonly number[]) => boolean, covers: number, venue = large) => {
      for (let ahead = from; ahead < from + 14; ahead += 1) if (so(await free(venue, ahead, covers))) return ahead;
      return null;
    };
    // A table for three tomorrow or soon, evenings for parties of eight, and lunch beside dinner for six.
    expect(await first(1, evening, 3)).not.toBeNull();
    for (const from of [2, 4, 6]) expect(await first(from, evening, 8)).not.toBeNull();
    const apart = (starts: readonly number[]) =>
      starts.some((late) => late > 1080 && starts.some((early) => late - early > 240));
    expect(await first(2, apart, 6, small)).not.toBeNull();
    // An open day a week from tomorrow, and evenings at eight beyond the seeded ones.
    expect((await free(large, 8, 2)).length).toBeGreaterThan(0);
    expect(await first(30, (starts) => starts.includes(1200), 2)).not.toBeNull();
    for (const from of [55, 62, 69]) expect(await first(from, (starts) => starts.includes(1200), 2)).not.toBeNull();
  });
});
