import type en from '#locales/en/pay.json';
import type { KeyOf, Translate } from '#web/i18n/guest/translate.ts';

export type PayKey = KeyOf<typeof en>;
export type PayText = Translate<PayKey>;
