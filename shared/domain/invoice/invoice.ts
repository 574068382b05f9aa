import type { Rate } from '../kernel/fixing/fixing.ts';
import type { LocalDate } from '../kernel/time/local-date.ts';
import type { OrderId } from '../shop/order.ts';
import type { TicketId } from '../ticket/ticket.ts';
import type { InvoiceLine, Sums } from './lines.ts';
import type { InvoiceNumber } from './number.ts';
import type { Instalment, Payment } from './outstanding.ts';
import type { Buyer, Seller } from './parties.ts';
import type { Promised } from './promises.ts';
import type { Reminder } from './reminders.ts';
import { type VatCase, vatCaseOf } from './vat-case.ts';

/** `inv_7KQ2M9XAB3CD…` */
export type InvoiceId = string & { readonly __brand: 'InvoiceId' };

/** `TD01` an invoice, `TD04` a credit note. */
export const DOCUMENT_TYPES = ['TD01', 'TD04'] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];

/**
 * `sent`: the exchange system has it and has not answered. RC delivered; MC valid but not delivered, the buyer finds it in
 * the tax drawer; NS rejected, and counts as not issued until it is sent again. Public bodies: NE judged, DT the time to
 * judge has passed, AT could not be delivered.
 */
export const INVOICE_STATES = ['draft', 'issued', 'sent', 'RC', 'MC', 'NS', 'NE', 'DT', 'AT'] as const;
export type InvoiceState = (typeof INVOICE_STATES)[number];

/** Why a draft waits: no company that sells, details of the buyer, VIES, or a VAT that was not charged. */
export const WAITS = ['seller', 'buyer', 'vies', 'vat'] as const;
export type Waits = (typeof WAITS)[number];

/** What the exchange system told about a transmission. */
export const NOTICES = ['RC', 'MC', 'NS', 'NE', 'DT', 'AT'] as const;
export type NoticeKind = (typeof NOTICES)[number];
export type Notice = {
  readonly kind: NoticeKind;
  readonly at: number;
  readonly errors: readonly { readonly code: string; readonly text: string }[];
};

/** One transmission. `providerId`: once the provider has taken it. */
export type Sending = { readonly attempt: number; readonly at: number; readonly providerId?: string };

/** What an invoice is about, before it is issued: enough to issue it, whenever that becomes possible. */
export type Wanted = {
  readonly id: InvoiceId;
  readonly accountId: string;
  readonly type: DocumentType;
  readonly createdAt: number;
  /** What it is written for; a manual one is for neither. */
  readonly orderId?: OrderId;
  readonly credits?: Credited;
  readonly lines: readonly WantedLine[];
  /** In what an order was paid; it must come out the same. */
  readonly paid?: { readonly vatRate: number; readonly total: number };
  readonly chargesStamp: boolean;
  /** The days on which equal parts are to be paid; a credit note has none. */
  readonly dues: readonly LocalDate[];
  readonly payments: readonly Payment[];
  /** The tender of a public body. */
  readonly cig: string;
  readonly note: string;
};
/** The invoice that a credit note is about: its buyer and its tax are those of the credit note. */
export type Credited = {
  readonly id: InvoiceId;
  readonly number: InvoiceNumber;
  readonly date: LocalDate;
  readonly buyer: Buyer;
  readonly vatCase: VatCase;
};
export type WantedLine = Pick<InvoiceLine, 'text' | 'quantity' | 'net'>;

export type Draft = Wanted & { readonly state: 'draft'; readonly waits: Waits | null };

/** An invoice that has its number: whatever changes elsewhere, it stays as it is. */
export type Issued = Wanted & {
  readonly state: Exclude<InvoiceState, 'draft'>;
  readonly number: InvoiceNumber;
  readonly date: LocalDate;
  readonly seller: Seller;
  readonly buyer: Buyer;
  readonly vatCase: VatCase;
  readonly taxed: readonly InvoiceLine[];
  readonly sums: Sums;
  readonly instalments: readonly Instalment[];
  readonly sendings: readonly Sending[];
  readonly notices: readonly Notice[];
  /** In cents without VAT. */
  readonly credited?: number;
  readonly reminders?: readonly Reminder[];
  readonly promises?: readonly Promised[];
  /** What a euro was worth where the buyer is when it was issued, if people do not pay in euros there. */
  readonly rate?: Rate;
  /** The open ticket about it, for which reminders wait; as of the last look. */
  readonly heldBy?: TicketId;
};

export type Invoice = Draft | Issued;

export const isIssued = (invoice: Invoice): invoice is Issued => invoice.state !== 'draft';

/** States in which nothing more is expected of the exchange system. */
const ENDED: readonly InvoiceState[] = ['RC', 'MC', 'NE', 'DT', 'AT'];
export const isDelivered = (state: InvoiceState): boolean => ENDED.includes(state);

/** What may follow on what; notices come late, twice and in any order. */
const AFTER: Readonly<Record<InvoiceState, readonly InvoiceState[]>> = {
  draft: ['issued'],
  issued: ['sent'],
  sent: ['RC', 'MC', 'NS', 'NE', 'DT', 'AT'],
  RC: ['NE', 'DT'],
  MC: ['RC', 'NE', 'DT', 'AT'],
  NS: ['issued'],
  NE: [],
  DT: [],
  AT: [],
};

/** The invoice after a notice; the same object when it says nothing new. */
export function withNotice(invoice: Issued, notice: Notice): Issued {
  const known = invoice.notices.some(({ kind, at }) => kind === notice.kind && at === notice.at);
  if (known) return invoice;
  const follows = AFTER[invoice.state].includes(notice.kind);
  return { ...invoice, notices: [...invoice.notices, notice], ...(follows && { state: notice.kind }) };
}

/**
 * A rejected invoice, to be sent again under its number and date, to the buyer as it is known now. `other tax`: the buyer
 * would be taxed in another way, which would change its sums.
 */
export function resent(invoice: Issued, buyer: Buyer): Issued | 'other tax' {
  const { vatCase } = invoice;
  const same = vatCaseOf(buyer, vatCase === 'union' ? 'valid' : 'invalid') === vatCase;
  return same ? { ...invoice, buyer, state: 'issued' } : 'other tax';
}
