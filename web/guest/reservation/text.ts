import type en from '#locales/en/reservation.json';
import type { KeyOf, Translate } from '#web/i18n/guest/translate.ts';

export type ReservationKey = KeyOf<typeof en>;
export type ReservationText = Translate<ReservationKey>;
