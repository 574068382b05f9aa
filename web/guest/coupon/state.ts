import type { Locale } from '#shared/domain/kernel/locale.ts';
import { instantThere } from '#shared/domain/kernel/time/instant-there.ts';
import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { longDay } from '#web/i18n/guest/format.ts';
import type { HeldCoupon } from '../types.ts';
import type { CouponText } from './text.ts';

export type CouponState = HeldCoupon['state'] | 'notYet';

/** The state of a coupon on a day: a valid one may not count yet. */
export const stateOn = ({ state, from }: HeldCoupon, today: string): CouponState =>
  state === 'valid' && from > today ? 'notYet' : state;

/** What follows from the state, in a sentence. `zone`: the venue's, or the device's where it is not known. */
export function sentenceOf(
  coupon: HeldCoupon,
  state: CouponState,
  { locale, c, zone }: { readonly locale: Locale; readonly c: CouponText; readonly zone: string },
): string {
  const day = (date: string) => longDay(locale, date as LocalDate);
  switch (state) {
    case 'spent':
      return coupon.spentAt === null ? '' : c('spent', { time: instantThere(locale, coupon.spentAt, zone) });
    case 'overdue':
      return c('overdue', { day: day(coupon.to) });
    case 'notYet':
      return c('notYet', { day: day(coupon.from) });
    case 'void':
      return c('void');
    case 'valid':
      return c('show');
  }
}
