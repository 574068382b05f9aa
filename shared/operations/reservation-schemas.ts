import * as z from 'zod/mini';
import { refusalsOf } from '#shared/contracts/define.ts';
import {
  accepted,
  area,
  channel,
  count,
  email,
  holdKey,
  line,
  localDate,
  locale,
  meal,
  minute,
  sizeAndArea,
  text,
  typedPhone,
  venueId,
  visitor,
} from '#shared/contracts/fields.ts';
import { UNAVAILABLE_REASONS } from '#shared/domain/availability/reasons.ts';
import { RECONFIRM_STATES } from '#shared/domain/reservation/reconfirm.ts';
import { MESSAGING } from '#shared/domain/reservation/reservation.ts';
import { DIETS, OPTION_FLAGS } from '#shared/domain/venue/guest-form.ts';
import { MOST_FLEX, MOST_HOURS } from '#shared/domain/waitlist/choices.ts';
import { agreedDeposit, deposit } from './deposit-schemas.ts';

export const options = () => z.array(z.enum(OPTION_FLAGS, { error: 'field.choice' })).check(z.maxLength(20));
export const diets = () => z.array(z.enum(DIETS, { error: 'field.choice' })).check(z.maxLength(20));

const guestFields = () => ({
  venueId: venueId(),
  date: localDate(),
  start: minute(),
  ...sizeAndArea(),
  /** What is needed of these, the venue's form says: a name or its two parts, and more. */
  name: z.optional(line(60)),
  firstName: z.optional(line(30)),
  lastName: z.optional(line(30)),
  email: z.optional(email()),
  postalCode: z.optional(line(12)),
  birthdate: z.optional(localDate()),
  gender: z.optional(z.enum(['Male', 'Female'], { error: 'field.choice' })),
  childrenPresence: z.optional(z.boolean()),
  options: z.optional(options()),
  diets: z.optional(diets()),
  phone: typedPhone(),
  locale: locale(),
  remarks: text(500),
  terms: accepted(),
  promo: z.boolean(),
  channel: channel(),
  /** The time first asked for, when the guest then took another one. */
  wished: z.optional(minute()),
  /** Who asked `availability.alternatives`, so that demand that was met after all is not counted as lost. */
  visitor: z.optional(visitor()),
  /** The key of a place held before, which becomes this reservation's. */
  hold: z.optional(holdKey()),
  /** What the guest agreed to pay beforehand: it must be what the house asks. */
  deposit: agreedDeposit(),
});

/** With `when` it is judged beside the fields' own issues, so that all are told at once. */
export const highchairsFit = () =>
  z.refine<{ highchairs: number; children: number }>(({ highchairs, children }) => !(highchairs > children), {
    path: ['highchairs'],
    error: 'field.tooLarge',
    when: ({ value }) => typeof value === 'object' && value !== null,
  });

/** What a guest fills in. */
export const guestBooking = () => z.object(guestFields()).check(highchairsFit());

/** The same of a guest who will wait. */
export const waitlistBooking = () =>
  z
    .object({
      ...guestFields(),
      /** How long the guest is willing to wait; the list closes an hour before in any case. */
      waitHours: z.optional(count(1, MOST_HOURS)),
      /** How far from the time wanted the guest would come. */
      flexMinutes: z.optional(count(0, MOST_FLEX)),
    })
    .check(highchairsFit());

export const bookingStatus = () =>
  z.enum([
    'held',
    'unconfirmed',
    'pendingPayment',
    'requested',
    'waitlisted',
    'offered',
    'confirmed',
    'cancelled',
    'expired',
    'rejected',
    'noShow',
    'completed',
  ]);

export const presenceStatus = () =>
  z.enum(['expected', 'late', 'partArrived', 'arrived', 'partSeated', 'seated', 'left']);

export const paymentStatus = () =>
  z.enum(['none', 'required', 'authorised', 'paid', 'partRefunded', 'refunded', 'released', 'forfeited', 'failed']);

export const messageState = () =>
  z.enum(['queued', 'sending', 'unknown', 'failed', 'sent', 'delivered', 'read', 'answered']);

export const messagePurpose = () =>
  z.enum([
    'confirmRequest',
    'confirmed',
    'amended',
    'amendmentRejected',
    'cancelled',
    'requestReceived',
    'rejected',
    'waitlistJoined',
    'waitlistCancelled',
    'waitlistOffer',
    'reminder',
    'reminderDeposit',
  ]);

/** The latest message about a reservation; null while none was ever due. */
const messageSummary = () =>
  z.nullable(
    z.object({
      purpose: messagePurpose(),
      state: messageState(),
      at: z.number(),
      /** Refusal code of a failure: `phone.notRecognised` when the number is not on WhatsApp. */
      failure: z.optional(z.string()),
    }),
  );

/** What a guest may alter of a reservation. */
export const reservationWish = () =>
  z
    .object({
      date: localDate(),
      start: minute(),
      ...sizeAndArea(),
      remarks: text(500),
    })
    .check(highchairsFit());

