import * as z from 'zod/mini';
import { operation, refusalsOf } from '#shared/contracts/define.ts';
import { count, email, line, localDate, minute, sizeAndArea, typedPhone, venueId } from '#shared/contracts/fields.ts';
import { UNAVAILABLE_REASONS } from '#shared/domain/venue/reasons.ts';
import { PHONE_REFUSALS } from '../schemas/phone-refusals.ts';
import { daySlot, dayStatus, guestReservation, reservationWish } from '../schemas/reservation-schemas.ts';
import { diets, options } from '../schemas/wish-schemas.ts';

// The guest is identified by the reservation's link token in the Authorization header; no id is sent.
const answer = () => z.object({ reservation: guestReservation() });
const nothing = () => z.object({});
/** The date and start of an offer, as shown on the page. */
const offer = () => ({ date: localDate(), start: minute() });
/** The refusals of every one-tap action of a guest. */
const STEP_REFUSALS = ['reservation.unknown', 'link.outdated', 'reservation.notAllowed', 'system.busy'] as const;

export const view = /* @__PURE__ */ operation('guest.view', {
  summary: 'The guest’s own reservation with the state of its message',
  access: 'guest',
  rate: 'read',
  mutates: false,
  refusals: ['reservation.unknown', 'link.outdated'],
  input: nothing,
  output: answer,
});

export const cancel = /* @__PURE__ */ operation('guest.cancel', {
  summary: 'The guest cancels; the table is free at once',
  access: 'guest',
  rate: 'write',
  mutates: true,
  refusals: /* @__PURE__ */ refusalsOf(STEP_REFUSALS, ['reservation.stale']),
  /** A guest who declines an offer names the offer. */
  input: () => z.object({ offer: z.optional(z.object(offer())) }),
  output: answer,
});

export const accept_offer = /* @__PURE__ */ operation('guest.accept_offer', {
  summary: 'The guest who waited takes the table that is held; to decline is to cancel',
  access: 'guest',
  rate: 'write',
  mutates: true,
  refusals: /* @__PURE__ */ refusalsOf(STEP_REFUSALS, ['reservation.stale']),
  input: () => z.object(offer()),
  output: answer,
});

export const resend = /* @__PURE__ */ operation('guest.resend', {
  summary: 'Sends the confirmation message once more',
  access: 'guest',
  rate: 'write',
  mutates: true,
  refusals: [
    'reservation.unknown',
    'link.outdated',
    'reservation.notAllowed',
    'message.tooSoon',
    'message.tooMany',
    'message.none',
    'system.busy',
  ],
  input: nothing,
  output: answer,
});

export const find = /* @__PURE__ */ operation('guest.find', {
  summary: 'Sends the link of a booking to its number again; the answer is the same whether or not there is one',
  access: 'public',
  rate: 'book',
  mutates: true,
  refusals: [
    'venue.unknown',
    'request.invalid',
    'phone.length',
    'phone.countryCode',
    'phone.notLocal',
    'phone.invalid',
    'message.tooMany',
  ],
  input: () =>
    z.object({
      venueId: venueId(),
      phone: typedPhone(),
      /** The code of the booking, or its day if it was booked from the same network address. */
      code: z.optional(line(20)),
      date: z.optional(localDate()),
    }),
  output: nothing,
});

export const whatsapp_link = /* @__PURE__ */ operation('guest.whatsapp_link', {
  summary: 'Whom to write to in WhatsApp, and the code that confirms from the guest’s own number',
  access: 'guest',
  rate: 'read',
  mutates: false,
  refusals: ['reservation.unknown', 'link.outdated', 'reservation.notAllowed'],
  input: nothing,
  /** The link opens a chat with that number; `?text=` prefills a message. */
  output: () => z.object({ link: z.url(), phone: z.string(), code: z.string() }),
});

export const calendar_link = /* @__PURE__ */ operation('guest.calendar_link', {
  summary: 'The address of the reservation’s calendar, to which a calendar subscribes',
  access: 'guest',
  rate: 'read',
  mutates: false,
  refusals: ['reservation.unknown', 'link.outdated'],
  input: nothing,
  output: () => z.object({ link: z.url() }),
});

