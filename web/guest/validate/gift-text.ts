import type { Gift } from '#shared/domain/coupon/coupon.ts';
import type { Locale } from '#shared/domain/kernel/locale.ts';
import { money } from '#web/i18n/money.ts';
import type { ScanText } from './text.ts';

/** What a coupon gives, in the reader's language, or in one that the venue wrote it in. */
export function giftText(gift: Gift, locale: Locale, t: ScanText): string {
  switch (gift.kind) {
    case 'amount':
      return t('gift.off', { what: money(locale, gift.amount, gift.currency) });
    case 'percent':
      return t('gift.off', { what: new Intl.NumberFormat(locale, { style: 'percent' }).format(gift.percent / 100) });
    default:
      return gift.texts[locale] || gift.texts.en || Object.values(gift.texts).find(Boolean) || '';
  }
}
