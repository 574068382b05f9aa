import { expect, it } from 'vitest';
import { messageFiguresStore } from '#functions/stores/message-figures.ts';
import type { SentKind } from '#shared/domain/whatsapp/sent-kinds.ts';
import { VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';

const on = operationWorld();
const month = async (asked?: string) => {
  const manager = await on.world.signIn({ role: 'manager' });
  const input = { venueId: VENUE_ID, ...(asked !== undefined && { month: asked }) };
  return (await on.world.call('whatsapp.month', input, manager)).body;
};
const CONFIRMED: SentKind = { purpose: 'confirmed', channel: 'whatsapp', category: 'utility', market: 'IT' };
const COUPON: SentKind = { purpose: 'thanksCoupon', channel: 'whatsapp', category: 'marketing', market: 'DE' };
const MAIL: SentKind = { purpose: 'confirmed', channel: 'mail', category: 'utility', market: null };

it('counts what was sent in a month by kind, and what it costs by list prices', async () => {
  const figures = messageFiguresStore(on.world.table);
  const at = on.world.now();
  for (const kind of [CONFIRMED, CONFIRMED, CONFIRMED, COUPON, MAIL]) await figures.noteSent(VENUE_ID, kind, at);
  await figures.noteSent(VENUE_ID, CONFIRMED, at + 86_400_000);
  await figures.noteSent(VENUE_ID, CONFIRMED, Date.UTC(2026, 10, 30, 12));
  const body = await month();
  expect([body.month, body.currency]).toEqual(['2026-12', 'eur']);
  expect(body.lines).toEqual(
    expect.arrayContaining([
      { ...CONFIRMED, count: 4, micros: 99_200 },
      { ...COUPON, count: 1, micros: 113_100 },
      { ...MAIL, count: 1, micros: 0 },
    ]),
  );
  expect(body.lines).toHaveLength(3);
  expect((await month('2026-11')).lines).toEqual([{ ...CONFIRMED, count: 1, micros: 24_800 }]);
  expect((await month('2026-10')).lines).toEqual([]);
});

it('a message about a reservation on WhatsApp is also one of the day’s, which the platform watches', async () => {
  const figures = messageFiguresStore(on.world.table);
  const at = on.world.now();
  for (const kind of [CONFIRMED, MAIL, { ...CONFIRMED, purpose: 'answer' } as const]) {
    await figures.noteSent(VENUE_ID, kind, at);
  }
  expect(await figures.latest([VENUE_ID])).toMatchObject([{ date: '2026-12-01', sent: 1 }]);
});
