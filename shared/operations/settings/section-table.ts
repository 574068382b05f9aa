import type * as z from 'zod/mini';
import type { SectionName } from '#shared/domain/venue/sections.ts';
import * as sections from './section-schemas.ts';
import * as services from './service-schemas.ts';

/** The schema of each section's value. */
export const SECTION_SCHEMAS = {
  guestForm: sections.guestFormSection,
  options: sections.optionsSection,
  bookingWindow: sections.bookingWindowSection,
  requests: sections.requestsSection,
  alerts: sections.alertsSection,
  weeklyClosures: sections.weeklyClosuresSection,
  closedPeriods: sections.closedPeriodsSection,
  meals: sections.mealsSection,
  shifts: sections.shiftsSection,
  slots: sections.slotsSection,
  slotParameters: sections.slotParametersSection,
  steering: sections.steeringSection,
  tables: sections.tablesSection,
  combinations: sections.combinationsSection,
  deposits: sections.depositsSection,
  faqs: sections.faqsSection,
  foodStyles: sections.foodStylesSection,
  location: sections.locationSection,
  legal: sections.legalSection,
  retention: services.retentionSection,
  widget: sections.widgetSection,
  region: sections.regionSection,
  page: sections.pageSection,
  logos: sections.logosSection,
  pictures: sections.picturesSection,
  whatsapp: services.whatsappSection,
  bulkWhatsapp: services.bulkWhatsappSection,
  reminders: services.remindersSection,
  newsletter: services.newsletterSection,
  invoice: services.invoiceSection,
  modules: services.modulesSection,
  promo: services.promoSection,
  voiceMail: services.voiceMailSection,
  reviews: services.reviewsSection,
  revenue: services.revenueSection,
  avatarAi: services.avatarAiSection,
} as const satisfies Record<SectionName, () => z.ZodMiniType<object>>;
