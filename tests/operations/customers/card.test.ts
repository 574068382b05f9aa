import { expect, it } from 'vitest';
import { creditsStore, endOf } from '#functions/stores/credits.ts';
import { messageFiguresStore } from '#functions/stores/message-figures.ts';
import { toStatsItem } from '#functions/stores/stats.ts';
import { usersStore } from '#functions/stores/users.ts';
import { UNIT } from '#shared/domain/credit/opening.ts';
import { EMPTY_DAY, NO_FIGURES } from '#shared/domain/stats/day-figures.ts';
import { aUser, day, VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { ACCOUNT, aPlatform, TODAY } from './kit.ts';

const on = operationWorld();

const figuresOf = (parties: number) => ({
  ...EMPTY_DAY,
  meals: { Dinner: { ...NO_FIGURES, booked: { parties, covers: 2 * parties } } },
});

it('shows an account’s money, its use by month, its trend and what was changed for it', async () => {
  const platform = await aPlatform(on.world);
  const { table } = on.world;
  await usersStore(table).create(aUser({ accountId: ACCOUNT, venues: [VENUE_ID] }));
  for (const [date, parties] of [
    ['2026-09-30', 9],
    ['2026-10-20', 5],
    ['2026-11-20', 7],
    ['2026-12-01', 3],
  ] as const) {
    await table.put(toStatsItem(VENUE_ID, day(date), figuresOf(parties)));
  }
  const kind = { channel: 'whatsapp', purpose: 'confirmed', category: 'utility', market: 'it' } as const;
  await messageFiguresStore(table).noteSent(VENUE_ID, kind as never, on.world.now());
  const credits = creditsStore(table);
  const terms = { now: on.world.now(), actor: 'messages' };
  await credits.post(ACCOUNT, { kind: 'reserve', source: 'msg:1', micros: UNIT, text: 'confirmed' }, terms);
  const of = (await credits.reserved(ACCOUNT, 'msg:1'))?.entry;
  if (!of) throw new Error('nothing is reserved');
  await credits.post(
    ACCOUNT,
    { kind: 'settle', source: endOf('msg:1'), of, micros: of.held, text: 'confirmed' },
    terms,
  );
  await platform.call('customers.price_write', {
    ...{ accountId: ACCOUNT, version: 0, term: 'fv', from: TODAY, amount: 20 },
  });

  const card = await platform.call('customers.card', { accountId: ACCOUNT });
  expect(card.account).toMatchObject({ accountId: ACCOUNT, fv: 20, users: 1 });
  expect(card.money).toMatchObject({ balance: 24 * UNIT, plafond: 100 * UNIT, reserved: 0, orders: [] });
  expect(card.money.entries[0]).toMatchObject({ kind: 'settle', text: 'confirmed' });
  expect(card.months.slice(0, 3)).toEqual([
    { month: '2026-12', bookings: 3, covers: 6, messages: 1, spent: UNIT },
    { month: '2026-11', bookings: 7, covers: 14, messages: 0, spent: 0 },
    { month: '2026-10', bookings: 5, covers: 10, messages: 0, spent: 0 },
  ]);
  expect(card.trend).toEqual({ now: 7, before: 5 });
  expect(card.changes).toMatchObject([{ by: 'Bruno', term: 'fv', before: null, after: 20, undone: false }]);
});

it('is for the boss only, and of an account that there is', async () => {
  const platform = await aPlatform(on.world);
  expect((await platform.call('customers.card', { accountId: 'acc_nobody' })).errorid).toBe('account.unknown');
  expect((await platform.call('customers.card', { accountId: ACCOUNT }, on.host)).errorid).toBe('session.forbidden');
});
