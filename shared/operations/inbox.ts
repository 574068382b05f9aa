import * as z from 'zod/mini';
import { operation, WORKS } from '#shared/contracts/define.ts';
import { count, filled, locale, text, venueId } from '#shared/contracts/fields.ts';
import { LONGEST_ANSWER, WORD_KINDS } from '#shared/domain/conversation/word.ts';
import { bookingStatus, messageState } from './reservation-schemas.ts';

/** Under which a number's thread at a house stands: the id that it has in the book. */
const guest = () => z.string().check(z.regex(/^[\w-]{22}$/, { error: 'field.format' }));
const cursor = () => z.string().check(z.regex(/^\d{15}#[\w-]{22}$/, { error: 'field.format' }));
const from = () => z.enum(['guest', 'house']);
const kind = () => z.enum(WORD_KINDS);

const word = () =>
  z.object({
    id: z.string(),
    at: z.number(),
    from: from(),
    kind: kind(),
    /** Empty where no words came. */
    body: z.string(),
    /** Who of the house wrote it, and what became of it. */
    by: z.optional(z.string()),
    state: z.optional(messageState()),
    /** Why it failed: `conversation.closed`, `phone.notRecognised`, or the provider's own code. */
    failure: z.optional(z.string()),
  });

export const list = /* @__PURE__ */ operation('inbox.list', {
  summary: 'Conversations of a house with its guests, the newest first, fifty at a time',
  access: WORKS,
  rate: 'read',
  mutates: false,
  refusals: ['venue.unknown'],
  /** `before`: where the page before ended. */
  input: () => z.object({ venueId: venueId(), before: z.optional(cursor()) }),
  output: () =>
    z.object({
      threads: z.array(
        z.object({
          guest: z.string(),
          /** Empty for a number that has no card. */
          name: z.string(),
          phone: z.string(),
          /** Of the last words: when, whose, and how they begin. */
          at: z.number(),
          from: from(),
          kind: kind(),
          preview: z.string(),
          /** Words of the guest that nobody has looked at. */
          unread: z.number(),
          state: z.optional(messageState()),
        }),
      ),
      next: z.nullable(z.string()),
    }),
});

export const read = /* @__PURE__ */ operation('inbox.read', {
  summary:
    'One conversation: the newest two hundred words, oldest first, or those before them, and the tables that the guest has to come',
  access: WORKS,
  rate: 'read',
  mutates: false,
  refusals: ['venue.unknown', 'conversation.gone'],
  /** `before`: where the page of later words said that earlier ones end. */
  input: () => z.object({ venueId: venueId(), guest: guest(), before: z.optional(cursor()) }),
  output: () =>
    z.object({
      guest: z.string(),
      name: z.string(),
      phone: z.string(),
      locale: locale(),
      /** Until when WhatsApp takes an answer (ms); null: not now. */
      writableUntil: z.nullable(z.number()),
      /** What `seen` is told once these are shown. Of words that come late the time may be earlier than what was seen. */
      upTo: z.number(),
      /** Up to four hundred where one that nobody has looked at stands further back than two hundred. */
      words: z.array(word()),
      /** What `before` is told for the words before these; null: there are none. */
      earlier: z.nullable(z.string()),
      tables: z.array(
        z.object({
          reservationId: z.string(),
          date: z.string(),
          start: z.number(),
          covers: z.number(),
          booking: bookingStatus(),
        }),
      ),
    }),
});

export const seen = /* @__PURE__ */ operation('inbox.seen', {
  summary: 'Somebody of the house has looked at a conversation, up to what `read` said; never back',
  access: WORKS,
  rate: 'write',
  // Said twice it is the same.
  mutates: false,
  refusals: ['venue.unknown'],
  input: () => z.object({ venueId: venueId(), guest: guest(), upTo: count(0, 1_000_000_000) }),
  output: () => z.object({}),
});

export const answer = /* @__PURE__ */ operation('inbox.answer', {
  summary: 'Writes to a guest in WhatsApp, within a day of the guest’s own last words',
  access: WORKS,
  rate: 'write',
  mutates: true,
  refusals: ['venue.unknown', 'conversation.gone', 'conversation.closed', 'system.busy'],
  input: () => z.object({ venueId: venueId(), guest: guest(), body: text(LONGEST_ANSWER).check(filled()) }),
  output: () => z.object({ word: word() }),
});
