import { randomBytes } from 'node:crypto';
import type { Amount } from './amounts.ts';
import { notFound } from './errors.ts';
import { time, type World } from './orders.ts';
import type { Stored } from './store.ts';

const DAYS_10 = 10 * 86_400_000;

/** The payer disputes a payment at PayPal, who holds its sum until somebody wins. A payment is disputed once. */
export function openDispute({ store, now, emit }: World, captureId: string): void {
  const capture = store.find('capture', captureId);
  if (!capture) throw notFound();
  if (store.find('dispute', `dispute-${captureId}`)) return;
  const dispute = store.put('dispute', capture.merchant, {
    dispute_id: `PP-D-${randomBytes(4).readUInt32BE()}`,
    id: `dispute-${captureId}`,
    create_time: time(now()),
    disputed_transactions: [{ seller_transaction_id: captureId }],
    reason: 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED',
    status: 'WAITING_FOR_SELLER_RESPONSE',
    dispute_amount: capture.object.amount as Amount,
    seller_response_due_date: time(now() + DAYS_10),
  });
  emit(capture.merchant, 'CUSTOMER.DISPUTE.CREATED', 'dispute', dispute);
}

export function closeDispute({ store, emit }: World, id: string, outcome: 'SELLER' | 'BUYER'): void {
  const found = store.find('dispute', id);
  if (!found || found.object.status === 'RESOLVED') return;
  const closed = store.put('dispute', found.merchant, {
    ...found.object,
    status: 'RESOLVED',
    dispute_outcome: { outcome_code: `RESOLVED_${outcome}_FAVOUR` },
  });
  emit(found.merchant, 'CUSTOMER.DISPUTE.RESOLVED', 'dispute', closed);
}

/** `GET /v1/customer/disputes`, of one payment where it is named. */
export const disputesOf = (
  { store }: World,
  merchant: string,
  captureId: string | null,
): { readonly items: Stored[] } => ({
  items: store
    .list('dispute')
    .filter((each) => each.merchant === merchant && (captureId === null || each.object.id === `dispute-${captureId}`))
    .map(({ object }) => object),
});
