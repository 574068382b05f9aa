import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { mail } from '#functions/gateways/mail.ts';
import { clock } from '#functions/platform/clock.ts';
import { eachRecord } from '#functions/platform/each-record.ts';
import { lazily } from '#functions/platform/lazily.ts';
import { logEvent } from '#functions/platform/log.ts';
import { theTable } from '#functions/platform/table.ts';
import type { InvoicesDeps } from '#functions/services/invoices/invoices-deps.ts';
import { lookAtInvoice } from '#functions/services/invoices/look-at-invoice.ts';
import { eInvoicePort, viesPort } from '#functions/services/invoices/open-ports.ts';
import { withFooter } from '#functions/services/mail-footer.ts';
import { accountsStore } from '#functions/stores/accounts.ts';
import { fixingsStore } from '#functions/stores/fixings.ts';
import { invoicesStore } from '#functions/stores/invoices.ts';
import { ordersStore } from '#functions/stores/orders.ts';
import { sellerStore } from '#functions/stores/seller.ts';
import { socialStore } from '#functions/stores/social.ts';
import { ticketsStore } from '#functions/stores/tickets.ts';
import { usersStore } from '#functions/stores/users.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { type InvoicesMessage, parseInvoicesMessage } from '#shared/contracts/messages/invoices.ts';
import { mailReminder, type ReminderDeps } from './mail-reminder.ts';

export type WorkerDeps = Omit<InvoicesDeps, 'now'> & ReminderDeps & { readonly clock: typeof clock };

/** Brings invoices forward: for an order that was paid, for a notice of the exchange system, and when their time has come. */
export const invoicesWorker =
  (deps: WorkerDeps) =>
  (event: SQSEvent): Promise<SQSBatchResponse> =>
    eachRecord(event, 'invoices', (body) => work(deps, parseInvoicesMessage(body)));

async function work(deps: WorkerDeps, message: InvoicesMessage): Promise<void> {
  const now = deps.clock.now();
  if (message.kind === 'invoiceMail') return mailReminder(deps, message);
  if (message.kind === 'invoice') return void (await lookAtInvoice({ ...deps, now }, message));
  const owner = await deps.invoices.ownerOf(message.providerId);
  if (owner) await lookAtInvoice({ ...deps, now }, owner);
  else logEvent('invoice.eventUnknown', { providerId: message.providerId });
}

export const handler = lazily(() => {
  const table = theTable();
  return invoicesWorker({
    fixings: fixingsStore(table),
    invoices: invoicesStore(table),
    orders: ordersStore(table),
    sellers: sellerStore(table),
    tickets: ticketsStore(table),
    users: usersStore(table),
    venues: venuesStore(table),
    accounts: accountsStore(table),
    eInvoices: eInvoicePort(),
    vies: viesPort(),
    mail: withFooter(mail(), socialStore(table)),
    clock,
  });
});
