import { expect, it } from 'vitest';
import { aDoubtfulHall, aSheetWithAPlace, HIDDEN_PLACE } from '#tests/domain/allocator/doubts.ts';
import { FRIDAY } from '#tests/domain/day/builders.ts';
import { at, SATURDAY } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';

const on = operationWorld();
const PARTY = { date: SATURDAY, adults: 2, children: 0, highchairs: 0, area: null } as const;

it('shows the times as if the guest’s own place were free, which everybody else finds taken', async () => {
  const { token } = await on.book({ adults: 2 });
  await on.book({ adults: 4, phone: '333 999 0001' });
  const statusAt = (body: { slots: { start: number; status: string }[] }, clock: string) =>
    body.slots.find(({ start }) => start === at(clock))?.status;
  const own = (await on.world.call('guest.day', PARTY, { token })).body;
  const { body } = await on.world.call('availability.day', {
    venueId: on.world.venue.venueId,
    date: SATURDAY,
    covers: 2,
    area: null,
  });
  expect([statusAt(own, '20:15'), statusAt(body, '20:15')]).toEqual(['free', 'waitlist']);
});

it('finds nothing for a party that the taken table alone could seat', async () => {
  const { token } = await on.book({ adults: 2 });
  await on.book({ adults: 4, phone: '333 999 0001' });
  const { body } = await on.world.call('guest.day', { ...PARTY, adults: 4 }, { token });
  const slot = body.slots.find(({ start }: { start: number }) => start === at('20:00'));
  expect(slot).toMatchObject({ status: 'waitlist', reason: 'tables.none' });
});

it('goes into the doubt about the time that is meant, and shows every other doubtful one as full', async () => {
  const hall = { ...aDoubtfulHall(), durations: [{ upTo: 99, minutes: HIDDEN_PLACE.duration }] };
  const { token } = await on.book({ adults: 2 });
  const { start, wish } = HIDDEN_PLACE;
  await on.world.venues.save({ ...on.world.venue, rules: hall });
  const { parties } = aSheetWithAPlace();
  await on.world.days.change(
    on.world.venue.venueId,
    FRIDAY,
    async ({ sheet }) => ({
      commit: { sheet: { ...sheet, parties }, reservations: [] },
      answer: null,
    }),
    { now: on.world.now() },
  );
  const ask = { ...PARTY, date: FRIDAY, adults: wish.covers, area: wish.area };
  const statusFor = async (wished?: number) => {
    const { body } = await on.world.call('guest.day', { ...ask, ...(wished && { wished }) }, { token });
    return body.slots.find((slot: { start: number }) => slot.start === start)?.status;
  };
  expect([await statusFor(), await statusFor(start)]).toEqual(['waitlist', 'free']);
});
