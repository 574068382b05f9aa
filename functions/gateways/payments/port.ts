import type { Locale } from '#shared/domain/kernel/locale.ts';
import type { AnyAttempt, AnyRefund, Attempt, Dispute } from '#shared/domain/payment/records.ts';
import type { SeenAttempt, SeenRefund } from '#shared/domain/payment/see.ts';

/** What the provider's page says and where it leads back to. */
export type Checkout = {
  readonly attempt: AnyAttempt;
  readonly venueName: string;
  /** One line: what is paid, such as "Deposit, Friday 4 December, 20:00". */
  readonly text: string;
  readonly locale: Locale;
  readonly email?: string | undefined;
  readonly successUrl: string;
  readonly cancelUrl: string;
};

/** A refund that the provider knows; `ours` is the id that we gave with it, absent for one made in its dashboard. */
export type ProviderRefund = SeenRefund & {
  readonly providerId: string;
  readonly amount: number;
  readonly ours: string | null;
};

export type ProviderDispute = Pick<
  Dispute,
  'providerId' | 'amount' | 'fee' | 'reason' | 'dueBy' | 'state' | 'createdAt'
>;

/**
 * A provider of payments, on the account of one venue. Every call that moves money bears the id of the record that wanted
 * it as its idempotency key, so that a repeated call moves nothing twice. A provider that does not answer, or answers
 * with a fault of its own, throws `ProviderDown`: nothing is known, and the call is repeated later.
 */
export type PaymentsPort = {
  /** Opens the page where the guest pays or leaves a card. */
  open(checkout: Checkout): Promise<SeenAttempt>;
  /** Reads the provider's object again. `take`: an order that the payer has approved is taken now. */
  read(attempt: AnyAttempt, options: { readonly take: boolean }): Promise<SeenAttempt>;
  /** Makes the page unusable; answers what it was if the guest was faster. */
  close(attempt: AnyAttempt): Promise<SeenAttempt>;
  /** Takes a part of a hold, or all of it (minor units). */
  capture(attempt: Attempt, amount: number): Promise<SeenAttempt>;
  /** Lets a hold go, or forgets a card that was kept. */
  release(attempt: Attempt): Promise<SeenAttempt>;
  /** Charges a card that was kept, without its holder. A bank that asks for the holder is `failed` with `authentication_required`. */
  chargeKept(attempt: Attempt): Promise<SeenAttempt>;
  refund(refund: AnyRefund, attempt: AnyAttempt): Promise<SeenRefund>;
  /** All refunds of an attempt, those made in the provider's dashboard included. */
  refundsOf(attempt: AnyAttempt): Promise<readonly ProviderRefund[]>;
  disputesOf(attempt: AnyAttempt): Promise<readonly ProviderDispute[]>;
};

/** The provider could not be reached or failed; what became of the call is not known. */
export class ProviderDown extends Error {
  constructor(provider: string, cause: unknown) {
    super(`${provider} does not answer`, { cause });
  }
}
