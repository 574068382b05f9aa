import { mediumInstant } from '#web/i18n/app/format.ts';
import { named } from '#web/i18n/app/named.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { money } from '#web/i18n/money.ts';
import { DOT } from '#web/ui/dot.ts';
import type { HostReservation } from '../day/day-data.ts';
import { isOver } from '../list/list.ts';

/**
 * The remarks on a party, in order: open payment, what kitchen and service must know, the guest's remarks, the staff's
 * note.
 */
export function useNoted(party: HostReservation, zone: string): string {
  const text = useText('wishes');
  const manage = useText('manage');
  const locale = useLocale();
  const { options, diets, remarks, note, deposit, payment, received, receivedBy } = party;
  const open = deposit && payment === 'required' && !isOver(party);
  const paid = deposit && received;
  return [
    ...(open
      ? [
          manage('payment.required', {
            kind: manage(`payment.${deposit.kind}`),
            amount: money(locale, deposit.amount, deposit.currency),
          }),
        ]
      : []),
    ...(paid
      ? [
          manage('payment.received', {
            kind: manage(`payment.${deposit.kind}`),
            amount: money(locale, received.amount, deposit.currency),
            time: mediumInstant(locale, received.at, zone),
            by: receivedBy ?? '',
          }),
        ]
      : []),
    ...options.map((option) => text(`option.${option}`)),
    ...diets.map((diet) => text(`diet.${diet}`)),
    ...(remarks ? [remarks] : []),
    ...(note ? [named(manage('note.word'), note)] : []),
  ].join(DOT);
}
