import { expect, it } from 'vitest';
import { nextParty } from '#web/features/manage/list/next-party.ts';
import { anEvening, aParty, aUnit } from './party.ts';

const seated = aParty({ name: 'Here', start: 1140, presence: 'seated', unit: 1 });
const both = aUnit({ no: 9, name: 'T1+T2', tables: [1, 2] });

it.each([
  ['who comes in twenty minutes', { start: 1220 }, 'Next'],
  ['nobody who comes in twenty-one', { start: 1221 }, null],
  ['who should be here already', { start: 1190 }, 'Next'],
  ['who needs the table as part of two', { start: 1210, unit: 9 }, 'Next'],
  ['nobody at another table', { start: 1210, unit: 2 }, null],
  ['nobody who was cancelled', { start: 1210, booking: 'cancelled' }, null],
  ['nobody who sits already', { start: 1210, presence: 'seated' }, null],
] as const)('names %s', (_, over, name) => {
  const next = aParty({ name: 'Next', ...over });
  const day = anEvening({ minute: 1200, reservations: [seated, next] });
  const evening = { ...day, units: [...day.units, both] };
  expect(nextParty(seated, evening, 20)?.name ?? null).toBe(name);
});

it('says nothing of another day, nor for who is not at table', () => {
  const next = aParty({ start: 1205 });
  const day = anEvening({ minute: 1200, reservations: [seated, next] });
  expect(nextParty(seated, { ...day, today: '2026-11-20' }, 20)).toBeNull();
  expect(nextParty(next, day, 20)).toBeNull();
});
