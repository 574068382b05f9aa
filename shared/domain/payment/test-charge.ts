import type { Currency } from '../kernel/money.ts';
import { MINIMUM_PAYMENT } from '../venue/deposits/check-rules.ts';
import { isOpenAttempt, isOpenRefund } from './moves.ts';
import type { AnyRefund, TestAttempt } from './records.ts';

/**
 * A charge by which the owner tries a connection: it is paid on the provider's page and given back at once. It belongs
 * to no reservation and is in no total.
 */
export type TestCharge = { readonly attempt: TestAttempt; readonly refund: AnyRefund | null };

/** `open`: its page can be paid on. `paid`: on its way back. `refundFailed`: it has to be given back at the provider. */
export const TEST_STATES = ['open', 'paid', 'refunded', 'refundFailed', 'failed', 'expired'] as const;
export type TestState = (typeof TEST_STATES)[number];

/** One unit of the currency, or the least that providers take (minor units). */
export const testAmount = (currency: Currency): number => Math.max(100, MINIMUM_PAYMENT[currency]);

export function testStateOf({ attempt, refund }: TestCharge): TestState {
  if (isOpenAttempt(attempt.state)) return 'open';
  if (attempt.captured === 0) return attempt.state === 'failed' ? 'failed' : 'expired';
  if (refund?.state === 'succeeded') return 'refunded';
  return refund?.state === 'failed' ? 'refundFailed' : 'paid';
}

/** The provider has not decided yet, or its decision has not been followed: it is looked at again. */
export const isTestOpen = (charge: TestCharge): boolean =>
  isOpenAttempt(charge.attempt.state) ||
  (charge.attempt.captured > 0 && (charge.refund === null || isOpenRefund(charge.refund.state)));
