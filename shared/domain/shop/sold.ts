import type { LocalDate } from '../kernel/time/local-date.ts';
import type { Sold } from './order.ts';

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
