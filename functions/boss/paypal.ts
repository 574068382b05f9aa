import { implement } from '#functions/platform/implement.ts';
import { venuesOfPage } from '#functions/services/venues-of-page.ts';
import { accountsStore } from '#functions/stores/accounts.ts';
import { paymentConnectionsStore } from '#functions/stores/payment-connections.ts';
import { type PaymentsStore, paymentsStore } from '#functions/stores/payments.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { usersStore } from '#functions/stores/users.ts';
import { type Venue, venuesStore } from '#functions/stores/venues.ts';
import { addDays, addMonths, type LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import type { MoneyRecords } from '#shared/domain/payment/records.ts';
import { paypal } from '#shared/operations/boss/money.ts';

export const handler = implement(paypal, {
  accounts: accountsStore,
  connections: paymentConnectionsStore,
  money: paymentsStore,
  sessions: sessionsStore,
  users: usersStore,
  venues: venuesStore,
})(async ({ input, connections, money, ...deps }) => {
  const { owned, next } = await venuesOfPage(deps, input.after);
  const rows = await Promise.all(
    owned.map(async ({ account, venue }) => {
      const known = (await connections.load(venue.venueId)).connections;
      const found = known.some(({ provider }) => provider === 'paypal')
        ? await ordersAt(money, venue, input.month)
        : [];
      const whose = { venueId: String(venue.venueId), venue: venue.name, account: account.company };
      return found.map((order) => ({ ...whose, ...order }));
    }),
  );
  return { orders: rows.flat(), next };
});

/** PayPal's orders for visits in a month. */
async function ordersAt(money: Pick<PaymentsStore, 'partitions' | 'load'>, { venueId }: Venue, month: string) {
  const from = `${month}-01` as LocalDate;
  const partitions = await money.partitions(venueId, from, addDays(addMonths(from, 1), -1));
  const loaded = await Promise.all(partitions.map(({ firstId }) => money.load({ venueId, firstId })));
  return loaded.flatMap(({ records }, nth) => ordersIn(records, partitions[nth]?.date ?? from));
}

const ordersIn = ({ attempts, refunds }: MoneyRecords, date: LocalDate) =>
  attempts
    .filter(({ provider }) => provider === 'paypal')
    .map((attempt) => {
      const { id, createdAt, amount, captured, currency, state, checkoutId, paymentId, fee, failure } = attempt;
      const returned = refunds.filter(({ attemptId, state: how }) => attemptId === id && how === 'succeeded');
      return {
        ...{ id: String(id), date: String(date), at: createdAt, amount, captured, currency, state },
        ...{ orderId: checkoutId ?? null, captureId: paymentId ?? null, fee: fee ?? null, failure: failure ?? null },
        refunded: returned.reduce((sum, refund) => sum + refund.amount, 0),
      };
    });
