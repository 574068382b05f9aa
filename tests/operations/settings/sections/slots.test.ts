import { expect, it } from 'vitest';
import { at, SATURDAY } from '#tests/kit/builders.ts';
import { sectionCases, slotsOf } from '../section-kit.ts';

const value = { pacing: { covers: 2 }, capacity: { parties: 1 } };
const { on, write } = sectionCases({
  section: 'slots',
  value,
  wrong: [
    ['a negative rate', { ...value, pacing: { covers: -1 } }, 'pacing.covers', 'field.tooSmall'],
    ['a limit in words', { ...value, capacity: { covers: 'many' } }, 'capacity.covers', 'field.wholeNumber'],
  ],
});

it('is what the booking page refuses by, with its reason', async () => {
  await write(value);
  await on.book();
  const { slots } = await slotsOf(on, SATURDAY);
  const reasonAt = (time: string) => slots.find(({ start }) => start === at(time))?.reason;
  expect([reasonAt('20:00'), reasonAt('20:15'), reasonAt('21:30')]).toEqual([
    'pacing.covers',
    'capacity.parties',
    undefined,
  ]);
});

it('leaves the place to who booked first when not all fit', async () => {
  await on.book();
  const { reservation } = await on.book({ phone: '333 123 4568' });
  const { body } = await write(value);
  expect(body.detail.affected).toMatchObject([{ id: reservation.id, reason: 'pacing.covers' }]);
});

it('takes a limit away that is not named', async () => {
  await write(value);
  expect((await write({ pacing: {}, capacity: {} }, { revision: 1 })).body.value).toEqual({ pacing: {}, capacity: {} });
});