export const change_number = /* @__PURE__ */ operation('guest.change_number', {
  summary: 'Corrects the WhatsApp number and sends the message there',
  access: 'guest',
  rate: 'write',
  mutates: true,
  refusals: /* @__PURE__ */ refusalsOf(PHONE_REFUSALS, [
    'reservation.unknown',
    'link.outdated',
    'reservation.notAllowed',
    'reservation.duplicate',
    'message.tooMany',
    'proof.tooMany',
    'system.busy',
  ]),
  input: () => z.object({ phone: typedPhone() }),
  output: answer,
});

export const change_email = /* @__PURE__ */ operation('guest.change_email', {
  summary: 'Leaves an address for who cannot be reached on WhatsApp, and sends the message there',
  access: 'guest',
  rate: 'write',
  mutates: true,
  refusals: /* @__PURE__ */ refusalsOf(STEP_REFUSALS, ['message.tooMany']),
  input: () => z.object({ email: email() }),
  output: answer,
});

export const day = /* @__PURE__ */ operation('guest.day', {
  summary: 'The start times of a day for an altered party, as if the place it has were free',
  access: 'guest',
  rate: 'read',
  mutates: false,
  refusals: ['reservation.unknown', 'link.outdated', 'venue.paused'],
  input: () =>
    z.object({
      date: localDate(),
      ...sizeAndArea(),
      /** The time that the guest has in mind: if the first search leaves it in doubt, it is searched further. */
      wished: z.optional(minute()),
    }),
  output: () => z.object({ ...dayStatus(), slots: z.array(z.object(daySlot())) }),
});

export const alter = /* @__PURE__ */ operation('guest.alter', {
  summary: 'Alters a reservation at once when it fits; otherwise, when the guest says so, asks the house',
  access: 'guest',
  rate: 'write',
  mutates: true,
  refusals: /* @__PURE__ */ refusalsOf(UNAVAILABLE_REASONS, [
    'reservation.unknown',
    'link.outdated',
    'reservation.stale',
    'reservation.notAllowed',
    'reservation.duplicate',
    'reservation.onRequest',
    'venue.paused',
    'message.tooMany',
    'proof.tooMany',
    'system.busy',
  ]),
  input: () =>
    z.object({
      revision: count(1, 1_000_000),
      wish: reservationWish(),
      /** All that is ticked now; absent: as before. The kitchen learns of it at once, whatever the venue has to decide. */
      options: z.optional(options()),
      diets: z.optional(diets()),
      /** If the wish does not fit, it becomes a request to the venue, beside the unchanged reservation. */
      ask: z.boolean(),
    }),
  /** `requested`: the venue decides; until then the reservation is unchanged. */
  output: () => z.object({ reservation: guestReservation(), outcome: z.enum(['altered', 'requested']) }),
});

export const late = /* @__PURE__ */ operation('guest.late', {
  summary: 'The guest says to come so many minutes after the start',
  access: 'guest',
  rate: 'write',
  mutates: true,
  refusals: STEP_REFUSALS,
  input: () => z.object({ minutes: count(5, 60) }),
  output: answer,
});

export const reconfirm = /* @__PURE__ */ operation('guest.reconfirm', {
  summary: 'The guest who was asked says to come; to say the contrary is to cancel',
  access: 'guest',
  rate: 'write',
  mutates: true,
  refusals: STEP_REFUSALS,
  input: nothing,
  output: answer,
});

export const remove_me = /* @__PURE__ */ operation('guest.remove_me', {
  summary: 'Removes from all that the guest booked at the venue what says who it was, and answers with a receipt',
  access: 'guest',
  rate: 'write',
  mutates: true,
  refusals: ['reservation.unknown', 'link.outdated', 'privacy.openReservations', 'privacy.duringVisit', 'system.busy'],
  /** Reservations still to come are cancelled only with the guest's consent. */
  input: () => z.object({ cancel: z.boolean() }),
  output: answer,
});
