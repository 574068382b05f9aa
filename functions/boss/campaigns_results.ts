import { implement } from '#functions/platform/implement.ts';
import { withOrders } from '#functions/services/campaigns/orders-after.ts';
import { campaignsStore } from '#functions/stores/campaigns.ts';
import { ordersStore } from '#functions/stores/orders.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { PLATFORM_SENDER } from '#shared/domain/campaign/platform-sender.ts';
import { resultsOf } from '#shared/domain/campaign/results.ts';
import { campaigns_results } from '#shared/operations/boss/campaigns.ts';

export const handler = implement(campaigns_results, {
  campaigns: campaignsStore,
  orders: ordersStore,
  sessions: sessionsStore,
})(async ({ input: { campaignId, orders: wanted }, campaigns, orders }) => {
  const rows = await campaigns.rows(PLATFORM_SENDER, campaignId);
  const { failures, ...figures } = resultsOf(wanted ? await withOrders(orders, rows) : rows);
  return { ...figures, failures: [...failures] };
});
