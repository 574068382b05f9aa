import * as z from 'zod/mini';
import { operation } from '#shared/contracts/define.ts';
import { count, reservationId, venueId } from '#shared/contracts/fields.ts';
import { uploadName, uploadOffer } from '#shared/contracts/upload.ts';
import { STEERINGS } from '#shared/domain/venue/rules.ts';
import * as sections from './section-schemas.ts';
import * as services from './service-schemas.ts';
import { newVenue, pictureKind, settingsChanges, userSettings, venueSettings } from './settings-schemas.ts';

export const read = /* @__PURE__ */ operation('settings.read', {
  summary: 'The signed-in user’s settings',
  access: 'operator',
  rate: 'read',
  mutates: false,
  refusals: ['session.invalid'],
  /** The session token repeated in the body, as specified; it must equal that of the Authorization header. */
  input: () => z.object({ jwt: z.string().check(z.maxLength(200, { error: 'field.tooLong' })) }),
  output: () => z.object({ settings: userSettings() }),
});

const MANAGERS = ['owner', 'manager'] as const;

/**
 * Each refusal lists at most two thousand reservations, so `kept` grows over several calls: 120 bookings on each of the
 * 400 days that are checked.
 */
const MOST_KEPT = 50_000;
/** Room for a house's texts in eight languages, and for the ids of `kept`. */
const SECTION_BODY = (192 + 1200) * 1024;

export const set_up = /* @__PURE__ */ operation('settings.set_up', {
  summary: 'Makes a venue of the account, with the meals of its kind; closed until its house opens it',
  access: ['owner'],
  rate: 'write',
  mutates: true,
  refusals: ['request.invalid', 'venue.tooMany', 'system.busy'],
  input: newVenue,
  output: () => z.object({ venueId: venueId(), host: z.string() }),
});

/**
 * Saves one section as a whole. `revision` is the one that was read: a section saved since then is not overwritten
 * (`settings.stale`). A change that would leave reservations behind is refused with the list of them
 * (`settings.affects`) until each one is named in `kept`. A section guarded by a password must be opened first
 * (`settings.guarded`).
 */
const writes = <S extends z.ZodMiniType<object>>(summary: string, value: () => S) => ({
  summary,
  access: MANAGERS,
  rate: 'write' as const,
  mutates: false as const,
  maxBody: SECTION_BODY,
  refusals: [
    ...(['venue.unknown', 'request.invalid', 'settings.guarded'] as const),
    ...(['settings.stale', 'settings.affects', 'system.busy'] as const),
  ],
  input: () =>
    z.object({
      venueId: venueId(),
      revision: count(0, 1e9),
      value: value(),
      kept: z.array(reservationId()).check(z.maxLength(MOST_KEPT, { error: 'field.tooMany' })),
    }),
  output: () => z.object({ revision: z.number(), value: value() }),
});

export const guest_form_write = /* @__PURE__ */ operation(
  'settings.guest_form_write',
  /* @__PURE__ */ writes(
    'What the booking page asks of guests: names, e-mail, birthdate and age, consent',
    sections.guestFormSection,
  ),
);

export const options_write = /* @__PURE__ */ operation(
  'settings.options_write',
  /* @__PURE__ */ writes('Which wishes and diets guests may tick', sections.optionsSection),
);

export const booking_window_write = /* @__PURE__ */ operation(
  'settings.booking_window_write',
  /* @__PURE__ */ writes('Who may book online, how early and how late', sections.bookingWindowSection),
);

export const requests_write = /* @__PURE__ */ operation(
  'settings.requests_write',
  /* @__PURE__ */ writes('Whether every booking waits for the house, and for how long', sections.requestsSection),
);

export const alerts_write = /* @__PURE__ */ operation(
  'settings.alerts_write',
  /* @__PURE__ */ writes('When the house is told of late guests and of tables needed again', sections.alertsSection),
);

