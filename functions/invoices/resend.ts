import { implement } from '#functions/platform/implement.ts';
import { buyerOf } from '#functions/services/invoices/buyer-of.ts';
import { lookAtInvoiceWrite } from '#functions/services/invoices/look-at-invoice.ts';
import { accountsStore } from '#functions/stores/accounts.ts';
import { invoicesStore } from '#functions/stores/invoices.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { usersStore } from '#functions/stores/users.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { isIssued, resent } from '#shared/domain/invoice/invoice.ts';
import { resend } from '#shared/operations/invoices/invoices.ts';

export const handler = implement(resend, {
  sessions: sessionsStore,
  invoices: invoicesStore,
  accounts: accountsStore,
  users: usersStore,
  venues: venuesStore,
})(async (call) => {
  const { input, now, invoices, refuse } = call;
  const loaded = await invoices.load(input);
  if (!loaded) return refuse('invoice.unknown');
  const { invoice } = loaded;
  if (!isIssued(invoice) || invoice.state !== 'NS') return refuse('invoice.state');
  const again = resent(invoice, (await buyerOf(call, invoice.accountId)) ?? invoice.buyer);
  if (again === 'other tax') return refuse('invoice.state');
  const more = [lookAtInvoiceWrite(invoice, now)];
  return (await invoices.save(loaded, again, { more })) === 'done' ? {} : refuse('invoice.changed');
});
