import type { Locale } from '#shared/domain/kernel/locale.ts';
import { textIn } from '#shared/domain/venue/content.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { money } from '#web/i18n/money.ts';
import type { Order } from './orders.ts';

/** What is to be prepared, in words: "3 high chairs". */
export function useOrderText(): (order: Pick<Order, 'kind' | 'option' | 'count' | 'coupon'>) => string {
  const text = useText('tasks');
  const wishes = useText('wishes');
  const gift = useGiftWords();
  return ({ kind, option, count, coupon }) => {
    if (kind === 'coupon') return coupon ? gift(coupon) : text('orders.coupon', { count });
    if (option) return count > 1 ? `${wishes(`option.${option}`)} × ${count}` : wishes(`option.${option}`);
    if (kind === 'highchairs') return wishes('highchairs', { count });
    return kind === 'prepaid' ? text('orders.prepaid', { count }) : text('orders.cake', { count });
  };
}

/** What a coupon gives, in words, and for how many. */
function useGiftWords(): (coupon: NonNullable<Order['coupon']>) => string {
  const text = useText('tasks');
  const locale: Locale = useLocale();
  return ({ gift, maxPersons }) => {
    const value =
      gift.kind === 'amount'
        ? money(locale, gift.amount, gift.currency)
        : gift.kind === 'percent'
          ? new Intl.NumberFormat(locale, { style: 'percent' }).format(gift.percent / 100)
          : textIn(gift.texts, locale, 'en');
    return text(gift.kind === 'text' ? 'orders.gift' : 'orders.off', { gift: value, count: maxPersons });
  };
}
