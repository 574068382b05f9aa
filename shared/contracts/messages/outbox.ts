import type { GuestId } from '#shared/domain/guest/card.ts';
import type { HostnameNews } from '#shared/domain/hostname/hostname.ts';
import type { MessagePurpose } from '#shared/domain/message/message.ts';
import type { Locale, ReservationId, VenueId } from '#shared/domain/reservation/reservation.ts';
import type { BusEvent } from '../events/bus.ts';

/** A message to a guest. Only ids travel: names and numbers are read where they are needed. */
export type MessageCommand = {
  readonly kind: 'message';
  readonly venueId: VenueId;
  readonly reservationId: ReservationId;
  readonly messageId: string;
  readonly purpose: MessagePurpose;
  /** The SQS FIFO group: messages to one guest keep their order. An HMAC, never a number. */
  readonly thread: string;
};

/** What a person of the house wrote to a guest. Only ids travel. */
export type AnswerCommand = {
  readonly kind: 'answer';
  readonly venueId: VenueId;
  /** The thread that it belongs to: an HMAC of the number, and the SQS FIFO group of all messages to it. */
  readonly guest: GuestId;
  readonly wordId: string;
  readonly at: number;
};

/** Something to look at when its time has come; the worker judges by the state that it finds then. */
export type TimerCommand = {
  readonly kind: 'timer';
  readonly timer:
    | 'unconfirmedExpiry'
    | 'requestExpiry'
    | 'offerExpiry'
    | 'waitlistClosing'
    | 'holdExpiry'
    | 'healthEnds'
    | 'reminder';
  readonly venueId: VenueId;
  readonly reservationId: ReservationId;
};

/** What is shown on devices. */
export type PushedNotice = 'newBookingPush' | 'newWordsPush';

/** Changes in how somebody signs in that the user is told of. */
export const SIGN_IN_NEWS = ['passwordChanged', 'numberBound', 'numberRemoved', 'factorOn', 'factorOff'] as const;
export type SignInNews = (typeof SIGN_IN_NEWS)[number];

/** A message to a user of ours. Only ids travel, and nothing that proves anything. */
export type NoticeCommand = {
  readonly kind: 'notice';
  readonly about:
    | 'reset'
    | 'number'
    | 'email'
    | 'emailChanged'
    | SignInNews
    | 'deviceAdded'
    | 'signUp'
    | 'activated'
    | 'paused'
    | 'resumed'
    | 'agencyPaused'
    | 'agencyResumed'
    | 'invitation'
    | 'newBooking'
    | PushedNotice
    | HostnameNews;
  /** The id of the code or the user that it is about. */
  readonly id: string;
  readonly locale: Locale;
};

/** A check of a hostname at an appointed time; skipped when another was appointed since. */
export type LookCommand = {
  readonly kind: 'look';
  readonly venueId: VenueId;
  readonly host: string;
  readonly at: number;
};

export type OutboxEntry =
  | MessageCommand
  | AnswerCommand
  | TimerCommand
  | NoticeCommand
  | LookCommand
  | { readonly kind: 'event'; readonly event: BusEvent };

/**
 * One outbox item: what must happen because of a commit, written in the same transaction. The table's stream takes it on
 * at once, the one-minute sweep guarantees it; a `dueAt` in the future makes it a timer.
 */
export type OutboxItem = { readonly id: string; readonly dueAt: number; readonly entries: readonly OutboxEntry[] };
