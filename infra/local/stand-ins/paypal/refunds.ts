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
  const { store, now, origin, emit } = world;
  const found = store.find('capture', captureId, merchant);
  if (!found) throw notFound();
  const parsed = z.safeParse(REFUND, body ?? {});
  if (!parsed.success) throw badRequest('INVALID_PARAMETER_SYNTAX', parsed.error.issues[0]?.path.join('/') ?? 'body');
  const { object: capture } = found;
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
  if (status !== 'FAILED') markCapture(world, merchant, capture, before + cents >= total);
  emit(merchant, 'PAYMENT.CAPTURE.REFUNDED', 'refund', shownRefund(refund));
  return shownRefund(refund);
}

const markCapture = ({ store }: World, merchant: string, capture: Stored, isWhole: boolean) =>
  store.put('capture', merchant, { ...capture, status: isWhole ? 'REFUNDED' : 'PARTIALLY_REFUNDED' });

/** The payer's bank takes a payment back. */
export function reverseCapture({ store, emit }: World, captureId: string): void {
  const found = store.find('capture', captureId);
  if (!found) throw notFound();
  const reversed = store.put('capture', found.merchant, { ...found.object, status: 'REVERSED' });
  emit(found.merchant, 'PAYMENT.CAPTURE.REVERSED', 'capture', reversed);
}
