import type en from '#locales/en/booking.json';
import type { KeyOf, Translate } from '#web/i18n/guest/translate.ts';
import { usePage } from '../../page-context.ts';
import { useTexts } from '../../use-texts.ts';

export type BookingTexts = Translate<KeyOf<typeof en>>;

/** The texts of what a booking needs after its first screen; null until they are here. */
export const useBookingTexts = (): BookingTexts | null => useTexts<KeyOf<typeof en>>(usePage().locale, 'booking');
