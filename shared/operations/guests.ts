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
import { bookingStatus, paymentStatus, presenceStatus, reconfirm } from './reservation-schemas.ts';

const guestId = () => z.string().check(z.regex(/^(?:[\w-]{22}|res_\d{8}_[0-9A-Z]{8})$/, { error: 'field.format' }));
const card = () =>
  z.object({
    guestId: z.string(),
    /** The latest first. */
    names: z.array(z.string()),
    phone: z.string(),
    /** Other numbers of a guest who was found under several. */
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

const profile = () => ({ tags: z.array(z.string()), notes: z.string(), allergies: z.string(), revision: z.number() });

const wanted = () =>
  z.object({
    venueId: venueId(),
    /** A part of the name or of the number; with nothing typed the days are gone through. */
    text: searchedText(),
    /**
     * Without a day it begins today, or, where something is typed, with the first of all. Up to a day that is over it is the year
     * before that day, the latest first.
     */
    from: z.nullable(localDate()),
    to: z.nullable(localDate()),
    booking: z.nullable(bookingStatus()),
    channel: z.nullable(channel()),
    /** Where the page before ended: the day to go on with. */
    after: z.nullable(localDate()),
  });

const foundPage = () =>
  z.object({
    reservations: z.array(foundReservation()),
    /** The day to go on with; null: that was all. */
    next: z.nullable(z.string()),
    /** It goes on with earlier days. */
    back: z.boolean(),
    /** More fits what was typed than is shown; more letters find the rest. */
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

/** As `reservations`, in larger pages: taking all of it away is for who may be trusted with it, and guarded where files are. */
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
      /** Those that were found to be this guest, as they called themselves last, with the number or the address alone. */
      merged: z.array(z.object({ guestId: z.string(), name: z.string(), known: z.string() })),
      /** What came with a file of another system, and when; null: nothing did. */
      brought: z.nullable(
        z.object({
          birthdate: z.nullable(z.string()),
          promo: z.nullable(z.boolean()),
          privacy: z.nullable(z.boolean()),
          on: z.string(),
        }),
      ),
      /** What was written in WhatsApp, by the numbers of the guest: under what, and with which number. For who may read the inbox. */
      conversations: z.array(z.object({ guest: z.string(), phone: z.string() })),
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
      /** The revision that was read; the same values sent again are no change. */
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
      /** Those told apart, the latest first: by whom and when, and the two ids under which that was said. */
      apart: z.array(
        z.object({ one: card(), other: card(), ids: z.array(z.string()), at: z.number(), by: z.string() }),
      ),
    }),
});

export const apart_write = /* @__PURE__ */ operation('guests.apart_write', {
  summary: 'Says that two guests who look alike are not one, so that they are proposed no more; or takes that back',
  access: WORKS,
  rate: 'write',
  // Said twice it is the same.
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
      /** Whose card stays, and the revision of what was read about them. */
      guestId: guestId(),
      revision: count(0, 1_000_000),
      /** Who is that guest too. */
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
