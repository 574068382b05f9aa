import type { LocalDate } from '../kernel/time/local-date.ts';
import type { Sold } from './order.ts';

/** The states in which an account can be sold something. */
export const SOLD_TO = ['active', 'paused'] as const;

/** Whether an account can be sold something: that of a venue, not an agent's. */
export const isSoldTo = ({ kind, state }: { readonly kind: string; readonly state: string }): boolean =>
  kind === 'operator' && SOLD_TO.some((each) => each === state);

type Wish = { readonly how: Sold['how']; readonly date: LocalDate | null; readonly reference: string };

/**
 * How an order is sold, or what is wrong with its day: money cannot have come tomorrow, and nothing is due before it is
 * sold. Orders that are sent have no day.
 */
export function soldAs(
  { how, date, reference }: Wish,
  today: LocalDate,
): Sold | 'field.required' | 'field.past' | 'field.future' {
  if (how === 'open') return { how };
  if (date === null) return 'field.required';
  if (how === 'transfer') return date > today ? 'field.future' : { how, date, reference };
  return date < today ? 'field.past' : { how, due: date };
}
