import type { OrdersStore } from '#functions/stores/orders.ts';
import type { CampaignRow, RowBooking, RowState } from '#shared/domain/campaign/rows.ts';

const COUNTED: readonly RowState[] = ['accepted', 'delivered', 'held'];
/** So many accounts are read at once. */
const AT_ONCE = 50;

/**
 * The rows of a campaign to accounts with what each account has ordered in the shop and paid, as bookings: `at` when it was
 * paid, `covers` its sum without VAT in cents.
 */
export async function withOrders(
  orders: Pick<OrdersStore, 'list'>,
  rows: readonly CampaignRow[],
): Promise<CampaignRow[]> {
  const done: CampaignRow[] = [];
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const some = rows.slice(from, from + AT_ONCE);
    done.push(...(await Promise.all(some.map((row) => withOrdersOf(orders, row)))));
  }
  return done;
}

async function withOrdersOf(orders: Pick<OrdersStore, 'list'>, row: CampaignRow): Promise<CampaignRow> {
  if (!COUNTED.includes(row.state)) return row;
  const bookings = (await orders.list(row.guestId)).flatMap(({ grantedAt, net }): RowBooking[] =>
    grantedAt === undefined ? [] : [{ at: grantedAt, covers: net, byLink: false }],
  );
  return { ...row, bookings };
}
