import * as z from 'zod/mini';
import { operation, SEES, WORKS } from '#shared/contracts/define.ts';
import {
  area,
  channel,
  count,
  line,
  localDate,
  locale,
  meal,
  reservationId,
  searchedText,
  text,
  venueId,
} from '#shared/contracts/fields.ts';
import { ALIKE_BY } from '#shared/domain/guest/alike.ts';
import { COUNTED_AS } from '#shared/domain/reservation/counted-as.ts';
import { bookingStatus, paymentStatus, presenceStatus, reconfirm } from '../schemas/reservation-schemas.ts';

export const guestId = () =>
  z.string().check(z.regex(/^(?:[\w-]{22}|res_\d{8}_[0-9A-Z]{8})$/, { error: 'field.format' }));
const card = () =>
  z.object({
    guestId: z.string(),
    /** Latest first. */
    names: z.array(z.string()),
    phone: z.string(),
    /** Further numbers of a guest whose cards were merged. */
    others: z.optional(z.array(z.string())),
    email: z.optional(z.string()),
    locale: locale(),
    bookings: z.number(),
    visits: z.number(),
    noShows: z.number(),
    cancelled: z.number(),
    lastVisit: z.nullable(z.string()),
    latest: z.string(),
  });

const foundReservation = () =>
  z.object({
    id: reservationId(),
    date: z.string(),
    start: z.number(),
    adults: z.number(),
    children: z.number(),
    area: area(),
    meal: meal(),
    booking: bookingStatus(),
    presence: presenceStatus(),
    payment: paymentStatus(),
    channel: channel(),
    createdAt: z.number(),
    remarks: z.string(),
    note: z.string(),
    name: z.string(),
    phone: z.string(),
    email: z.string(),
    reconfirm: reconfirm(),
    guestId: z.nullable(z.string()),
  });

const listedReservation = () =>
  z.extend(foundReservation(), { tables: z.array(z.string()), tags: z.array(z.string()) });

const profile = () => ({ tags: z.array(z.string()), notes: z.string(), allergies: z.string(), revision: z.number() });

const wanted = () =>
  z.object({
    venueId: venueId(),
    /** Part of a name or number; if empty, the days are listed instead. */
    text: searchedText(),
    /**
     * Null: no bound, if `text` is given. Otherwise the list begins today and covers a year; with only a `to` in the
     * past it goes back a year from that day, latest first.
     */
    from: z.nullable(localDate()),
    to: z.nullable(localDate()),
    booking: z.nullable(bookingStatus()),
    channel: z.nullable(channel()),
    /** Only what a figure of the venue counts, of one meal, on one weekday (ISO number), in one area. */
    figure: z.optional(z.enum(COUNTED_AS, { error: 'field.choice' })),
    meal: z.optional(meal()),
    weekday: z.optional(count(1, 7)),
    area: z.optional(area()),
    /** The `next` of the previous page: the day to continue with. */
    after: z.nullable(localDate()),
  });

const foundPage = () =>
  z.object({
    reservations: z.array(listedReservation()),
    /** The day to continue with; null: the list is complete. */
    next: z.nullable(z.string()),
    /** True if the next page has earlier days. */
    back: z.boolean(),
    /** More reservations match the text than are shown; a longer text finds the rest. */
    cut: z.boolean(),
  });

export const search = /* @__PURE__ */ operation('guests.search', {
  summary: 'Guests of a venue by any part of a name, an address or a number, those with the latest booking first',
  access: SEES,
  rate: 'read',
  mutates: false,
  refusals: ['venue.unknown'],
  input: () => z.object({ venueId: venueId(), text: searchedText(), skip: count(0, 100_000) }),
  output: () => z.object({ guests: z.array(card()), total: z.number() }),
});

export const reservations = /* @__PURE__ */ operation('guests.reservations', {
  summary: 'Reservations of a venue by guest, day, status and channel, page by page',
  access: SEES,
  rate: 'read',
  mutates: false,
  refusals: ['venue.unknown'],
  input: wanted,
  output: foundPage,
});

/** Like `reservations`, in larger pages. Only trusted roles may export, and a settings password may guard it. */
export const exported = /* @__PURE__ */ operation('guests.exported', {
  summary: 'The same in large pages, to be taken away',
  access: ['owner', 'manager'],
  rate: 'write',
  mutates: false,
  refusals: ['venue.unknown', 'settings.guarded'],
  input: wanted,
  output: foundPage,
});

