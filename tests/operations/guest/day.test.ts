import { describe, expect, it } from 'vitest';
import { settleDoubt } from '#shared/domain/availability/settle-doubt.ts';
import { openDay } from '#shared/domain/day/service-day.ts';
import { localMomentAt } from '#shared/domain/kernel/time/zone.ts';
import { FRIDAY } from '#tests/domain/day/builders.ts';
import { aDoubtfulHall, aSheetWithAPlace, HIDDEN_PLACE } from '#tests/domain/packing/open-questions.ts';
import { aRules, aTable, at, SATURDAY } from '#tests/kit/builders.ts';
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

describe('where the settings give such a party another stay by now', () => {
  const rules = aRules({ tables: [aTable()] });
  const venue = operationWorld({ rules });
  const { area, highchairs, adults, children } = PARTY;

  it.each([
    ['shorter', 30, '20:15', 'waitlist', 'tables.none'],
    ['longer', 150, '19:15', 'free', '0'],
    ['too long for the last hour', 150, '21:45', 'free', '0'],
  ])('shows and gives the times of the stay that was agreed: %s', async (_, minutes, clock, status, errorid) => {
    const { token } = await venue.book({ start: at('19:00') });
    if (clock !== '21:45') await venue.book({ start: at('21:00'), phone: '333 999 0001' });
    await venue.world.venues.save({ ...venue.world.venue, rules: { ...rules, durations: [{ upTo: 99, minutes }] } });
    const start = at(clock);
    const { body } = await venue.world.call('guest.day', PARTY, { token });
    expect(body.slots.find((slot: { start: number }) => slot.start === start)).toMatchObject({ status });
    const wish = { date: SATURDAY, start, adults, children, highchairs, area, remarks: '' };
    const altered = await venue.world.call('guest.alter', { revision: 1, wish, ask: false }, { token });
    expect(altered.body.errorid).toBe(errorid);
  });
});

it('shows a doubtful time as full, and as free once a place was found for it', async () => {
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
  expect([await statusFor(), await statusFor(start)]).toEqual(['waitlist', 'waitlist']);

  const { venueId } = on.world.venue;
  const rules = (await on.world.venues.find(venueId))?.rules ?? hall;
  const day = await on.world.days.load(venueId, FRIDAY);
  const moment = localMomentAt(on.world.now(), rules.zone);
  const found = settleDoubt(openDay(rules, FRIDAY, day.sheet, moment), { start, ...wish, highchair: false });
  expect(found?.place).toBeDefined();
  if (found) await on.world.days.note(venueId, FRIDAY, day, found);
  expect(await statusFor(start)).toBe('free');
});
