import type en from '#locales/en/booking.json';
import type { KeyOf, Translate } from '#web/i18n/guest/translate.ts';
import { usePage } from '../../page-context.ts';
import { useTexts } from '../../use-texts.ts';

export type BookingTexts = Translate<KeyOf<typeof en>>;

/** The texts needed after the first screen of a booking; null until loaded. */
export const useBookingTexts = (): BookingTexts | null => useTexts<KeyOf<typeof en>>(usePage().locale, 'booking');
