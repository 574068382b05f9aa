import type { Currency } from '../kernel/money.ts';
import { addDays, type LocalDate } from '../kernel/time/local-date.ts';
import type { VenueServices } from '../venue/services.ts';
import type { CouponTerms, Gift } from './coupon.ts';

type Settings = VenueServices['reviews'];

/**
 * The terms of a coupon that the venue gives from a day on, by its present settings; they stay the coupon's own. Null
 * when the venue gives none, or nothing with it.
 */
export function termsOf(settings: Settings, currency: Currency, from: LocalDate): CouponTerms | null {
  const gift = giftOf(settings, currency);
  if (!settings.coupon || !gift) return null;
  return {
    gift,
    from,
    to: addDays(from, settings.couponDays - 1),
    weekdays: settings.couponWeekdays,
    meals: settings.couponMeals,
    maxPersons: settings.couponPersons,
    excluded: settings.couponExcluded,
  };
}

function giftOf(settings: Settings, currency: Currency): Gift | null {
  const { couponGift: kind, couponText, couponAmount: amount, couponPercent: percent } = settings;
  if (kind === 'amount') return amount > 0 ? { kind, amount, currency } : null;
  if (kind === 'percent') return percent > 0 ? { kind, percent } : null;
  const texts = Object.fromEntries(Object.entries(couponText).filter(([, text]) => text !== ''));
  return Object.keys(texts).length > 0 ? { kind, texts } : null;
}
