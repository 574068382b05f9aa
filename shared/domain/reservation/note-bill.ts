import type { Actor, Reservation } from './reservation.ts';
import { wasSeated } from './visit.ts';

/** What a party has paid at the table, in minor units, or that this is not known after all (null). */
export function noteBill(
  before: Reservation,
  bill: number | null,
  doing: { readonly at: number; readonly actor: Actor },
): Reservation | 'already' | 'notAllowed' {
  if ((before.bill ?? null) === bill) return 'already';
  if (!wasSeated(before)) return 'notAllowed';
  const { bill: _, ...rest } = before;
  return {
    ...rest,
    ...(bill !== null && { bill }),
    revision: before.revision + 1,
    history: [...before.history, { ...doing, action: 'billed' }],
  };
}
