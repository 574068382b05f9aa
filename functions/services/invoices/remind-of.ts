import { newOutboxId } from '#functions/platform/ids.ts';
import type { LoadedInvoice } from '#functions/stores/invoices.ts';
import { outboxWrite } from '#functions/stores/outbox.ts';
import { namesInvoice } from '#shared/domain/invoice/bank-match.ts';
import type { Issued } from '#shared/domain/invoice/invoice.ts';
import { numberText } from '#shared/domain/invoice/number.ts';
import { standingsOf } from '#shared/domain/invoice/outstanding.ts';
import { remindersDue } from '#shared/domain/invoice/reminders.ts';
import { stateAt, type TicketId } from '#shared/domain/ticket/ticket.ts';
import { dayInRome, type InvoicesDeps } from './invoices-deps.ts';
import type { Step } from './step.ts';

/**
 * Notes the reminders that are due as sent, in one transaction with their mails: each level goes out once. While the
 * account has an open ticket that names the invoice they wait.
 */
export async function remindOf(deps: InvoicesDeps, loaded: LoadedInvoice<Issued>): Promise<Step> {
  const { invoices, now } = deps;
  const { heldBy, ...invoice } = loaded.invoice;
  const { accountId, id: invoiceId, reminders = [], state } = invoice;
  if (state === 'NS') return 'rests';
  const due = remindersDue(invoice, standingsOf(invoice, dayInRome(now)), dayInRome(now));
  if (due.length === 0) return 'rests';
  const ticket = await ticketAbout(deps, invoice);
  if (ticket !== null && ticket === heldBy) return 'rests';
  if (ticket !== null) {
    await invoices.save(loaded, { ...invoice, heldBy: ticket });
    return 'moved';
  }
  const sent = { ...invoice, reminders: [...reminders, ...due.map((each) => ({ ...each, at: now }))] };
  const mails = due.map((each) => ({ kind: 'invoiceMail', accountId, invoiceId, ...each }) as const);
  const more = [outboxWrite({ id: newOutboxId(), dueAt: now, entries: mails })];
  await invoices.save(loaded, sent, { more });
  return 'moved';
}

/** The account's open ticket whose subject or messages name the invoice; null: there is none. */
async function ticketAbout(
  { tickets, now }: Pick<InvoicesDeps, 'tickets' | 'now'>,
  { accountId, number }: Issued,
): Promise<TicketId | null> {
  const named = numberText(number);
  const all = await tickets.ofAccount(accountId);
  for (const ticket of all.filter((each) => ['open', 'waiting'].includes(stateAt(each, now)))) {
    if (namesInvoice(ticket.subject, named)) return ticket.id;
    const messages = await tickets.messages({ accountId, ticketId: ticket.id });
    if (messages.some(({ body }) => namesInvoice(body, named))) return ticket.id;
  }
  return null;
}
