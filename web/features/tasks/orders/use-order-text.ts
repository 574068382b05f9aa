import { useText } from '#web/i18n/app/use-text.tsx';
import type { Order } from './orders.ts';

/** What is to be prepared, in words: "3 high chairs". */
export function useOrderText(): (order: Pick<Order, 'kind' | 'option' | 'count'>) => string {
  const text = useText('tasks');
  const wishes = useText('wishes');
  return ({ kind, option, count }) => {
    if (option) return count > 1 ? `${wishes(`option.${option}`)} × ${count}` : wishes(`option.${option}`);
    if (kind === 'highchairs') return wishes('highchairs', { count });
    return kind === 'prepaid' ? text('orders.prepaid', { count }) : text('orders.cake', { count });
  };
}
