import type en from '#locales/en/review.json';
import type { KeyOf, Translate } from '#web/i18n/guest/translate.ts';

export type ReviewText = Translate<KeyOf<typeof en>>;
export type ReviewKey = KeyOf<typeof en>;
