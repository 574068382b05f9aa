import { expect, it } from 'vitest';
import { rowIdOf } from '#functions/platform/ids.ts';
import { campaignsStore } from '#functions/stores/campaigns.ts';
import { ordersStore } from '#functions/stores/orders.ts';
import { PLATFORM_SENDER } from '#shared/domain/campaign/platform-sender.ts';
import type { CampaignRow } from '#shared/domain/campaign/rows.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { marketerOf, NEWS_DRAFT, ONE } from './campaigns-kit.ts';

const on = operationWorld();
const as = marketerOf(on);

const DAY_MS = 86_400_000;

it('counts each account once, with the orders that it paid within fourteen days', async () => {
  const { table } = on.world;
  await on.world.call('boss.campaigns_write', NEWS_DRAFT, as.marketer);
  const at = on.world.now();
  const row = (guestId: string, over: Partial<CampaignRow>): CampaignRow => ({
    ...{ rowId: rowIdOf(ONE.campaignId, guestId), guestId, locale: 'it', channel: 'mail', state: 'wanted', at },
    ...over,
  });
  await campaignsStore(table).freeze(PLATFORM_SENDER, ONE.campaignId, [
    row('acc_ada', { state: 'delivered', claimedAt: at }),
    row('acc_bea', { state: 'held' }),
    row('acc_cleo', { state: 'failed', failure: 'bounce.Permanent.General' }),
  ]);
  const order = async (accountId: string, nth: number, grantedAt?: number) => {
    const lines = [{ item: 'licence', quantity: 1, net: 4900 }];
    const kept = {
      id: `ord_${nth}`,
      accountId,
      net: 4900,
      lines,
      attempt: { id: `pay_${nth}` },
      createdAt: at,
      grantedAt,
    };
    await ordersStore(table).save({ version: 0, lookAt: 0 }, kept as never);
  };
  await order('acc_ada', 1, at + DAY_MS);
  await order('acc_ada', 2);
  await order('acc_ada', 3, at + 14 * DAY_MS);
  await order('acc_cleo', 4, at + DAY_MS);
  const { body } = await on.world.call('boss.campaigns_results', { ...ONE, orders: true }, as.marketer);
  expect(body).toMatchObject({ eligible: 3, delivered: 1, failed: 1, held: 1, onItsWay: 0 });
  const plain = await on.world.call('boss.campaigns_results', { ...ONE, orders: false }, as.marketer);
  expect(plain.body.added.sent).toMatchObject({ guests: 1, bookings: 0 });
  expect(body.added).toMatchObject({
    sent: { guests: 1, bookings: 1, covers: 4900 },
    held: { guests: 1, bookings: 0 },
  });
});
