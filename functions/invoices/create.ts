import { invoiceIdFrom } from '#functions/platform/ids.ts';
import { implement } from '#functions/platform/implement.ts';
import { buyerOf } from '#functions/services/invoices/buyer-of.ts';
import { lookAtInvoiceWrite } from '#functions/services/invoices/look-at-invoice.ts';
import { accountsStore } from '#functions/stores/accounts.ts';
import { invoicesStore, NEW_INVOICE } from '#functions/stores/invoices.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { usersStore } from '#functions/stores/users.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import type { Draft } from '#shared/domain/invoice/invoice.ts';
import { create } from '#shared/operations/invoices/invoices.ts';

export const handler = implement(create, {
  sessions: sessionsStore,
  invoices: invoicesStore,
  accounts: accountsStore,
  users: usersStore,
  venues: venuesStore,
})(async (call) => {
  const { input, now, once, invoices, refuse } = call;
  if (!(await buyerOf(call, input.accountId))) return refuse('account.unknown');
  const dues = [...new Set(input.dues)].toSorted();
  const draft: Draft = {
    ...{ ...input, dues, id: invoiceIdFrom(once.seed), type: 'TD01', createdAt: now },
    ...{ payments: [], state: 'draft', waits: null },
  };
  // The same request has the same id: whoever comes second finds it written.
  await invoices.save(NEW_INVOICE, draft, { more: [lookAtInvoiceWrite(draft, now)] });
  return { invoiceId: draft.id };
});