export const weekly_closures_write = /* @__PURE__ */ operation(
  'settings.weekly_closures_write',
  /* @__PURE__ */ writes('The weekdays on which the house rests', sections.weeklyClosuresSection),
);

export const closed_periods_write = /* @__PURE__ */ operation(
  'settings.closed_periods_write',
  /* @__PURE__ */ writes('Holidays and other days without guests', sections.closedPeriodsSection),
);

export const meals_write = /* @__PURE__ */ operation(
  'settings.meals_write',
  /* @__PURE__ */ writes(
    'How long parties stay, by their size, and how long a table is laid anew',
    sections.mealsSection,
  ),
);

export const shifts_write = /* @__PURE__ */ operation(
  'settings.shifts_write',
  /* @__PURE__ */ writes(
    'When guests are seated: meals, weekdays, first and last seating, step',
    sections.shiftsSection,
  ),
);

export const slots_write = /* @__PURE__ */ operation(
  'settings.slots_write',
  /* @__PURE__ */ writes('How many guests may start at one time, and be present at once', sections.slotsSection),
);

export const slot_parameters_write = /* @__PURE__ */ operation(
  'settings.slot_parameters_write',
  /* @__PURE__ */ writes('Other limits, or none seated, on single dates and times', sections.slotParametersSection),
);

export const tables_write = /* @__PURE__ */ operation(
  'settings.tables_write',
  /* @__PURE__ */ writes('The tables of the house, their areas and places', sections.tablesSection),
);

export const combinations_write = /* @__PURE__ */ operation(
  'settings.combinations_write',
  /* @__PURE__ */ writes('Tables that are sold together', sections.combinationsSection),
);

export const deposits_write = /* @__PURE__ */ operation(
  'settings.deposits_write',
  /* @__PURE__ */ writes(
    'What must be paid beforehand, for which days, meals, times and parties; the first rule that fits counts',
    sections.depositsSection,
  ),
);

export const faqs_write = /* @__PURE__ */ operation(
  'settings.faqs_write',
  /* @__PURE__ */ writes('Questions that guests ask, with their answers', sections.faqsSection),
);

export const food_styles_write = /* @__PURE__ */ operation(
  'settings.food_styles_write',
  /* @__PURE__ */ writes('What the house cooks and says of itself', sections.foodStylesSection),
);

export const location_write = /* @__PURE__ */ operation(
  'settings.location_write',
  /* @__PURE__ */ writes('Name, telephone, e-mail, address and menu', sections.locationSection),
);

export const legal_write = /* @__PURE__ */ operation(
  'settings.legal_write',
  /* @__PURE__ */ writes('Who runs the house, and its own terms', sections.legalSection),
);

export const retention_write = /* @__PURE__ */ operation(
  'settings.retention_write',
  /* @__PURE__ */ writes('How long the house keeps who its guests were', services.retentionSection),
);

export const widget_write = /* @__PURE__ */ operation(
  'settings.widget_write',
  /* @__PURE__ */ writes('The sites that may show the booking page inside of them', sections.widgetSection),
);

export const region_write = /* @__PURE__ */ operation(
  'settings.region_write',
  /* @__PURE__ */ writes('Country, time zone, language and currency of the house', sections.regionSection),
);

export const page_write = /* @__PURE__ */ operation(
  'settings.page_write',
  /* @__PURE__ */ writes(
    'Whether guests can book; the page opens when there is a table and a shift',
    sections.pageSection,
  ),
);

export const logos_write = /* @__PURE__ */ operation(
  'settings.logos_write',
  /* @__PURE__ */ writes('The mark and the colour of the booking page', sections.logosSection),
);

export const pictures_write = /* @__PURE__ */ operation(
  'settings.pictures_write',
  /* @__PURE__ */ writes('The pictures of the booking page, each with what is to be seen', sections.picturesSection),
);

