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
  linkToken,
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
import { MESSAGE_PURPOSES } from '#shared/domain/message/purposes.ts';
import { RECONFIRM_STATES } from '#shared/domain/reservation/reconfirm.ts';
import { MESSAGING } from '#shared/domain/reservation/reservation.ts';
import { MAX_HOURS } from '#shared/domain/reservation/wait-hours.ts';
import { UNAVAILABLE_REASONS } from '#shared/domain/venue/reasons.ts';
import { MAX_FLEX } from '#shared/domain/waitlist/choices.ts';
import { agreedDeposit, deposit } from './deposit-schemas.ts';
import { PHONE_REFUSALS } from './phone-refusals.ts';
import { diets, options } from './wish-schemas.ts';

const guestFields = () => ({
  venueId: venueId(),
  date: localDate(),
  start: minute(),
  ...sizeAndArea(),
  /** The venue's form decides which of these are required: a name or its two parts, and more. */
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
  campaign: z.optional(linkToken()),
  /** The time first asked for, if the guest then took another one. */
  wished: z.optional(minute()),
  /** The visitor of `availability.alternatives`: demand that was met after all does not count as lost. */
  visitor: z.optional(visitor()),
  /** The key of a place held before; the hold becomes this reservation. */
  hold: z.optional(holdKey()),
  /** The deposit that the guest agreed to pay; it must be what the venue asks. */
  deposit: agreedDeposit(),
});

/** `when` makes the check run beside the fields' own checks, so that all issues are reported at once. */
export const highchairsFit = () =>
  z.refine<{ highchairs: number; children: number }>(({ highchairs, children }) => !(highchairs > children), {
    path: ['highchairs'],
    error: 'field.tooLarge',
    when: ({ value }) => typeof value === 'object' && value !== null,
  });

/** The booking form of a guest. */
export const guestBooking = () => z.object(guestFields()).check(highchairsFit());

