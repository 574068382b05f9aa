import { expect, it } from 'vitest';
import { addDays } from '#shared/domain/kernel/time/local-date.ts';
import { aGuestBooking, day, SATURDAY } from '#tests/kit/builders.ts';
import { pageOf, sectionCases, slotsOf } from '../section-kit.ts';

const value = {
  minCovers: 2,
  onlinePartyLimit: 4,
  leadMinutes: 120,
  horizonDays: 10,
  sameDayDisabled: true,
  holdMinutes: 10,
  unconfirmedHours: 6,
};
const { on, write } = sectionCases({
  section: 'bookingWindow',
  value,
  wrong: [
    ['a smallest party above the limit', { ...value, minCovers: 5 }, 'onlinePartyLimit', 'field.order'],
    ['a horizon of no day', { ...value, horizonDays: 0 }, 'horizonDays', 'field.tooSmall'],
    ['a negative lead time', { ...value, leadMinutes: -1 }, 'leadMinutes', 'field.tooSmall'],
    ['half a minute', { ...value, holdMinutes: 2.5 }, 'holdMinutes', 'field.wholeNumber'],
    ['a number as a text', { ...value, horizonDays: '10' }, 'horizonDays', 'field.wholeNumber'],
    ['an empty field', { ...value, horizonDays: null }, 'horizonDays', 'field.required'],
  ],
});

it('is what the booking page offers, and what a booking is judged by', async () => {
  await write(value);
  expect(await pageOf(on)).toMatchObject({ minCovers: 2, onlinePartyLimit: 4, horizonDays: 10 });
  const reasonOn = async (date: string) => (await slotsOf(on, date)).slots[0]?.reason;
  expect(await reasonOn(day('2026-12-01'))).toBe('day.sameDayDisabled');
  expect(await reasonOn(SATURDAY)).toBeUndefined();
  expect(await reasonOn(addDays(SATURDAY, 7))).toBe('day.beyondHorizon');
  const { body } = await on.world.call('reservations.create', aGuestBooking({ adults: 5 }));
  expect(body.errorid).toBe('party.aboveOnlineLimit');
});
