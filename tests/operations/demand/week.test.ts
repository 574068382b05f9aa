import { beforeEach, expect, it } from 'vitest';
import { demandStore } from '#functions/stores/demand.ts';
import { aGuestBooking, aRules, aTable, at, SATURDAY, VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import type { SignedIn } from '#tests/kit/world.ts';

const on = operationWorld({ rules: aRules({ tables: [aTable()], pacing: { covers: 4 } }) });
let owner: SignedIn;
beforeEach(async () => {
  owner = await on.world.signIn({ role: 'owner' });
});
const week = (over = {}) => on.world.call('demand.week', { venueId: VENUE_ID, from: '2026-11-30', ...over }, owner);
const create = (over: Parameters<typeof aGuestBooking>[0]) => on.world.call('reservations.create', aGuestBooking(over));

it('tells the owner what was refused on each day, and by which limit', async () => {
  await on.book();
  await create({ phone: '3330000002' });
  await create({ phone: '3330000003', adults: 5, start: at('21:45') });
  await create({ phone: '3330000003', adults: 5, start: at('20:00') });
  const { days, total } = (await week()).body;
  expect(days.map(({ date }: { date: string }) => date)).toEqual(
    Array.from({ length: 7 }, (_, n) => (n === 0 ? '2026-11-30' : `2026-12-0${n}`)),
  );
  const saturday = days[5];
  expect(saturday).toMatchObject({ date: SATURDAY, unproven: { parties: 0 }, recovered: { parties: 0 } });
  expect(saturday.lost).toEqual({ parties: 1, covers: 2 });
  expect(saturday.reasons).toEqual([{ reason: 'tables.none', parties: 1, covers: 2 }]);
  expect(total).toEqual({
    lost: saturday.lost,
    unproven: { parties: 0, covers: 0 },
    recovered: { parties: 0, covers: 0 },
    reasons: saturday.reasons,
  });
});

it('takes out who got a place that day after all, by phone or by page', async () => {
  await on.book();
  await create({ phone: '3330000002' });
  await on.world.call('availability.alternatives', {
    ...{ venueId: VENUE_ID, date: SATURDAY, start: at('20:00'), covers: 1, area: null, visitor: 'page-0000001' },
  });
  expect((await week()).body.total.lost).toEqual({ parties: 2, covers: 3 });
  on.world.pass(60_000);
  expect((await create({ phone: '3330000002', start: at('21:45') })).status).toBe(200);
  expect((await week()).body.total).toMatchObject({
    lost: { parties: 1, covers: 1 },
    recovered: { parties: 1, covers: 2 },
  });
  await on.world.venues.save({
    ...on.world.venue,
    rules: aRules({ tables: [aTable(), aTable({ no: 3, name: 'T3' })] }),
  });
  expect((await create({ phone: '3330000009', adults: 1, visitor: 'page-0000001' })).status).toBe(200);
  expect((await week()).body.total).toMatchObject({
    lost: { parties: 0, covers: 0 },
    recovered: { parties: 2, covers: 3 },
    reasons: [],
  });
});

it('counts apart what nobody proved', async () => {
  const line = { at: 1, meal: 'Dinner', start: at('20:00'), area: null, how: 'refused' } as const;
  const { note } = demandStore(on.world.table);
  await note(VENUE_ID, SATURDAY, { ...line, who: 'a', covers: 4, reason: 'tables.unproven', proven: false });
  await note(VENUE_ID, SATURDAY, { ...line, who: 'b', covers: 3, reason: 'pacing.covers', proven: true });
  expect((await week()).body.total).toMatchObject({
    lost: { parties: 1, covers: 3 },
    unproven: { parties: 1, covers: 4 },
    reasons: [{ reason: 'pacing.covers' }],
  });
});

it('counts a guest once who comes back on another page and is refused again', async () => {
  await on.book();
  await create({ phone: '3330000002', visitor: 'page-0000001' });
  on.world.pass(60_000);
  await create({ phone: '3330000002', visitor: 'page-0000002', adults: 1 });
  expect((await week()).body.total).toMatchObject({
    lost: { parties: 1, covers: 2 },
    reasons: [{ reason: 'tables.none', parties: 1, covers: 2 }],
  });
});

it('does not say of a guest who was refused that they followed a proposal', async () => {
  await on.book();
  const asked = { venueId: VENUE_ID, date: SATURDAY, start: at('20:00'), covers: 2, area: null };
  await on.world.call('availability.alternatives', { ...asked, visitor: 'page-0000001' });
  on.world.pass(60_000);
  const instead = { start: at('21:45'), wished: at('20:00') };
  expect((await create({ phone: '3330000002', visitor: 'page-0000001', ...instead })).status).toBe(200);
  expect((await week()).body).toMatchObject({ total: { recovered: { parties: 1 } }, steering: { followed: 0 } });
});

it('is for owners and managers of the venue', async () => {
  const call = { venueId: VENUE_ID, from: '2026-11-30' };
  expect((await on.world.call('demand.week', call, on.host)).body.errorid).toBe('session.forbidden');
  expect((await week({ venueId: 'ven_elsewhere' })).body.errorid).toBe('venue.unknown');
});
