import type { Locale } from '../kernel/locale.ts';
import type { MessagePurpose } from './message.ts';

/** The name of a purpose's template at the provider, the same in every language. */
export const TEMPLATE_NAMES = {
  confirmRequest: 'booking_confirm_request',
  confirmed: 'booking_confirmed',
  amended: 'booking_amended',
  amendmentRejected: 'booking_amendment_rejected',
  cancelled: 'booking_cancelled',
  requestReceived: 'request_received',
  rejected: 'request_rejected',
  waitlistJoined: 'waitlist_joined',
  waitlistCancelled: 'waitlist_cancelled',
  waitlistOffer: 'waitlist_offer',
  reminder: 'booking_reminder',
  reminderDeposit: 'booking_reminder_deposit',
} as const satisfies Record<MessagePurpose, string>;

/** WhatsApp's codes of our languages: case-sensitive, and the provider has no fallback. */
export const LANGUAGE_CODES = {
  en: 'en',
  it: 'it',
  de: 'de',
  fr: 'fr',
  es: 'es',
  'pt-BR': 'pt_BR',
  zh: 'zh_CN',
  ja: 'ja',
} as const satisfies Record<Locale, string>;

export type LanguageCode = (typeof LANGUAGE_CODES)[Locale];

/** The language to try when a template is missing in the guest's own; null when there is none left. */
export const fallbackLocale = (locale: Locale): Locale | null => (locale === 'en' ? null : 'en');
