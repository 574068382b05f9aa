import { expect, it } from 'vitest';
import { campaignsStore } from '#functions/stores/campaigns.ts';
import { messageFiguresStore } from '#functions/stores/message-figures.ts';
import type { Campaign } from '#shared/domain/campaign/campaign.ts';
import type { GuestId } from '#shared/domain/guest/guest-id.ts';
import type { SentKind } from '#shared/domain/whatsapp/sent-kinds.ts';
import { VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { A_DRAFT } from '../campaigns/kit.ts';

const on = operationWorld();
const month = async (asked?: string) => {
  const manager = await on.world.signIn({ role: 'manager' });
  const input = { venueId: VENUE_ID, ...(asked !== undefined && { month: asked }) };
  return (await on.world.call('whatsapp.month', input, manager)).body;
};
const CONFIRMED: SentKind = { purpose: 'confirmed', channel: 'whatsapp', category: 'utility', market: 'it' };
const COUPON: SentKind = { purpose: 'thanksCoupon', channel: 'whatsapp', category: 'marketing', market: 'de' };
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

it('counts what campaigns sent in the month, by the way that each guest was written to', async () => {
  const campaigns = campaignsStore(on.world.table);
  const at = on.world.now();
  const { venueId: _venue, ...written } = A_DRAFT;
  const stand = { by: 'Nina', writtenAt: at, dueAt: null, startedAt: null, revision: 1, step: 0 } as const;
  const campaign: Campaign = { ...written, ...stand, state: 'draft', stop: null };
  await campaigns.write(VENUE_ID, campaign);
  await campaigns.advance(VENUE_ID, campaign, { state: 'sending', stop: null, dueAt: null }, at);
  const row = { guestId: 'gst_1' as GuestId, locale: 'en', at, claimedAt: at } as const;
  await campaigns.freeze(VENUE_ID, campaign.campaignId, [
    { ...row, rowId: 'A', state: 'delivered', channel: 'mail' },
    { ...row, rowId: 'B', state: 'accepted', channel: 'whatsapp' },
    { ...row, rowId: 'C', state: 'failed', channel: 'whatsapp' },
    { ...row, rowId: 'D', state: 'delivered', channel: 'mail', claimedAt: Date.UTC(2026, 10, 20) },
  ]);
  const kind = { purpose: 'campaign', category: 'marketing', count: 1 };
  expect((await month()).lines).toEqual(
    expect.arrayContaining([
      { ...kind, channel: 'mail', market: null, micros: 0 },
      { ...kind, channel: 'whatsapp', market: 'other', micros: 60_400 },
    ]),
  );
});
