import { useInfiniteQuery } from '@tanstack/react-query';
import type { OutputOf } from '#shared/contracts/define.ts';
import type { Locale } from '#shared/domain/kernel/locale.ts';
import { textIn } from '#shared/domain/venue/content.ts';
import type { Registry } from '#shared/operations/index.ts';
import { useApi } from '#web/app/app-context.tsx';
import { answerOf } from '#web/app/queries.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { money } from '#web/i18n/money.ts';

type Page = OutputOf<Registry['coupons']['list']>;
export type VenueCoupon = Page['coupons'][number];
export type HeldCoupon = OutputOf<Registry['coupons']['card']>['held'];

export const couponsKey = (venueId: string) => ['coupons', 'list', venueId] as const;

/** The venue's coupons page by page, newest first, and how many of its stock are left. */
export function useCoupons(venueId: string) {
  const api = useApi();
  const found = useInfiniteQuery({
    queryKey: couponsKey(venueId),
    initialPageParam: null as string | null,
    queryFn: async ({ pageParam, signal }) =>
      answerOf(await api.coupons.list({ venueId, ...(pageParam !== null && { after: pageParam }) }, { signal })),
    getNextPageParam: ({ more, coupons }) => (more ? (coupons.at(-1)?.couponId ?? null) : null),
  });
  return {
    ...found,
    coupons: found.data?.pages.flatMap((page) => page.coupons),
    left: found.data?.pages[0]?.left ?? null,
  };
}

/** What a coupon gives, in words. */
export function useGiftText(): (gift: VenueCoupon['gift']) => string {
  const text = useText('reviews');
  const locale: Locale = useLocale();
  return (gift) => {
    if (gift.kind === 'text') return textIn(gift.texts, locale, 'en');
    const value =
      gift.kind === 'amount'
        ? money(locale, gift.amount, gift.currency)
        : new Intl.NumberFormat(locale, { style: 'percent' }).format(gift.percent / 100);
    return text('gift', { gift: value });
  };
}
