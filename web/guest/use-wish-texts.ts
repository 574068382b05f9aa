import type en from '#locales/en/wishes.json';
import type { KeyOf, Translate } from '#web/i18n/guest/translate.ts';
import { usePage } from './page-context.ts';
import { useTexts } from './use-texts.ts';

export type WishTexts = Translate<KeyOf<typeof en>>;

/** The texts of wishes; null until loaded. */
export const useWishTexts = (): WishTexts | null => useTexts<KeyOf<typeof en>>(usePage().locale, 'wishes');
