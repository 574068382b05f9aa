import * as z from 'zod/mini';
import { operation, WORKS } from '#shared/contracts/define.ts';
import { count, filled, locale, text, venueId } from '#shared/contracts/fields.ts';
import { MAX_ANSWER_LENGTH, MESSAGE_KINDS } from '#shared/domain/messaging/thread-message.ts';
import { bookingStatus, messageState } from '../schemas/reservation-schemas.ts';

/** The thread id of a phone number at a venue, which is also its id in the guest book. */
const guest = () => z.string().check(z.regex(/^[\w-]{22}$/, { error: 'field.format' }));
const cursor = () => z.string().check(z.regex(/^\d{15}#[\w-]{22}$/, { error: 'field.format' }));
const from = () => z.enum(['guest', 'house']);
const kind = () => z.enum(MESSAGE_KINDS);

const word = () =>
  z.object({
    id: z.string(),
    at: z.number(),
    from: from(),
    kind: kind(),
    /** Empty for messages without text. */
    body: z.string(),
    /** The user of the venue who wrote it, and its delivery state. */
    by: z.optional(z.string()),
    state: z.optional(messageState()),
    /** Why sending failed: `conversation.closed`, `phone.notRecognised`, or the provider's own code. */
    failure: z.optional(z.string()),
  });

export const list = /* @__PURE__ */ operation('inbox.list', {
  summary: 'Conversations of a house with its guests, the newest first, fifty at a time',
  access: WORKS,
  rate: 'read',
  mutates: false,
  refusals: ['venue.unknown'],
  /** `before`: the `next` of the previous page. */
  input: () => z.object({ venueId: venueId(), before: z.optional(cursor()) }),
  output: () =>
    z.object({
      threads: z.array(
        z.object({
          guest: z.string(),
          /** Empty for a number without a guest card. */
          name: z.string(),
          phone: z.string(),
          /** The latest message: its time, its sender and its beginning. */
          at: z.number(),
          from: from(),
          kind: kind(),
          preview: z.string(),
          /** Unread messages of the guest. */
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
  /** `before`: the `earlier` of the page with the later messages. */
  input: () => z.object({ venueId: venueId(), guest: guest(), before: z.optional(cursor()) }),
  output: () =>
    z.object({
      guest: z.string(),
      name: z.string(),
      phone: z.string(),
      locale: locale(),
      /** Until when WhatsApp accepts a free-form answer (ms); null: it does not accept one now. */
      writableUntil: z.nullable(z.number()),
      /** To be passed to `seen` once these messages are shown. A message that arrives late may have an earlier time. */
      upTo: z.number(),
      /** At most two hundred, or four hundred when an unread one is further back. */
      words: z.array(word()),
      /** To be passed as `before` for earlier messages; null: there are none. */
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
  // Repeating it changes nothing.
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
  input: () => z.object({ venueId: venueId(), guest: guest(), body: text(MAX_ANSWER_LENGTH).check(filled()) }),
  output: () => z.object({ word: word() }),
});
