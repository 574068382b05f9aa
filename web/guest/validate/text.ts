import type en from '#locales/en/validate.json';
import type { KeyOf, Translate } from '#web/i18n/guest/translate.ts';

export type ScanText = Translate<KeyOf<typeof en>>;
