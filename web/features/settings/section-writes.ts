import type { AffectedReservation, Issue, RefusalCode } from '#shared/contracts/errors.ts';
import type { Registry } from '#shared/operations/index.ts';
import type { Api } from '#web/api/api.ts';
import type { FormSection, Stands } from './house.ts';

/** The outcome of saving a section. */
export type SectionOutcome<T> =
  | { readonly kind: 'done'; readonly value: T }
  | {
      readonly kind: 'refused';
      readonly errorid: RefusalCode;
      readonly issues: readonly Issue[];
      readonly detail: { readonly affected?: readonly AffectedReservation[] };
    }
  | { readonly kind: 'offline' | 'timeout' | 'unreadable' | 'aborted' };

/** The operation that saves each section. */
export const WRITES = {
  guestForm: 'guest_form_write',
  options: 'options_write',
  bookingWindow: 'booking_window_write',
  requests: 'requests_write',
  alerts: 'alerts_write',
  deposits: 'deposits_write',
  weeklyClosures: 'weekly_closures_write',
  closedPeriods: 'closed_periods_write',
  meals: 'meals_write',
  shifts: 'shifts_write',
  slots: 'slots_write',
  slotParameters: 'slot_parameters_write',
  tables: 'tables_write',
  combinations: 'combinations_write',
  faqs: 'faqs_write',
  foodStyles: 'food_styles_write',
  location: 'location_write',
  legal: 'legal_write',
  retention: 'retention_write',
  widget: 'widget_write',
  region: 'region_write',
  page: 'page_write',
  logos: 'logos_write',
  pictures: 'pictures_write',
  whatsapp: 'whatsapp_write',
  bulkWhatsapp: 'bulk_whatsapp_write',
  reminders: 'reminders_write',
  newsletter: 'newsletter_write',
  invoice: 'invoice_write',
  modules: 'modules_write',
  promo: 'promo_write',
  voiceMail: 'voice_mail_write',
  reviews: 'reviews_write',
  avatarAi: 'avatar_ai_write',
} as const satisfies Record<FormSection, keyof Registry['settings']>;

type Write<N extends FormSection> = (
  input: Stands<N> & { readonly venueId: string; readonly kept: readonly string[] },
) => Promise<SectionOutcome<Stands<N>>>;

/** The call that saves a section, by the section's domain type. */
export const writeOf = <N extends FormSection>(api: Api, name: N) => api.settings[WRITES[name]] as unknown as Write<N>;
