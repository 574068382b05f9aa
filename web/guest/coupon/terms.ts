import type { Locale } from '#shared/domain/kernel/locale.ts';
import type { LocalDate, Weekday } from '#shared/domain/kernel/time/local-date.ts';
import { textIn } from '#shared/domain/venue/content.ts';
import { longDay, shortDay, weekdayNames } from '#web/i18n/guest/format.ts';
import { money } from '#web/i18n/money.ts';
import type { GuestText, HeldCoupon } from '../types.ts';
import type { CouponText } from './text.ts';

/** Weekdays as runs of neighbours: 1, 2, 3, 4, 6 is 1 to 4, and 6. */
export function runsOf(weekdays: readonly Weekday[]): (readonly [first: Weekday, last: Weekday])[] {
  const runs: [Weekday, Weekday][] = [];
  for (const day of weekdays.toSorted((a, b) => a - b)) {
    const run = runs.at(-1);
    if (run && run[1] === day - 1) run[1] = day;
    else runs.push([day, day]);
  }
  return runs;
}

type Speaking = { readonly locale: Locale; readonly c: CouponText; readonly t: GuestText };

/** What a coupon gives; `own`: the venue's language, if it is known. */
export function giftIn({ gift }: HeldCoupon, { locale, c }: Pick<Speaking, 'locale' | 'c'>, own: Locale): string {
  if (gift.kind === 'text') return textIn(gift.texts, locale, own);
  const value =
    gift.kind === 'amount'
      ? money(locale, gift.amount, gift.currency)
      : new Intl.NumberFormat(locale, { style: 'percent' }).format(gift.percent / 100);
  return c('gift', { gift: value });
}

/** The terms of a coupon in words, as pairs of a name and what holds. */
export function termsIn(coupon: HeldCoupon, { locale, c, t }: Speaking): (readonly [name: string, words: string])[] {
  const { from, to, weekdays, meals, maxPersons, excluded } = coupon;
  const list = new Intl.ListFormat(locale);
  const names = weekdayNames(locale, 1).map(({ long }) => long);
  const days = runsOf(weekdays as Weekday[]).flatMap(([first, last]) => {
    const [one = '', other = ''] = [names[first - 1], names[last - 1]];
    if (first === last) return [one];
    return last - first === 1 ? [one, other] : [c('span', { from: one, to: other })];
  });
  return [
    [c('days'), c('span', { from: longDay(locale, from as LocalDate), to: longDay(locale, to as LocalDate) })],
    [c('weekdays'), weekdays.length === 7 ? c('everyDay') : list.format(days)],
    ...(meals.length > 0 ? [[c('meals'), list.format(meals.map((meal) => t(`meal.${meal}`)))] as const] : []),
    [c('persons'), c('persons.most', { count: maxPersons })],
    ...(excluded.length > 0
      ? [[c('excluded'), list.format(excluded.map((day) => shortDay(locale, day as LocalDate)))] as const]
      : []),
  ];
}
