import { PROVIDERS, type Provider } from '../venue/deposits/providers.ts';

type Common = {
  /** Stripe: `acct_…`; PayPal: the client id of the venue's app. */
  readonly account: string;
  /** Real money; otherwise the provider's test mode. */
  readonly live: boolean;
  readonly since: number;
  /** Disconnected since: it takes no new payments, but what was paid there is still looked up and refunded there. */
  readonly endedAt?: number;
};

/** A venue's own account at Stripe. `due`: what Stripe still wants before it can charge, by Stripe's names. */
export type StripeConnection = Common & {
  readonly provider: 'stripe';
  readonly ready: boolean;
  readonly due: readonly string[];
};

/** A venue's own app at PayPal. `secret` is sealed; no page reads it again. */
export type PayPalConnection = Common & {
  readonly provider: 'paypal';
  readonly secret: string;
  readonly webhookId: string;
};

export type Connection = StripeConnection | PayPalConnection;

/** The connection in use with a provider. */
export const currentOf = (connections: readonly Connection[], provider: Provider): Connection | undefined =>
  connections.find((each) => each.provider === provider && each.endedAt === undefined);

/** The providers that can take money now. */
export const readyOf = (connections: readonly Connection[]): readonly Provider[] =>
  PROVIDERS.filter((provider) => {
    const current = currentOf(connections, provider);
    return current && (current.provider === 'paypal' || current.ready);
  });
