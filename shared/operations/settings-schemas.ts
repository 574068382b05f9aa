import * as z from 'zod/mini';
import { ROLES } from '#shared/contracts/define.ts';
import { theme } from '#shared/contracts/theme.ts';
import { GUARDED_NAMES } from '#shared/domain/venue/guard.ts';
import { HOST_LABEL } from '#shared/domain/venue/host-label.ts';
import { MODULES } from '#shared/domain/venue/services.ts';
import { VENUE_KINDS } from '#shared/domain/venue/templates.ts';
import * as sections from './section-schemas.ts';
import * as services from './service-schemas.ts';

/** Since when, and why: the people of an account read that of their own. */
const pause = () => z.object({ at: z.number(), reason: z.nullable(z.string()) });

/** The user settings of the specification, every field with its name as specified. */
export const userSettings = () =>
  z.object({
    active: z.boolean(),
    avatar: z.string(),
    brand: z.string(),
    closedOn: z.number(),
    color: z.string(),
    conflictAlertTimeframe: z.number(),
    datefrom: z.string(),
    dateto: z.string(),
    date: z.string(),
    defaultMealDuration: z.number(),
    directBookingLogo: z.string(),
    email: z.string(),
    /** Who it is, whatever the address: what a device keeps for somebody is kept under it. */
    userId: z.string(),
    faqs: z.array(z.object({ question: z.string(), answer: z.string() })),
    level: z.number(),
    logo_400_70: z.string(),
    menuURL: z.string(),
    messagesCount: z.number(),
    /** Conversations with guests in which somebody has yet to look. */
    unreadCount: z.number(),
    name: z.string(),
    newBookingsAlert: z.boolean(),
    requests: z.number(),
    /** Named by the specification; the server never sends a password and always leaves it empty. */
    password: z.literal(''),
    phoneTechnician: z.string(),
    tasksCount: z.number(),
    options: z.object({ avatar: z.boolean(), disableSameDayBooking: z.boolean() }),
    tempBrand: z.string(),
    tbm: z.number(),
    TBM: z.boolean(),
    pushSubscribed: z.boolean(),
    locale: z.string(),
    currency: z.enum(['usd', 'cny', 'eur']),
    credits: z.number(),
    spendmodal: z.boolean(),
    monthfrom: z.string(),
    monthto: z.string(),
    /** Null: the user has chosen nothing yet. */
    theme: z.nullable(theme()),
    role: z.enum(ROLES),
    /** `zone`: by whose clock the times of that house are told. */
    venues: z.array(z.object({ venueId: z.string(), name: z.string(), zone: z.string(), paused: z.optional(pause()) })),
    /** The pause of an agent's own account: no house is reached meanwhile. */
    paused: z.optional(pause()),
    /** Where the platform is reached, for who is paused. */
    support: z.optional(z.string()),
    /** What any of the venues has: the menu shows no screen of another. */
    modules: z.array(z.enum(MODULES)),
  });

/** What a house says of itself first. `label` is the first part of its address. */
export const newVenue = () =>
  z.extend(z.omit(sections.locationSection(), { menuUrl: true }), {
    ...sections.regionSection().shape,
    kind: z.enum(VENUE_KINDS, { error: 'field.choice' }),
    label: sections.filled(HOST_LABEL),
  });

/** What a house shows on its page. */
export const pictureKind = () => z.enum(['logo', 'picture', 'card'], { error: 'field.choice' });

/** A section as it stands: its value, and the revision that a change of it names. */
const stands = <S extends z.ZodMiniType>(value: S) => z.object({ revision: z.number(), value });

/** Everything that the house of a venue sets. */
export const venueSettings = () =>
  z.object({
    /** The hostname of the booking page, for the widget's line. */
    host: z.string(),
    locale: z.string(),
    /** The settings password: what it guards, and until when this session has opened it (ms); null for not now. */
    guard: z.object({ sections: z.array(z.enum(GUARDED_NAMES)), openUntil: z.nullable(z.number()) }),
    sections: z.object({
      guestForm: stands(sections.guestFormSection()),
      options: stands(sections.optionsSection()),
      bookingWindow: stands(sections.bookingWindowSection()),
      requests: stands(sections.requestsSection()),
      alerts: stands(sections.alertsSection()),
      weeklyClosures: stands(sections.weeklyClosuresSection()),
      closedPeriods: stands(sections.closedPeriodsSection()),
      meals: stands(sections.mealsSection()),
      shifts: stands(sections.shiftsSection()),
      slots: stands(sections.slotsSection()),
      slotParameters: stands(sections.slotParametersSection()),
      tables: stands(sections.tablesSection()),
      combinations: stands(sections.combinationsSection()),
      deposits: stands(sections.depositsSection()),
      faqs: stands(sections.faqsSection()),
      foodStyles: stands(sections.foodStylesSection()),
      location: stands(sections.locationSection()),
      legal: stands(sections.legalSection()),
      retention: stands(services.retentionSection()),
      widget: stands(sections.widgetSection()),
      steering: stands(sections.steeringSection()),
      region: stands(sections.regionSection()),
      page: stands(sections.pageSection()),
      logos: stands(sections.logosSection()),
      pictures: stands(sections.picturesSection()),
      whatsapp: stands(services.whatsappSection()),
      bulkWhatsapp: stands(services.bulkWhatsappSection()),
      reminders: stands(services.remindersSection()),
      newsletter: stands(services.newsletterSection()),
      invoice: stands(services.invoiceSection()),
      modules: stands(services.modulesSection()),
      promo: stands(services.promoSection()),
      voiceMail: stands(services.voiceMailSection()),
      reviews: stands(services.reviewsSection()),
      avatarAi: stands(services.avatarAiSection()),
    }),
  });

/** What was changed in the settings, the newest first. */
export const settingsChanges = () =>
  z.object({
    changes: z.array(
      z.object({
        at: z.number(),
        by: z.string(),
        section: z.string(),
        before: z.unknown(),
        after: z.unknown(),
        /** How many reservations the house kept although the change leaves them behind. */
        kept: z.number(),
      }),
    ),
  });
