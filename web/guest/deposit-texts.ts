import type en from '#locales/en/deposit.json';
import { natureOf } from '#shared/domain/venue/deposits/rule.ts';
import type { KeyOf, Translate } from '#web/i18n/guest/translate.ts';
import { money } from '#web/i18n/money.ts';
import { usePage } from './page-context.ts';
import { instantThere } from './reservation/instant-there.ts';
import { sumIn } from './reservation/payment/sum.ts';
import type { GuestReservation } from './types.ts';
import { useTexts } from './use-texts.ts';

export type Deposit = NonNullable<GuestReservation['deposit']>;

/** The texts about deposits, loaded on demand because few venues ask for one; null until loaded. */
export function useDeposit(deposit: Deposit) {
  const { kind, amount, currency, refundUntil } = deposit;
  const { locale, venue } = usePage();
  const d: Translate<KeyOf<typeof en>> | null = useTexts(locale, 'deposit');
  if (!d) return null;
  const values = { amount: sumIn(locale, amount, currency), venue: venue.name };
  const card = kind === 'guarantee' ? 'guarantee.' : '';
  return {
    mark: d(`${kind}.mark`, { amount: money(locale, amount, currency) }),
    heading: d(`${kind}.heading`, values),
    row: d(`${kind}.row`),
    agree: d(`${kind}.agree`, values),
    credit: kind === 'prepayment' ? null : d(`${kind}.credit`),
    refund:
      refundUntil === null
        ? d(`${card}noRefund`, values)
        : d(`${card}refund`, { ...values, time: instantThere(locale, refundUntil, venue.zone) }),
    nature: d(`nature.${natureOf(deposit)}`),
    how: d('how'),
    next: d(`${card}next`),
    open: d('open'),
    sum: values.amount,
    received: (got: NonNullable<GuestReservation['received']>) =>
      d('received', { amount: sumIn(locale, got.amount, currency), time: instantThere(locale, got.at, venue.zone) }),
  };
}
