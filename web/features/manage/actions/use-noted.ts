import { mediumInstant } from '#web/i18n/app/format.ts';
import { named } from '#web/i18n/app/named.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { money } from '#web/i18n/money.ts';
import { DOT } from '#web/ui/dot.ts';
import type { HostReservation } from '../day/day-data.ts';
import { isOver } from '../list/list.ts';
import { namesAllergy } from '../list/names-allergy.ts';
import { wishesOf } from '../list/wishes.ts';

/**
 * The remarks on a party, in order: its payment, its wishes, the guest's remarks, the staff's note. Allergies are not among
 * them: they are shown as an alarm.
 */
export function useNoted(party: HostReservation, zone: string): string {
  const text = useText('wishes');
  const manage = useText('manage');
  const { remarks, note } = party;
  const { birthday, options, diets } = wishesOf(party);
  return [
    ...usePaymentNote(party, zone),
    ...(birthday ? [text('option.birthdayCake')] : []),
    ...options.map((option) => text(`option.${option}`)),
    ...diets.map((diet) => text(`diet.${diet}`)),
    ...(remarks && !namesAllergy(remarks) ? [remarks] : []),
    ...(note && !namesAllergy(note) ? [named(manage('note.word'), note)] : []),
  ].join(DOT);
}

/** How the deposit stands; an open one only as long as it can matter. */
export function usePaymentNote(party: HostReservation, zone: string): readonly string[] {
  const manage = useText('manage');
  const locale = useLocale();
  const { deposit, payment, received, receivedBy } = party;
  if (!deposit) return [];
  const kind = manage(`payment.${deposit.kind}`);
  if (received) {
    const amount = money(locale, received.amount, deposit.currency);
    const time = mediumInstant(locale, received.at, zone);
    return [manage('payment.received', { kind, amount, time, by: receivedBy ?? '' })];
  }
  if (payment === 'none' || (payment === 'required' && isOver(party))) return [];
  return [manage(`payment.${payment}`, { kind, amount: money(locale, deposit.amount, deposit.currency) })];
}
