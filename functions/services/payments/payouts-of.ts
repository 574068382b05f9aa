import type { StripeAccounts } from '#functions/gateways/payments/stripe-accounts.ts';
import type { PaymentConnectionsStore } from '#functions/stores/payment-connections.ts';
import type { PaymentsStore } from '#functions/stores/payments.ts';
import type { VenueId } from '#shared/domain/kernel/ids.ts';

type Deps = {
  readonly connections: Pick<PaymentConnectionsStore, 'load'>;
  readonly money: Pick<PaymentsStore, 'ownerOf'>;
  readonly stripeAccounts: () => Promise<StripeAccounts>;
};

const SHOWN = 12;

/**
 * The latest payouts of the venue's account at Stripe, each line with the reservation or the test charge that it
 * belongs to.
 */
export async function payoutsOf({ connections, money, stripeAccounts }: Deps, venueId: VenueId) {
  const { connections: all } = await connections.load(venueId);
  const stripe = all.findLast(({ provider }) => provider === 'stripe');
  if (!stripe) return [];
  const found = await (await stripeAccounts()).payouts(stripe.account, SHOWN);
  const belongsTo = async (paymentId: string | null) => {
    const owner = paymentId === null ? null : await money.ownerOf('stripe', paymentId);
    if (owner?.venueId !== venueId) return { reservationId: null, test: false };
    return { reservationId: owner.firstId, test: owner.firstId === null };
  };
  return Promise.all(
    found.map(async ({ lines, ...payout }) => ({
      ...payout,
      provider: 'stripe' as const,
      lines: await Promise.all(
        lines.map(async ({ paymentId, ...line }) => ({ ...line, ...(await belongsTo(paymentId)) })),
      ),
    })),
  );
}