export const read = /* @__PURE__ */ operation('guests.read', {
  summary: 'One guest: what was booked, what became of it, and what the house wrote',
  access: SEES,
  rate: 'read',
  mutates: false,
  refusals: ['venue.unknown', 'guest.unknown'],
  input: () => z.object({ venueId: venueId(), guestId: guestId() }),
  output: () =>
    z.object({
      guest: card(),
      ...profile(),
      /** The guests merged into this one, each with the latest name and the number or address. */
      merged: z.array(z.object({ guestId: z.string(), name: z.string(), known: z.string() })),
      /** What was imported from another system's file, and when; null: nothing was imported. */
      brought: z.nullable(
        z.object({
          birthdate: z.nullable(z.string()),
          promo: z.nullable(z.boolean()),
          privacy: z.nullable(z.boolean()),
          on: z.string(),
        }),
      ),
      /**
       * WhatsApp conversations, one per number of the guest, with their thread ids. Only for roles that may read the
       * inbox.
       */
      conversations: z.array(z.object({ guest: z.string(), phone: z.string() })),
      /** What the guest has paid here with all bookings, less what was given back; minor units. */
      spent: z.object({ amount: z.number(), currency: z.string() }),
      /** Where the guest sat at the last visit, by name; empty if it is not known. */
      lastTable: z.string(),
      today: z.string(),
      reservations: z.array(foundReservation()),
    }),
});

export const profile_write = /* @__PURE__ */ operation('guests.profile_write', {
  summary: 'Writes tags, notes and, apart from them and for a limited time, allergies of a guest',
  access: WORKS,
  rate: 'write',
  mutates: false,
  refusals: ['venue.unknown', 'guest.unknown', 'guest.stale'],
  input: () =>
    z.object({
      venueId: venueId(),
      guestId: guestId(),
      /** The revision that was read; sending the same values again is no change. */
      revision: count(0, 1_000_000),
      tags: z.array(line(24)).check(z.maxLength(12, { error: 'field.tooMany' })),
      notes: text(1000),
      allergies: text(300),
    }),
  output: () => z.object(profile()),
});

export const alike = /* @__PURE__ */ operation('guests.alike', {
  summary: 'Guests who may be one and the same, two by two: by number, address or name',
  access: WORKS,
  rate: 'read',
  mutates: false,
  refusals: ['venue.unknown'],
  input: () => z.object({ venueId: venueId() }),
  output: () =>
    z.object({
      pairs: z.array(z.object({ by: z.enum(ALIKE_BY), one: card(), other: card() })),
      /** Pairs marked as different guests, latest first: who marked them and when, and the two ids that were marked. */
      apart: z.array(
        z.object({ one: card(), other: card(), ids: z.array(z.string()), at: z.number(), by: z.string() }),
      ),
    }),
});

export const marks = /* @__PURE__ */ operation('guests.marks', {
  summary: 'What a host should know at a glance of the guests of a day: tagged VIP, first visit, birthday, allergies',
  access: SEES,
  rate: 'read',
  mutates: false,
  refusals: ['venue.unknown'],
  input: () => z.object({ venueId: venueId(), date: localDate() }),
  /** Only of parties of which there is something to say. */
  output: () =>
    z.object({
      marks: z.array(
        z.object({
          id: reservationId(),
          vip: z.boolean(),
          first: z.boolean(),
          birthday: z.boolean(),
          allergies: z.string(),
        }),
      ),
    }),
});

export const apart_write = /* @__PURE__ */ operation('guests.apart_write', {
  summary: 'Says that two guests who look alike are not one, so that they are proposed no more; or takes that back',
  access: WORKS,
  rate: 'write',
  // Repeating it changes nothing.
  mutates: false,
  refusals: ['venue.unknown', 'guest.unknown', 'guest.same'],
  input: () => z.object({ venueId: venueId(), guestId: guestId(), other: guestId(), apart: z.boolean() }),
  output: () => z.object({ apart: z.boolean() }),
});

const words = () => ({
  tags: z.array(line(24)).check(z.maxLength(12, { error: 'field.tooMany' })),
  notes: text(1000),
  allergies: text(300),
});

export const merge = /* @__PURE__ */ operation('guests.merge', {
  summary: 'Two cards become one guest, with all that both booked; what is written about them is what is sent',
  access: WORKS,
  rate: 'write',
  mutates: false,
  refusals: ['venue.unknown', 'guest.unknown', 'guest.stale', 'guest.same'],
  input: () =>
    z.object({
      venueId: venueId(),
      /** The guest whose card remains, and the revision of that card's profile that was read. */
      guestId: guestId(),
      revision: count(0, 1_000_000),
      /** The guest who is merged into it. */
      other: guestId(),
      ...words(),
    }),
  output: () => z.object({ guest: card() }),
});

export const split = /* @__PURE__ */ operation('guests.split', {
  summary: 'Two who were taken for one are two guests again; what is written stays with whom it was written about',
  access: WORKS,
  rate: 'write',
  mutates: true,
  refusals: ['venue.unknown', 'guest.unknown', 'guest.stale'],
  input: () => z.object({ venueId: venueId(), guestId: guestId(), other: guestId() }),
  output: () => z.object({ guest: card() }),
});
