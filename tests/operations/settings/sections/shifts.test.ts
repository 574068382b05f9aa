import { expect, it } from 'vitest';
import { aShift, at, day, SATURDAY } from '#tests/kit/builders.ts';
import { sectionCases, slotsOf } from '../section-kit.ts';

const lunch = aShift({
  id: 'lunch',
  meal: 'Lunch',
  firstSeating: at('12:00'),
  lastSeating: at('14:00'),
  close: at('16:00'),
  slotStep: 30,
});
const value = { shifts: [lunch, aShift({ firstSeating: at('20:00'), areas: ['Indoor'], from: day('2026-11-01') })] };
const { on, write } = sectionCases({
  section: 'shifts',
  value,
  wrong: [
    [
      'a last seating before the first',
      { shifts: [{ ...lunch, lastSeating: at('11:00') }] },
      'shifts.0.lastSeating',
      'field.order',
    ],
    [
      'a close before the last seating',
      { shifts: [{ ...lunch, close: at('14:00') }] },
      'shifts.0.close',
      'field.order',
    ],
    ['no weekday', { shifts: [{ ...lunch, weekdays: [] }] }, 'shifts.0.weekdays', 'field.required'],
    [
      'a season that ends before it begins',
      { shifts: [{ ...lunch, from: '2026-12-02', to: '2026-12-01' }] },
      'shifts.0.to',
      'field.order',
    ],
    ['a step of seven minutes', { shifts: [{ ...lunch, slotStep: 7 }] }, 'shifts.0.slotStep', 'field.format'],
    [
      'a time after the next midnight but one',
      { shifts: [{ ...lunch, close: 2880 }] },
      'shifts.0.close',
      'field.tooLarge',
    ],
    ['a meal that nobody knows', { shifts: [{ ...lunch, meal: 'Brunch' }] }, 'shifts.0.meal', 'field.choice'],
  ],
});

it('is what the booking page offers', async () => {
  await write(value);
  const { slots } = await slotsOf(on, SATURDAY);
  expect(slots.slice(0, 5).map(({ start }) => start)).toEqual([720, 750, 780, 810, 840]);
  expect(slots[5]?.start).toBe(at('20:00'));
});

it('lists who has booked a time that is not offered any more', async () => {
  const { reservation } = await on.book({ start: at('19:30') });
  await on.book({ start: at('20:30'), phone: '333 123 4568' });
  const { body } = await write(value);
  expect(body.detail.affected).toMatchObject([{ id: reservation.id, reason: 'time.notOffered' }]);
});
