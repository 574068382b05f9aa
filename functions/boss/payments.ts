import { implement } from '#functions/platform/implement.ts';
import { paymentsOfAccounts } from '#functions/services/payments-of-accounts.ts';
import { accountsStore } from '#functions/stores/accounts.ts';
import { invoicesStore } from '#functions/stores/invoices.ts';
import { ordersStore } from '#functions/stores/orders.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { payments } from '#shared/operations/boss/money.ts';

export const handler = implement(payments, {
  accounts: accountsStore,
  invoices: invoicesStore,
  orders: ordersStore,
  sessions: sessionsStore,
})(async ({ input, accounts, ...deps }) => {
  const found = await paymentsOfAccounts(deps, input.month);
  const ids = [...new Set(found.map(({ accountId }) => accountId))];
  const known = await Promise.all(ids.map((accountId) => accounts.find(accountId)));
  const names = new Map(known.flatMap((account) => (account ? [[account.accountId, account.company] as const] : [])));
  return { payments: found.map((row) => ({ ...row, account: names.get(row.accountId) || row.accountId })) };
});