/** The same for a guest who will wait. */
export const waitlistBooking = () =>
  z
    .object({
      ...guestFields(),
      /**
       * How many hours the guest is willing to wait; the waiting list closes an hour before the wanted time in any
       * case.
       */
      waitHours: z.optional(count(1, MAX_HOURS)),
      /** The accepted distance from the wanted time, in minutes. */
      flexMinutes: z.optional(count(0, MAX_FLEX)),
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

export const messagePurpose = () => z.enum(MESSAGE_PURPOSES);

/** A step in the history of a reservation. */
export const logEntry = () =>
  z.object({
    at: z.number(),
    by: z.enum(['guest', 'user', 'clock', 'whatsapp']),
    /** The name of the user of the venue. */
    name: z.nullable(z.string()),
    action: z.string(),
    reason: z.nullable(z.string()),
    /** The limits of the venue that were overridden. */
    limits: z.array(z.string()),
  });

/** The latest message about a reservation; null while none was due. */
const messageSummary = () =>
  z.nullable(
    z.object({
      purpose: messagePurpose(),
      state: messageState(),
      at: z.number(),
      /** The refusal code of a failure: `phone.notRecognised` if the number is not on WhatsApp. */
      failure: z.optional(z.string()),
    }),
  );

/** The terms of a reservation that a guest may alter. */
export const reservationWish = () =>
  z
    .object({
      date: localDate(),
      start: minute(),
      ...sizeAndArea(),
      remarks: text(500),
    })
    .check(highchairsFit());

/** An alteration that awaits the decision of the venue. */
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
/** The wish of a waitlisted party. */
export const waits = () => z.optional(z.object({ start: z.number(), flex: z.number(), until: z.number() }));

/** Whether the guest has reconfirmed: `asked` without an answer (only a flag), `yes` in writing, or `yesToHouse`. */
export const reconfirm = () => z.nullable(z.object({ state: z.enum(RECONFIRM_STATES), at: z.number() }));

/** The part of a reservation that both the guest and the venue see. */
export const commonReservation = () => ({
  id: z.string(),
  revision: z.number(),
  /** A short code that a guest can read out on the phone. */
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
  /** The amount that the venue has received (minor units), and when. */
  received: z.nullable(z.object({ amount: z.number(), at: z.number() })),
  /** The group sizes of a party that sits at several tables; otherwise empty. */
  parts: z.array(z.number()),
});

/** A reservation as shown to its guest. */
export const guestReservation = () =>
  z.object({
    ...commonReservation(),
    options: options(),
    diets: diets(),
    venueId: z.string(),
    venueName: z.string(),
    venueEmail: z.optional(z.string()),
    /** The guest's address, if messages go by mail. */
    email: z.optional(z.string()),
    date: z.string(),
    expiresAt: z.optional(z.number()),
    /** The table is held only until the guest has written to us from this number. */
    mustProve: z.optional(z.literal(true)),
    /** WhatsApp has reported no delivery of the latest message for two minutes. */
    undelivered: z.optional(z.literal(true)),
    /** The seconds until `expiresAt`, because the clocks of devices are not reliable. */
    secondsLeft: z.optional(z.number()),
    /** The reason that the venue gave for rejecting the request. */
    reason: z.optional(z.string()),
    /** The wish of a waiting guest: the start, the accepted distance in minutes, and the end of waiting. */
    waits: waits(),
    /** The position among the parties that wait for the same meal. */
    line: z.optional(z.object({ place: z.number(), of: z.number() })),
    /** The status before it was cancelled or expired: a waitlisted guest never had a reservation. */
    was: z.optional(bookingStatus()),
    /** True if the guest waits again because an offer was not answered in time. */
    lapsed: z.optional(z.boolean()),
    cancellable: z.boolean(),
    /** Until when the table is kept for a late guest, if the venue promises that. */
    guaranteedUntil: z.optional(z.number()),
    startsAt: z.number(),
    endsAt: z.number(),
    alterable: z.boolean(),
    lateable: z.boolean(),
    /** The time of the visit is over: no action or message is possible any more. */
    ended: z.boolean(),
    /** The receipt, once the guest's data are erased; all personal fields are empty then. */
    erased: z.nullable(
      z.object({ at: z.number(), reservations: z.number(), messages: z.number(), cancelled: z.number() }),
    ),
  });

/** The refusals of a booking. */
export const BOOKING_REFUSALS = /* @__PURE__ */ refusalsOf(UNAVAILABLE_REASONS, PHONE_REFUSALS, [
  'venue.unknown',
  'venue.inactive',
  'venue.paused',
  'party.aboveOnlineLimit',
  'reservation.onRequest',
  'reservation.duplicate',
  'request.invalid',
  'message.tooMany',
  'proof.tooMany',
  'system.busy',
]);

/** A start time of a day, with its status for one party. */
export const daySlot = () => ({
  start: z.number(),
  meal: meal(),
  status: z.enum(['free', 'waitlist', 'soldOut', 'unavailable']),
  reason: z.optional(z.string()),
  /** The instant in milliseconds, if the clock shows that time twice. */
  startsAt: z.optional(z.number()),
  /** The deposit that this party would have to pay at this time. */
  deposit: z.optional(deposit()),
});

/** A day's status for one party. */
export const dayStatus = () => ({
  date: z.string(),
  status: z.enum(['open', 'waitlist', 'full', 'closed']),
  reason: z.optional(z.string()),
});

/** How long a place is kept. */
export const keptPlace = () =>
  z.object({
    /** Relative, because the clocks of devices are not reliable. */
    seconds: z.number(),
    /** True if the party would sit at several tables put together. */
    split: z.boolean(),
  });

/** The place that a guest asks to hold. */
export const heldPlace = () =>
  z.object({
    venueId: venueId(),
    hold: holdKey(),
    date: localDate(),
    start: minute(),
    ...sizeAndArea(),
    /** The day on which the same guest held a place before; that place is released. */
    left: z.optional(localDate()),
  });
