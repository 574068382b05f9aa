import type { InvoiceId } from '#shared/domain/invoice/invoice.ts';
import type { ReminderLevel } from '#shared/domain/invoice/reminders.ts';
import type { OrderId } from '#shared/domain/shop/order.ts';

/** An invoice is to be looked at: issued, sent, asked after, reminded of. `orderId`: it is written for that order. */
export type InvoiceCommand = {
  readonly kind: 'invoice';
  readonly accountId: string;
  readonly invoiceId: InvoiceId;
  readonly orderId?: OrderId;
};

/** A reminder of an instalment is to be mailed to the account's owners. */
export type InvoiceMailCommand = {
  readonly kind: 'invoiceMail';
  readonly accountId: string;
  readonly invoiceId: InvoiceId;
  readonly instalment: number;
  readonly level: ReminderLevel;
};

/** The provider has told something of a transmission: what, is read from it. */
export type InvoiceEvent = { readonly kind: 'invoiceEvent'; readonly providerId: string };

export type InvoicesMessage = InvoiceCommand | InvoiceMailCommand | InvoiceEvent;

const NAMES: Readonly<Record<InvoicesMessage['kind'], readonly string[]>> = {
  invoice: ['accountId', 'invoiceId'],
  invoiceMail: ['accountId', 'invoiceId'],
  invoiceEvent: ['providerId'],
};

/** Parses a message of the queue of invoices; throws on anything else, which is a defect. */
export function parseInvoicesMessage(body: string): InvoicesMessage {
  const message = JSON.parse(body) as Record<string, unknown>;
  const names = Object.entries(NAMES).find(([kind]) => kind === message.kind)?.[1] ?? [];
  const isNumbered = message.kind !== 'invoiceMail' || [message.instalment, message.level].every(Number.isInteger);
  if (names.length === 0 || names.some((name) => typeof message[name] !== 'string') || !isNumbered) {
    throw new Error('not a message about invoices');
  }
  return message as unknown as InvoicesMessage;
}
