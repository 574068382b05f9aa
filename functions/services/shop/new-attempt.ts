import { attemptIdFrom } from '#functions/platform/ids.ts';
import { PLATFORM_ACCOUNT } from '#shared/contracts/messages/payments.ts';
import type { OrderAttempt } from '#shared/domain/payment/records.ts';

/** The provider's page stays open for so long. */
const PAGE_MS = 30 * 60_000;

/** One try to pay a sum (cents) to the platform. `expired`: no page is opened for it yet. */
export const newAttempt = (
  seed: string,
  amount: number,
  now: number,
  state: 'wanted' | 'expired' = 'wanted',
): OrderAttempt => ({
  ...({ id: attemptIdFrom(seed), provider: 'stripe', account: PLATFORM_ACCOUNT, kind: 'charge' } as const),
  ...({ reservationId: null, purpose: 'order', amount, currency: 'eur', state, captured: 0 } as const),
  ...{ createdAt: now, expiresAt: now + PAGE_MS },
});
