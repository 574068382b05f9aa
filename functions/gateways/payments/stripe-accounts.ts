import Stripe from 'stripe';
import { answered, stripeClient } from './stripe.ts';

/** What Stripe says of a venue's account. `due`: what it still wants, by its own names. */
export type StripeAccount = {
  readonly account: string;
  readonly ready: boolean;
  readonly due: readonly string[];
  readonly live: boolean;
};

export type PayoutLine = {
  readonly what: 'charge' | 'refund' | 'fee' | 'dispute' | 'other';
  /** Gross, and what was kept of it, in minor units. */
  readonly amount: number;
  readonly fee: number;
  /** The payment that it belongs to. */
  readonly paymentId: string | null;
};

export type Payout = {
  readonly id: string;
  readonly amount: number;
  readonly currency: string;
  readonly arrivesAt: number;
  readonly state: string;
  readonly lines: readonly PayoutLine[];
};

export type StripeAccounts = {
  create(
    venue: { readonly name: string; readonly country: string; readonly email: string },
    key: string,
  ): Promise<StripeAccount>;
  /** The address of Stripe's own onboarding, for a few minutes. */
  onboarding(account: string, backUrl: string): Promise<string>;
  /** Null when the venue has taken its account away from us. */
  read(account: string): Promise<StripeAccount | null>;
  /** The latest payouts, newest first, each with all that it is made of. */
  payouts(account: string, limit: number): Promise<readonly Payout[]>;
};

type Options = { readonly key: string; readonly origin: string };
const SECOND = 1000;

/** Venues' accounts at Stripe, by the platform's key. */
export function stripeAccountsOf(options: Options): StripeAccounts {
  const stripe = stripeClient(options);
  const live = options.key.startsWith('sk_live_');
  const seen = ({ id, charges_enabled, requirements }: Stripe.Account): StripeAccount => ({
    account: id,
    ready: charges_enabled,
    due: requirements?.currently_due ?? [],
    live,
  });
  return {
    create: ({ name, country, email }, idempotencyKey) =>
      answered(async () =>
        seen(
          await stripe.accounts.create(
            { type: 'standard', country, ...(email && { email }), business_profile: { name } },
            { idempotencyKey },
          ),
        ),
      ),
    onboarding: (account, backUrl) =>
      answered(async () => {
        const urls = { return_url: backUrl, refresh_url: backUrl };
        return (await stripe.accountLinks.create({ account, type: 'account_onboarding', ...urls })).url;
      }),
    read: (account) =>
      answered(async () => {
        try {
          return seen(await stripe.accounts.retrieve(account));
        } catch (error) {
          if (error instanceof Stripe.errors.StripePermissionError) return null;
          throw error;
        }
      }),
    payouts: (account, limit) =>
      answered(async () => {
        const on = { stripeAccount: account };
        const { data } = await stripe.payouts.list({ limit }, on);
        return Promise.all(
          data.map(async ({ id, amount, currency, arrival_date, status }) => {
            const lines: PayoutLine[] = [];
            const all = stripe.balanceTransactions.list({ payout: id, limit: 100, expand: ['data.source'] }, on);
            for await (const line of all) if (line.type !== 'payout') lines.push(lineOf(line));
            return { id, amount, currency, arrivesAt: arrival_date * SECOND, state: status, lines };
          }),
        );
      }),
  };
}

const WHAT: Readonly<Record<string, PayoutLine['what']>> = {
  charge: 'charge',
  payment: 'charge',
  refund: 'refund',
  payment_refund: 'refund',
  stripe_fee: 'fee',
  adjustment: 'dispute',
};

function lineOf({ type, amount, fee, source }: Stripe.BalanceTransaction): PayoutLine {
  const from = typeof source === 'object' && source ? (source as { payment_intent?: unknown }) : {};
  const paymentId = typeof from.payment_intent === 'string' ? from.payment_intent : null;
  return { what: WHAT[type] ?? 'other', amount, fee, paymentId };
}