/** An alteration that waits for the house. */
export const amendment = () =>
  z.nullable(
    z.object({
      date: z.string(),
      start: z.number(),
      adults: z.number(),
      children: z.number(),
      highchairs: z.number(),
      area: area(),
      remarks: z.string(),
      askedAt: z.number(),
    }),
  );
/** What somebody on the waiting list wants. */
export const waits = () => z.optional(z.object({ start: z.number(), flex: z.number(), until: z.number() }));

/** Whether the guest still comes: asked and not answered (which is only a flag), said in writing, or said to the house. */
export const reconfirm = () => z.nullable(z.object({ state: z.enum(RECONFIRM_STATES), at: z.number() }));

/** What a guest and the house both see of a reservation. */
export const commonReservation = () => ({
  id: z.string(),
  revision: z.number(),
  /** The code a guest can say on the phone. */
  code: z.string(),
  start: z.number(),
  duration: z.number(),
  meal: meal(),
  adults: z.number(),
  children: z.number(),
  highchairs: z.number(),
  area: area(),
  name: z.string(),
  phone: z.string(),
  locale: locale(),
  remarks: z.string(),
  booking: bookingStatus(),
  messaging: z.enum(MESSAGING),
  message: messageSummary(),
  amendment: amendment(),
  late: z.nullable(z.number()),
  reconfirm: reconfirm(),
  deposit: z.nullable(deposit()),
  /** What the house has been paid of it (minor units), and when. */
  received: z.nullable(z.object({ amount: z.number(), at: z.number() })),
  /** The sizes of the groups of a party that sits at several tables; else none. */
  parts: z.array(z.number()),
});

/** A reservation as its own guest sees it. */
export const guestReservation = () =>
  z.object({
    ...commonReservation(),
    venueId: z.string(),
    venueName: z.string(),
    venueEmail: z.optional(z.string()),
    /** Where the guest is written to, if it is by mail. */
    email: z.optional(z.string()),
    date: z.string(),
    expiresAt: z.optional(z.number()),
    /** The same from now on, in seconds: the clocks of devices are not to be trusted. */
    secondsLeft: z.optional(z.number()),
    /** What the house said when it could not accept the request. */
    reason: z.optional(z.string()),
    /** What a waiting guest wants: around which start, how far from it, until when. */
    waits: waits(),
    /** Place among those who wait for the same meal. */
    line: z.optional(z.object({ place: z.number(), of: z.number() })),
    /** What a cancelled or expired one was before: who waited for a table never had a reservation. */
    was: z.optional(bookingStatus()),
    /** They wait again, for an offer was not answered in time. */
    lapsed: z.optional(z.boolean()),
    cancellable: z.boolean(),
    /** Until when the table is kept for who is late, where that is promised. */
    guaranteedUntil: z.optional(z.number()),
    startsAt: z.number(),
    endsAt: z.number(),
    alterable: z.boolean(),
    lateable: z.boolean(),
    /** The time of the visit is over: nothing can be done or sent any more. */
    ended: z.boolean(),
    /** The receipt, once the guest's data are removed: everything that named the guest is empty then. */
    erased: z.nullable(
      z.object({ at: z.number(), reservations: z.number(), messages: z.number(), cancelled: z.number() }),
    ),
  });

/** Every code a booking attempt can be refused with. */
export const BOOKING_REFUSALS = /* @__PURE__ */ refusalsOf(UNAVAILABLE_REASONS, [
  'venue.unknown',
  'venue.inactive',
  'venue.paused',
  'party.aboveOnlineLimit',
  'reservation.onRequest',
  'reservation.duplicate',
  'request.invalid',
  'phone.length',
  'phone.countryCode',
  'phone.notLocal',
  'phone.invalid',
  'message.tooMany',
  'system.busy',
]);

/** A start time of a day with its status for one party. */
export const daySlot = () => ({
  start: z.number(),
  meal: meal(),
  status: z.enum(['free', 'waitlist', 'soldOut', 'unavailable']),
  reason: z.optional(z.string()),
  /** Which one is meant, where the clock shows that time twice: its instant, in milliseconds. */
  startsAt: z.optional(z.number()),
  /** What this party would have to pay beforehand at this time. */
  deposit: z.optional(deposit()),
});

/** A day's status for one party. */
export const dayStatus = () => ({
  date: z.string(),
  status: z.enum(['open', 'waitlist', 'full', 'closed']),
  reason: z.optional(z.string()),
});

/** For how long a place is kept. */
export const keptPlace = () =>
  z.object({
    /** From now on; the clocks of devices are not to be trusted. */
    seconds: z.number(),
    /** The party sits at several tables put together. */
    split: z.boolean(),
  });

/** A place that a guest wants kept. */
export const heldPlace = () =>
  z.object({
    venueId: venueId(),
    hold: holdKey(),
    date: localDate(),
    start: minute(),
    ...sizeAndArea(),
    /** The day the same guest held a place on before: it is freed. */
    left: z.optional(localDate()),
  });
