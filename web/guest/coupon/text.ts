import type en from '#locales/en/coupon.json';
import type { KeyOf, Translate } from '#web/i18n/guest/translate.ts';

export type CouponText = Translate<KeyOf<typeof en>>;
export type CouponKey = KeyOf<typeof en>;
