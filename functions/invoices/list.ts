import { implement } from '#functions/platform/implement.ts';
import { shownInvoice } from '#functions/services/invoices/shown-invoice.ts';
import { accountsStore } from '#functions/stores/accounts.ts';
import { invoicesStore } from '#functions/stores/invoices.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { list } from '#shared/operations/invoices/invoices.ts';

export const handler = implement(list, {
  sessions: sessionsStore,
  invoices: invoicesStore,
  accounts: accountsStore,
})(async ({ input, invoices, accounts }) => {
  const found = await invoices.ofMonth(input.month);
  const nameless = [...new Set(found.flatMap(({ state, accountId }) => (state === 'draft' ? [accountId] : [])))];
  const named = await Promise.all(nameless.map((accountId) => accounts.find(accountId)));
  const names = new Map(named.flatMap((account) => (account ? [[account.accountId, account.company] as const] : [])));
  return { invoices: found.map((invoice) => shownInvoice(invoice, names.get(invoice.accountId))) };
});
