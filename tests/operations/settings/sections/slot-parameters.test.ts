import { expect, it } from 'vitest';
import { at, SATURDAY } from '#tests/kit/builders.ts';
import { sectionCases, slotsOf } from '../section-kit.ts';

const closed = { date: SATURDAY, from: at('20:00'), to: at('21:00'), closed: true };
const value = { exceptions: [closed, { date: SATURDAY, from: at('21:00'), to: at('22:00'), pacing: { covers: 2 } }] };
const { on, write } = sectionCases({
  section: 'slotParameters',
  value,
  wrong: [
    ['an end before the beginning', { exceptions: [{ ...closed, to: at('19:00') }] }, 'exceptions.0.to', 'field.order'],
    [
      'an exception that says nothing',
      { exceptions: [{ ...closed, closed: false }] },
      'exceptions.0.pacing.covers',
      'field.required',
    ],
    ['the same twice', { exceptions: [closed, closed] }, 'exceptions.1.from', 'field.twice'],
    ['no date', { exceptions: [{ ...closed, date: '' }] }, 'exceptions.0.date', 'field.required'],
  ],
});

it('is what the booking page offers between those times of that day', async () => {
  await write(value);
  const { slots } = await slotsOf(on, SATURDAY, 4);
  const reasonAt = (time: string) => slots.find(({ start }) => start === at(time))?.reason;
  expect([reasonAt('19:45'), reasonAt('20:00'), reasonAt('21:00')]).toEqual([
    undefined,
    'time.notOffered',
    'pacing.covers',
  ]);
});

it('lists who has booked in a time that is closed', async () => {
  const { reservation } = await on.book();
  expect((await write(value)).body.detail.affected).toMatchObject([{ id: reservation.id, reason: 'time.notOffered' }]);
});
