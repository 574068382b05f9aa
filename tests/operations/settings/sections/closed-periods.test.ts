import { expect, it } from 'vitest';
import { day, SATURDAY } from '#tests/kit/builders.ts';
import { sectionCases, slotsOf } from '../section-kit.ts';

const period = { from: SATURDAY, to: day('2026-12-08') };
const value = {
  closedPeriods: [
    { ...period, note: 'Ferie' },
    { from: day('2027-01-01'), to: day('2027-01-01') },
  ],
};
const { on, write } = sectionCases({
  section: 'closedPeriods',
  value,
  wrong: [
    [
      'a period that ends before it begins',
      { closedPeriods: [{ ...period, to: '2026-12-04' }] },
      'closedPeriods.0.to',
      'field.order',
    ],
    [
      'a day that there is not',
      { closedPeriods: [{ ...period, from: '2026-02-30' }] },
      'closedPeriods.0.from',
      'field.notADate',
    ],
    ['an empty day', { closedPeriods: [{ from: '', to: period.to }] }, 'closedPeriods.0.from', 'field.required'],
    [
      'a note of another world',
      { closedPeriods: [{ ...period, note: '\u202e' }] },
      'closedPeriods.0.note',
      'field.characters',
    ],
  ],
});

it('closes those days on the booking page, and no other', async () => {
  await write(value);
  expect((await slotsOf(on, SATURDAY)).reason).toBe('venue.closedPeriod');
  expect((await slotsOf(on, '2026-12-08')).reason).toBe('venue.closedPeriod');
  expect((await slotsOf(on, '2026-12-10')).status).toBe('open');
});

it('lists who has booked in it first', async () => {
  const { reservation } = await on.book();
  const { body } = await write(value);
  expect(body.detail.affected).toMatchObject([{ id: reservation.id, reason: 'venue.closedPeriod' }]);
});
