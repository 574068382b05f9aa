import * as z from 'zod/mini';
import { area, count, line, localDate, locale, minute, text } from '#shared/contracts/fields.ts';
import { MESSAGE_CHANNELS, MESSAGE_RANK } from '#shared/domain/message/message.ts';
import { MESSAGE_PURPOSES } from '#shared/domain/message/purposes.ts';
import { COURSE_MOVES, PRESENCE_MOVES } from '#shared/domain/reservation/axes.ts';
import { BOOKING_STATUSES } from '#shared/domain/reservation/booking.ts';
import { MESSAGING } from '#shared/domain/reservation/reservation.ts';
import { MAX_REVIEW_LENGTH, REPORT_REASONS, SIGNALS } from '#shared/domain/review/review.ts';
import { MAX_MESSAGES, MAX_STATES } from '#shared/domain/transfer/message-form.ts';
import type { TransferRest } from '#shared/domain/transfer/rest.ts';
import { ratings } from '../reviews/review-schemas.ts';
import { diets, options } from '../schemas/wish-schemas.ts';

const choice = { error: 'field.choice' } as const;
const instant = () => count(0, 9_999_999_999_999);
const keysOf = <K extends string>(moves: Record<K, unknown>) => Object.keys(moves) as K[];

const booking = () => z.enum(BOOKING_STATUSES, choice);
const presence = () => z.enum(keysOf(PRESENCE_MOVES), choice);
const course = () => z.nullable(z.enum(keysOf(COURSE_MOVES), choice));
const covers = () => count(0, 200);

const amendment = () =>
  z.object({
    date: localDate(),
    start: minute(),
    adults: covers(),
    children: covers(),
    highchairs: covers(),
    area: area(),
    remarks: text(500),
    askedAt: instant(),
  });

const reconfirm = () =>
  z.object({
    askedAt: z.optional(instant()),
    yes: z.optional(z.object({ at: instant(), to: z.enum(['product', 'house'], choice) })),
  });

const actor = () =>
  z.union(
    [
      z.object({ kind: z.enum(['guest', 'clock', 'whatsapp']) }),
      z.object({ kind: z.literal('user'), userId: line(60), name: line(60) }),
    ],
    choice,
  );

const entry = () =>
  z.object({
    at: instant(),
    actor: actor(),
    action: line(40),
    reason: z.optional(text(500)),
    limits: z.optional(z.array(line(40)).check(z.maxLength(20))),
    before: z.optional(
      z.object({
        booking: booking(),
        presence: presence(),
        course: z.optional(course()),
        amendment: z.optional(amendment()),
      }),
    ),
  });

const state = () => z.enum(keysOf(MESSAGE_RANK), choice);

const message = () =>
  z.object({
    id: z.string().check(z.regex(/^msg_[0-9A-Z]{16}$/, { error: 'field.format' })),
    revision: count(0, 99_999),
    purpose: z.enum(MESSAGE_PURPOSES, choice),
    locale: locale(),
    /** Files exported before messages could go by mail lack this field. */
    channel: z._default(z.enum(MESSAGE_CHANNELS, choice), 'whatsapp'),
    state: state(),
    failure: z.optional(line(60)),
    history: z
      .array(z.object({ state: state(), at: instant() }))
      .check(z.maxLength(MAX_STATES, { error: 'field.tooMany' })),
  });

const seat = () =>
  z.object({
    tables: z.array(line(30)).check(z.minLength(1), z.maxLength(30, { error: 'field.tooMany' })),
    covers: count(1, 200),
    pinned: z.boolean(),
  });

const review = () =>
  z.object({
    token: line(9),
    ratings: ratings(),
    text: text(MAX_REVIEW_LENGTH),
    locale: locale(),
    author: line(60, 0),
    writtenAt: instant(),
    editedAt: z.optional(instant()),
    seatedAt: instant(),
    leftAt: z.optional(instant()),
    signals: z.array(z.enum(SIGNALS, choice)).check(z.maxLength(SIGNALS.length)),
    answer: z.optional(z.object({ text: text(1000), at: instant(), by: line(60) })),
    report: z.optional(
      z.object({
        reason: z.enum(REPORT_REASONS, choice),
        text: text(500),
        at: instant(),
        by: line(60),
        decision: z.optional(z.object({ hidden: z.boolean(), at: instant(), by: line(60) })),
      }),
    ),
    seal: line(60),
  });

/** The fields of a reservation in our own export that have no column in a spreadsheet. */
export const transferRest = () =>
  z.pipe(
    shape(),
    z.transform((rest) => rest as unknown as TransferRest),
  );

const shape = () =>
  z.object({
    booking: booking(),
    presence: presence(),
    course: course(),
    promo: z.boolean(),
    messaging: z.enum(MESSAGING, choice),
    contact: z.object({
      firstName: z.optional(line(30)),
      lastName: z.optional(line(30)),
      postalCode: z.optional(line(12)),
      birthdate: z.optional(localDate()),
      gender: z.optional(z.enum(['Male', 'Female'], choice)),
    }),
    options: z.optional(options()),
    diets: z.optional(diets()),
    expiresAt: z.optional(instant()),
    waits: z.optional(z.object({ start: minute(), flex: count(0, 1440), until: instant() })),
    wished: z.optional(minute()),
    late: z.optional(count(0, 1440)),
    reconfirm: z.optional(reconfirm()),
    amendment: z.optional(amendment()),
    received: z.optional(z.object({ amount: count(0, 2_000_000_000), at: instant(), by: line(60) })),
    parts: z.optional(z.array(covers()).check(z.maxLength(20))),
    bill: z.optional(count(0, 100_000_000)),
    history: z.array(entry()).check(z.maxLength(300, { error: 'field.tooMany' })),
    messages: z.optional(
      z.array(message()).check(
        z.maxLength(MAX_MESSAGES, { error: 'field.tooMany' }),
        z.refine((all) => new Set(all.map(({ id }) => id)).size === all.length, { error: 'field.twice' }),
      ),
    ),
    review: z.optional(review()),
    seats: z.optional(z.array(seat()).check(z.maxLength(20, { error: 'field.tooMany' }))),
  });

/**
 * Identifies all calls that import one file, so that the import can be undone as a whole; without it, it cannot be
 * undone.
 */
export const runId = () =>
  z.string().check(z.regex(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/, { error: 'field.format' }));
