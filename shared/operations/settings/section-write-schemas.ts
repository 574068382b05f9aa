import * as z from 'zod/mini';
import { count, reservationId, venueId } from '#shared/contracts/fields.ts';
import type { SectionName } from '#shared/domain/venue/sections.ts';
import * as sections from './section-schemas.ts';
import * as services from './service-schemas.ts';

/** Steering is set by an operation of its own, for hosts may not read the other sections. */
export type WrittenSection = Exclude<SectionName, 'steering'>;

const forSection = <N extends WrittenSection, V extends z.ZodMiniType<object>>(section: N, value: V, maxKept: number) =>
  z.object({
    section: z.literal(section),
    venueId: venueId(),
    revision: count(0, 1e9),
    value,
    kept: z.array(reservationId()).check(z.maxLength(maxKept, { error: 'field.tooMany' })),
  });

/** What is saved: the section's name says which form its value has. */
export const sectionWrite = (maxKept: number) =>
  z.discriminatedUnion('section', [
    forSection('guestForm', sections.guestFormSection(), maxKept),
    forSection('options', sections.optionsSection(), maxKept),
    forSection('bookingWindow', sections.bookingWindowSection(), maxKept),
    forSection('requests', sections.requestsSection(), maxKept),
    forSection('alerts', sections.alertsSection(), maxKept),
    forSection('weeklyClosures', sections.weeklyClosuresSection(), maxKept),
    forSection('closedPeriods', sections.closedPeriodsSection(), maxKept),
    forSection('meals', sections.mealsSection(), maxKept),
    forSection('shifts', sections.shiftsSection(), maxKept),
    forSection('slots', sections.slotsSection(), maxKept),
    forSection('slotParameters', sections.slotParametersSection(), maxKept),
    forSection('tables', sections.tablesSection(), maxKept),
    forSection('combinations', sections.combinationsSection(), maxKept),
    forSection('deposits', sections.depositsSection(), maxKept),
    forSection('faqs', sections.faqsSection(), maxKept),
    forSection('foodStyles', sections.foodStylesSection(), maxKept),
    forSection('location', sections.locationSection(), maxKept),
    forSection('legal', sections.legalSection(), maxKept),
    forSection('retention', services.retentionSection(), maxKept),
    forSection('widget', sections.widgetSection(), maxKept),
    forSection('region', sections.regionSection(), maxKept),
    forSection('page', sections.pageSection(), maxKept),
    forSection('logos', sections.logosSection(), maxKept),
    forSection('pictures', sections.picturesSection(), maxKept),
    forSection('whatsapp', services.whatsappSection(), maxKept),
    forSection('bulkWhatsapp', services.bulkWhatsappSection(), maxKept),
    forSection('reminders', services.remindersSection(), maxKept),
    forSection('newsletter', services.newsletterSection(), maxKept),
    forSection('invoice', services.invoiceSection(), maxKept),
    forSection('modules', services.modulesSection(), maxKept),
    forSection('promo', services.promoSection(), maxKept),
    forSection('voiceMail', services.voiceMailSection(), maxKept),
    forSection('reviews', services.reviewsSection(), maxKept),
    forSection('avatarAi', services.avatarAiSection(), maxKept),
  ]);

export const sectionValue = () =>
  z.union([
    sections.guestFormSection(),
    sections.optionsSection(),
    sections.bookingWindowSection(),
    sections.requestsSection(),
    sections.alertsSection(),
    sections.weeklyClosuresSection(),
    sections.closedPeriodsSection(),
    sections.mealsSection(),
    sections.shiftsSection(),
    sections.slotsSection(),
    sections.slotParametersSection(),
    sections.tablesSection(),
    sections.combinationsSection(),
    sections.depositsSection(),
    sections.faqsSection(),
    sections.foodStylesSection(),
    sections.locationSection(),
    sections.legalSection(),
    services.retentionSection(),
    sections.widgetSection(),
    sections.regionSection(),
    sections.pageSection(),
    sections.logosSection(),
    sections.picturesSection(),
    services.whatsappSection(),
    services.bulkWhatsappSection(),
    services.remindersSection(),
    services.newsletterSection(),
    services.invoiceSection(),
    services.modulesSection(),
    services.promoSection(),
    services.voiceMailSection(),
    services.reviewsSection(),
    services.avatarAiSection(),
  ]);
