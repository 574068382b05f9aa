import { implement } from '#functions/platform/implement.ts';
import { buyerOf } from '#functions/services/invoices/buyer-of.ts';
import { shownInvoice } from '#functions/services/invoices/shown-invoice.ts';
import { accountsStore } from '#functions/stores/accounts.ts';
import { invoicesStore } from '#functions/stores/invoices.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { usersStore } from '#functions/stores/users.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { missingFrom } from '#shared/domain/invoice/parties.ts';
import { own } from '#shared/operations/invoices/own.ts';

export const handler = implement(own, {
  sessions: sessionsStore,
  invoices: invoicesStore,
  users: usersStore,
  venues: venuesStore,
  accounts: accountsStore,
})(async (call) => {
  const { accountId } = call.actor;
  const [invoices, buyer] = await Promise.all([call.invoices.list(accountId), buyerOf(call, accountId)]);
  const missing = buyer ? missingFrom(buyer) : ['company'];
  return { invoices: invoices.map((invoice) => shownInvoice(invoice, buyer?.company)), missing };
});