export const picture_start = /* @__PURE__ */ operation('settings.picture_start', {
  summary: 'Offers a place to which the browser uploads a logo or a picture',
  access: MANAGERS,
  rate: 'write',
  mutates: false,
  refusals: ['venue.unknown'],
  input: () => z.object({ venueId: venueId(), kind: pictureKind() }),
  output: uploadOffer,
});

export const picture_receive = /* @__PURE__ */ operation('settings.picture_receive', {
  summary: 'Takes what was uploaded among the pictures, judged by its content and cleaned; a section then shows it',
  access: MANAGERS,
  rate: 'write',
  mutates: false,
  refusals: ['venue.unknown', 'upload.gone', 'picture.type', 'picture.size'],
  input: () => z.object({ venueId: venueId(), kind: pictureKind(), upload: uploadName() }),
  output: () => z.object({ path: z.string() }),
});

export const whatsapp_write = /* @__PURE__ */ operation(
  'settings.whatsapp_write',
  /* @__PURE__ */ writes('The number of the house in WhatsApp', services.whatsappSection),
);

export const bulk_whatsapp_write = /* @__PURE__ */ operation(
  'settings.bulk_whatsapp_write',
  /* @__PURE__ */ writes('Whether and when messages go to many guests', services.bulkWhatsappSection),
);

export const reminders_write = /* @__PURE__ */ operation(
  'settings.reminders_write',
  /* @__PURE__ */ writes('Whether and when guests are asked if they still come', services.remindersSection),
);

export const newsletter_write = /* @__PURE__ */ operation(
  'settings.newsletter_write',
  /* @__PURE__ */ writes('Who sends the newsletter, and its last lines', services.newsletterSection),
);

export const invoice_write = /* @__PURE__ */ operation(
  'settings.invoice_write',
  /* @__PURE__ */ writes('Whom invoices name, in the terms of FatturaPA', services.invoiceSection),
);

export const modules_write = /* @__PURE__ */ operation(
  'settings.modules_write',
  /* @__PURE__ */ writes('The parts of the product that the house has', services.modulesSection),
);

export const promo_write = /* @__PURE__ */ operation(
  'settings.promo_write',
  /* @__PURE__ */ writes('An offer on the booking page', services.promoSection),
);

export const voice_mail_write = /* @__PURE__ */ operation(
  'settings.voice_mail_write',
  /* @__PURE__ */ writes('What a caller hears whom nobody answers', services.voiceMailSection),
);

export const reviews_write = /* @__PURE__ */ operation(
  'settings.reviews_write',
  /* @__PURE__ */ writes('When guests are asked for a review, and its coupon', services.reviewsSection),
);

export const avatar_ai_write = /* @__PURE__ */ operation(
  'settings.avatar_ai_write',
  /* @__PURE__ */ writes('The assistant that answers guests', services.avatarAiSection),
);

export const steering_write = /* @__PURE__ */ operation('settings.steering_write', {
  summary: 'How strongly the booking page steers guests to quiet times',
  access: MANAGERS,
  rate: 'write',
  mutates: false,
  refusals: ['venue.unknown', 'settings.guarded', 'system.busy'],
  input: () => z.object({ venueId: venueId(), steering: z.enum(STEERINGS, { error: 'field.choice' }) }),
  output: () => z.object({ steering: z.enum(STEERINGS) }),
});

export const venue = /* @__PURE__ */ operation('settings.venue', {
  summary: 'All settings of a venue, by section, each with its revision',
  access: MANAGERS,
  rate: 'read',
  mutates: false,
  refusals: ['venue.unknown'],
  input: () => z.object({ venueId: venueId() }),
  output: venueSettings,
});

export const changes = /* @__PURE__ */ operation('settings.changes', {
  summary: 'Who changed which section when, with what it held before and after; the newest first',
  access: MANAGERS,
  rate: 'read',
  mutates: false,
  refusals: ['venue.unknown'],
  input: () => z.object({ venueId: venueId() }),
  output: settingsChanges,
});
