import type { Deposit } from './rule.ts';

export const PROVIDERS = ['stripe', 'paypal'] as const;
export type Provider = (typeof PROVIDERS)[number];

/**
 * The ways in which a deposit can be paid at a venue that is connected to these providers; none: the venue must be
 * asked. Only Stripe keeps a card, and PayPal takes yuan only from accounts within the country.
 */
export const waysToPay = (
  connected: readonly Provider[],
  { kind, currency }: Pick<Deposit, 'kind' | 'currency'>,
): readonly Provider[] =>
  connected.filter((provider) => provider === 'stripe' || (kind !== 'guarantee' && currency !== 'cny'));
