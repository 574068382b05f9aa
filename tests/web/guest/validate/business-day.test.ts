import fc from 'fast-check';
import { expect, it } from 'vitest';
import { BUSINESS_DAY_STARTS } from '#shared/domain/kernel/time/local-date.ts';
import { localMomentAt } from '#shared/domain/kernel/time/zone.ts';
import { businessDayAt } from '#web/guest/validate/business-day.ts';

const HOUR_MS = 3_600_000;
/** Days on which clocks change, and one like any other. */
const NIGHTS = ['2026-03-29', '2026-10-25', '2026-11-01', '2026-04-05', '2026-12-05'];

it('is the business day of the server at any hour, in nights with a clock change too', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...NIGHTS),
      fc.integer({ min: -36 * 60, max: 36 * 60 }),
      fc.constantFrom('Europe/Rome', 'America/New_York', 'Asia/Tokyo', 'Australia/Lord_Howe'),
      (night, minutes, zone) => {
        const instant = Date.parse(`${night}T00:00Z`) + (minutes / 60) * HOUR_MS;
        expect(businessDayAt(instant, zone, BUSINESS_DAY_STARTS)).toBe(localMomentAt(instant, zone).date);
      },
    ),
    { numRuns: 400 },
  );
});
