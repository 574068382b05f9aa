import { expect, it } from 'vitest';
import { describeAffected } from '#functions/settings/left-behind.ts';
import { reservationIdOf } from '#shared/domain/kernel/ids.ts';
import { aReservation, SATURDAY, VENUE_ID } from '#tests/kit/builders.ts';

it('says everything of more than two hundred whom a change leaves behind', async () => {
  const left = Array.from({ length: 700 }, (_, nth) => ({
    id: reservationIdOf(SATURDAY, String(nth).padStart(8, '0')),
    date: SATURDAY,
    reason: 'venue.closedPeriod' as const,
    proposal: null,
  }));
  const load = async () => aReservation();
  expect(await describeAffected({ load }, VENUE_ID, left)).toHaveLength(700);
});
