import type { Reservation } from '../reservation/reservation.ts';
import { natureOf } from '../venue/deposits/rule.ts';
import type { Attempt, MoneyRecords } from './records.ts';

/** A plain receipt; amounts in minor units. `stamp`: the stamp duty that is due on it; null: none. */
export type Receipt = {
  readonly amount: number;
  readonly at: number;
  readonly stamp: { readonly duty: number; readonly above: number } | null;
};

/** Italy: 2 EUR of stamp duty on a receipt without VAT for more than 77.47 EUR. */
const STAMP = { duty: 200, above: 7747 } as const;

/**
 * The receipt of an earnest deposit (`caparra`), which has no fiscal document; null where nothing was paid, or where the
 * money is of another nature. `country`: the venue's.
 */
export function receiptOf(
  { deposit }: Pick<Reservation, 'deposit'>,
  { attempts }: Pick<MoneyRecords, 'attempts'>,
  country: string,
): Receipt | null {
  const paid = attempts.filter(isForVisit);
  const [first] = paid;
  if (!first || !deposit || natureOf(deposit) !== 'caparra') return null;
  const amount = paid.reduce((sum, { captured }) => sum + captured, 0);
  const isStamped = country === 'IT' && first.currency === 'eur' && amount > STAMP.above;
  return { amount, at: Math.max(...paid.map(({ createdAt }) => createdAt)), stamp: isStamped ? STAMP : null };
}

const isForVisit = ({ captured, purpose }: Attempt): boolean =>
  captured > 0 && (purpose === 'booking' || purpose === 'difference');
