import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { type Amount, amount, amountOf, centsOf } from './amounts.ts';
import { badRequest, notFound, unprocessable } from './errors.ts';
import { shownRefund, time, type World } from './orders.ts';
import type { Stored } from './store.ts';

const REFUND = z.object({
  amount: z.optional(amount),
  invoice_id: z.optional(z.string().check(z.maxLength(127))),
  note_to_payer: z.optional(z.string().check(z.maxLength(255))),
  custom_id: z.optional(z.string().check(z.maxLength(255))),
});
const DAYS_180 = 180 * 86_400_000;

export const refundedOf = ({ store }: World, captureId: string): number =>
  store
    .list('refund')
    .filter(({ object }) => object.capture_id === captureId && object.status !== 'FAILED')
    .reduce((sum, { object }) => sum + centsOf(object.amount as Amount), 0);

/** `POST /v2/payments/captures/{id}/refund`; an empty body gives everything back. */
export function refundCapture(world: World, merchant: string, captureId: string, body: unknown): Stored {
  const { store, now, origin } = world;
  const found = store.find('capture', captureId, merchant);
  if (!found) throw notFound();
  const parsed = z.safeParse(REFUND, body ?? {});
  if (!parsed.success) throw badRequest('INVALID_PARAMETER_SYNTAX', parsed.error.issues[0]?.path.join('/') ?? 'body');
  const { object: capture } = found;
  if (capture.status === 'PENDING' || capture.status === 'DECLINED') throw unprocessable('CAPTURE_STATUS_NOT_VALID');
  const taken = capture.amount as Amount;
  const before = refundedOf(world, captureId);
  const total = centsOf(taken);
  if (now() - Date.parse(String(capture.create_time)) > DAYS_180) throw unprocessable('REFUND_TIME_LIMIT_EXCEEDED');
  if (before >= total) throw unprocessable('CAPTURE_FULLY_REFUNDED');
  const cents = parsed.data.amount ? centsOf(parsed.data.amount) : total - before;
  if (parsed.data.amount && parsed.data.amount.currency_code !== taken.currency_code) {
    throw unprocessable('REFUND_CAPTURE_CURRENCY_MISMATCH');
  }
  if (cents <= 0) throw unprocessable('CANNOT_BE_ZERO_OR_NEGATIVE');
  if (cents > total - before) throw unprocessable('REFUND_AMOUNT_EXCEEDED');
  const isPending = store.setting('refundsPending', false);
  const status = store.setting('refundsFail', false) ? 'FAILED' : isPending ? 'PENDING' : 'COMPLETED';
  const refund = store.put('refund', merchant, {
    id: randomBytes(9).toString('hex').toUpperCase().slice(0, 17),
    status,
    amount: amountOf(cents, taken.currency_code),
    ...(parsed.data.invoice_id && { invoice_id: parsed.data.invoice_id }),
    ...(parsed.data.custom_id && { custom_id: parsed.data.custom_id }),
    capture_id: captureId,
    create_time: time(now()),
    links: [{ href: `${origin}/v2/payments/captures/${captureId}`, rel: 'up', method: 'GET' }],
  });
  markCapture(world, captureId);
  tellRefund(world, merchant, refund);
  return shownRefund(refund);
}

/** No event is published for a refund that is on its way or has failed. */
function tellRefund({ emit }: World, merchant: string, refund: Stored): void {
  if (refund.status === 'COMPLETED') emit(merchant, 'PAYMENT.CAPTURE.REFUNDED', 'refund', shownRefund(refund));
}

/** Notes on a capture what of it was given back. */
function markCapture(world: World, captureId: string): void {
  const found = world.store.find('capture', captureId);
  if (!found) return;
  const [back, total] = [refundedOf(world, captureId), centsOf(found.object.amount as Amount)];
  const status = back === 0 ? 'COMPLETED' : back < total ? 'PARTIALLY_REFUNDED' : 'REFUNDED';
  world.store.put('capture', found.merchant, { ...found.object, status });
}

/** A refund on its way arrives, or fails: the money is the merchant's again. */
export function endRefund(world: World, id: string, status: 'COMPLETED' | 'FAILED'): void {
  const found = world.store.find('refund', id);
  if (found?.object.status !== 'PENDING') return;
  const refund = world.store.put('refund', found.merchant, { ...found.object, status });
  markCapture(world, String(refund.capture_id));
  tellRefund(world, found.merchant, refund);
}

/** PayPal has looked at a payment that it had kept back. */
export function endReview({ store, emit }: World, captureId: string, status: 'COMPLETED' | 'DECLINED'): void {
  const found = store.find('capture', captureId);
  if (found?.object.status !== 'PENDING') return;
  const { status_details: _, ...capture } = found.object;
  const ended = store.put('capture', found.merchant, { ...(capture as Stored), status });
  emit(found.merchant, `PAYMENT.CAPTURE.${status === 'COMPLETED' ? status : 'DENIED'}`, 'capture', ended);
}

/** The payer's bank takes a payment back. */
export function reverseCapture({ store, emit }: World, captureId: string): void {
  const found = store.find('capture', captureId);
  if (!found) throw notFound();
  const reversed = store.put('capture', found.merchant, { ...found.object, status: 'REVERSED' });
  emit(found.merchant, 'PAYMENT.CAPTURE.REVERSED', 'capture', reversed);
}
