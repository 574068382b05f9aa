import type { EInvoicePort, ViesPort } from '#functions/gateways/invoicing/port.ts';
import type { FixingsStore } from '#functions/stores/fixings.ts';
import type { InvoicesStore } from '#functions/stores/invoices.ts';
import type { OrdersStore } from '#functions/stores/orders.ts';
import type { SellerStore } from '#functions/stores/seller.ts';
import type { TicketsStore } from '#functions/stores/tickets.ts';
import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { localMomentAt } from '#shared/domain/kernel/time/zone.ts';
import type { BuyerDeps } from './buyer-of.ts';

export type InvoicesDeps = BuyerDeps & {
  readonly now: number;
  readonly invoices: InvoicesStore;
  readonly orders: Pick<OrdersStore, 'load'>;
  readonly sellers: Pick<SellerStore, 'load'>;
  readonly tickets: Pick<TicketsStore, 'ofAccount' | 'messages'>;
  readonly fixings: Pick<FixingsStore, 'latest'>;
  readonly eInvoices: () => Promise<EInvoicePort>;
  readonly vies: ViesPort;
};

/** Where the seller is, and its days with it. */
export const SELLER_ZONE = 'Europe/Rome';
export const dayInRome = (at: number): LocalDate => localMomentAt(at, SELLER_ZONE).date;
