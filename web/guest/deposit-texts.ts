import type en from '#locales/en/deposit.json';
import { sumIn } from '#shared/domain/kernel/sum-in.ts';
import { instantThere } from '#shared/domain/kernel/time/instant-there.ts';
import { termsTexts } from '#shared/domain/payment/terms-texts.ts';
import type { KeyOf, Translate } from '#web/i18n/guest/translate.ts';
import { money } from '#web/i18n/money.ts';
import { usePage } from './page-context.ts';
import type { GuestReservation } from './types.ts';
import { useTexts } from './use-texts.ts';

export type Deposit = NonNullable<GuestReservation['deposit']>;

/** The texts about deposits, loaded on demand because few venues ask for one; null until loaded. */
export function useDeposit(deposit: Deposit) {
  const { kind, amount, currency, refundUntil } = deposit;
  const { locale, venue } = usePage();
  const d: Translate<KeyOf<typeof en>> | null = useTexts(locale, 'deposit');
  if (!d) return null;
  const time = refundUntil === null ? '' : instantThere(locale, refundUntil, venue.zone);
  const values = { amount: sumIn(locale, amount, currency), venue: venue.name, time };
  const terms = termsTexts(deposit);
  return {
    mark: d(`${kind}.mark`, { amount: money(locale, amount, currency) }),
    heading: d(terms.heading, values),
    row: d(`${kind}.row`),
    agree: d(terms.agree, values),
    credit: terms.credit && d(terms.credit),
    refund: d(terms.refund, values),
    nature: d(terms.nature),
    how: d('how'),
    next: d(kind === 'guarantee' ? 'guarantee.next' : 'next'),
    open: d('open'),
    sum: values.amount,
    received: (got: NonNullable<GuestReservation['received']>) =>
      d('received', { amount: sumIn(locale, got.amount, currency), time: instantThere(locale, got.at, venue.zone) }),
  };
}
