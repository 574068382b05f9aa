import type { PaymentStatus } from '#shared/domain/reservation/axes.ts';
import type { Provider } from '#shared/domain/venue/deposits/providers.ts';
import type { Tone } from '#web/ui/badge.tsx';
import type { IconName } from '#web/ui/icon.tsx';

/** The names of the providers, alike in all languages. */
export const PROVIDER_NAMES = { stripe: 'Stripe', paypal: 'PayPal' } as const satisfies Record<Provider, string>;

/** Colour and icon of each state of a reservation's money; the word is always shown too. */
export const PAYMENT_LOOKS = {
  none: { tone: 'neutral', icon: 'minus' },
  required: { tone: 'wait', icon: 'hourglass' },
  authorised: { tone: 'info', icon: 'card' },
  paid: { tone: 'ok', icon: 'check' },
  partRefunded: { tone: 'info', icon: 'undo' },
  refunded: { tone: 'neutral', icon: 'undo' },
  released: { tone: 'neutral', icon: 'finish' },
  forfeited: { tone: 'accent', icon: 'lock' },
  failed: { tone: 'bad', icon: 'alert' },
} as const satisfies Record<PaymentStatus, { readonly tone: Tone; readonly icon: IconName }>;
