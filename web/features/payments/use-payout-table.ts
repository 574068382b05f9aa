import { PROVIDER_NAMES } from '#web/app/money/money-words.ts';
import { writeAmount } from '#web/app/money/typed-amount.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import type { Payout } from './connections.ts';
import { arrivalOf, lineName, netOf } from './payouts.ts';

const COLUMNS = [
  ...(['arrives', 'provider', 'payout', 'what', 'reservation'] as const),
  ...(['gross', 'fee', 'net', 'currency'] as const),
];

/** Every part of every payout as a table for the accountant, with its headings. */
export function usePayoutTable() {
  const text = useText('payments');
  const locale = useLocale();
  const linesOf = (payout: Payout): string[][] =>
    payout.lines.map((line) => [
      arrivalOf(payout),
      PROVIDER_NAMES[payout.provider],
      payout.id,
      lineName(text, line),
      line.reservationId ?? '',
      ...[line.amount, 0 - line.fee, netOf(line)].map((amount) => writeAmount(locale, amount)),
      payout.currency.toUpperCase(),
    ]);
  return (payouts: readonly Payout[]): string[][] => [
    COLUMNS.map((name) => text(`column.${name}`)),
    ...payouts.flatMap(linesOf),
  ];
}
