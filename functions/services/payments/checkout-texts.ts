import de from '#locales/de/checkout.json' with { type: 'json' };
import en from '#locales/en/checkout.json' with { type: 'json' };
import es from '#locales/es/checkout.json' with { type: 'json' };
import fr from '#locales/fr/checkout.json' with { type: 'json' };
import it from '#locales/it/checkout.json' with { type: 'json' };
import ja from '#locales/ja/checkout.json' with { type: 'json' };
import ptBR from '#locales/pt-BR/checkout.json' with { type: 'json' };
import zh from '#locales/zh/checkout.json' with { type: 'json' };
import type { Locale } from '#shared/domain/kernel/locale.ts';
import type { DepositKind } from '#shared/domain/venue/deposits/rule.ts';

type CheckoutText = DepositKind | 'test' | 'order' | 'task.refundFailed' | 'task.dispute' | 'task.differenceUnpaid';

/** What the provider's page says that the guest pays for, before the time of the reservation, and tasks of the venue. */
export const CHECKOUT_TEXTS: Readonly<Record<Locale, Readonly<Record<CheckoutText, string>>>> = {
  ...{ en, it, de, fr, es, zh, ja },
  'pt-BR': ptBR,
};
