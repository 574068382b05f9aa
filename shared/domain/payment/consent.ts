import type { Locale } from '../kernel/locale.ts';
import type { Reservation } from '../reservation/reservation.ts';
import type { MoneyRecords, ShownTerms } from './records.ts';

/** How a guest agreed to a deposit: by ticking its terms when booking, or by going on to pay below them. */
export type Consent = { readonly at: number; readonly how: 'ticked' | 'paid'; readonly locale: Locale };

/** First entries of guests who booked or asked on the page, where the terms of a deposit must be ticked. */
const TICKED: readonly string[] = ['book', 'request'];

/** The terms on record: those that the latest payment page was opened below; null for payments from before they were kept. */
export const termsOnRecord = ({ attempts }: MoneyRecords): { at: number; terms: ShownTerms } | null => {
  const last = attempts.toSorted((a, b) => a.createdAt - b.createdAt).findLast(({ terms }) => terms !== undefined);
  return last?.terms ? { at: last.createdAt, terms: last.terms } : null;
};

/** When and how the guest agreed to the deposit; null when none was agreed, or the guest has done nothing yet. */
export function consentOf(
  { deposit, history, contact }: Pick<Reservation, 'deposit' | 'history' | 'contact'>,
  records: MoneyRecords,
): Consent | null {
  if (!deposit) return null;
  const [first] = history;
  const locale = termsOnRecord(records)?.terms.locale ?? contact.locale;
  if (first?.actor.kind === 'guest' && TICKED.includes(first.action)) return { at: first.at, how: 'ticked', locale };
  const begun = records.attempts.map(({ createdAt }) => createdAt);
  return begun.length > 0 ? { at: Math.min(...begun), how: 'paid', locale } : null;
}
