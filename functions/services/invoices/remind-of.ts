import { newOutboxId } from '#functions/platform/ids.ts';
import type { LoadedInvoice } from '#functions/stores/invoices.ts';
import { outboxWrite } from '#functions/stores/outbox.ts';
import type { Issued } from '#shared/domain/invoice/invoice.ts';
import { standingsOf } from '#shared/domain/invoice/outstanding.ts';
import { remindersDue } from '#shared/domain/invoice/reminders.ts';
import { dayInRome, type InvoicesDeps } from './invoices-deps.ts';
import type { Step } from './step.ts';

/** Notes the reminders that are due as sent, in one transaction with their mails: each level goes out once. */
export async function remindOf({ invoices, now }: InvoicesDeps, loaded: LoadedInvoice<Issued>): Promise<Step> {
  const { invoice } = loaded;
  const { accountId, id: invoiceId, reminders = [], state } = invoice;
  if (state === 'NS') return 'rests';
  const today = dayInRome(now);
  const due = remindersDue(standingsOf(invoice, today), reminders, today);
  if (due.length === 0) return 'rests';
  const sent = { ...invoice, reminders: [...reminders, ...due.map((each) => ({ ...each, at: now }))] };
  const mails = due.map((each) => ({ kind: 'invoiceMail', accountId, invoiceId, ...each }) as const);
  const more = [outboxWrite({ id: newOutboxId(), dueAt: now, entries: mails })];
  await invoices.save(loaded, sent, { more });
  return 'moved';
}
