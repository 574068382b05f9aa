import type { Cause } from '#shared/domain/campaign/automation.ts';
import type { GuestId } from '#shared/domain/guest/guest-id.ts';
import type { HostnameNews } from '#shared/domain/hostname/hostname.ts';
import type { ReservationId, VenueId } from '#shared/domain/kernel/ids.ts';
import type { Locale } from '#shared/domain/kernel/locale.ts';
import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import type { MessagePurpose } from '#shared/domain/message/purposes.ts';
import type { Timer } from '#shared/domain/reservation/follow-ups.ts';
import type { BusEvent } from '../events/bus.ts';
import type { InvoiceCommand, InvoiceMailCommand } from './invoices.ts';
import type { MoneyCommand, OrderCommand, TestCommand } from './payments.ts';

/** A message to a guest. It carries only ids: names and numbers are read where they are needed. */
export type MessageCommand = {
  readonly kind: 'message';
  readonly venueId: VenueId;
  readonly reservationId: ReservationId;
  readonly messageId: string;
  readonly purpose: MessagePurpose;
  /** The SQS FIFO group: messages to one guest keep their order. An HMAC, never a number. */
  readonly thread: string;
};

/** An answer that a user of the venue wrote to a guest. It carries only ids. */
export type AnswerCommand = {
  readonly kind: 'answer';
  readonly venueId: VenueId;
  /** The thread of the answer: an HMAC of the number, and the SQS FIFO group of all messages to it. */
  readonly guest: GuestId;
  readonly wordId: string;
  readonly at: number;
};

/** A check at a given time; the worker judges by the state that it finds then. */
export type TimerCommand = {
  readonly kind: 'timer';
  readonly timer: Timer;
  readonly venueId: VenueId;
  readonly reservationId: ReservationId;
};

/** What is shown on devices. */
export type PushedNotice = 'newBookingPush' | 'newWordsPush';

/** The changes of sign-in settings, and attempts to sign in, that the user is notified of. */
export const SIGN_IN_NEWS = [
  ...(['passwordChanged', 'passwordGuessed', 'numberBound', 'numberRemoved', 'factorOn', 'factorOff'] as const),
] as const;
export type SignInNews = (typeof SIGN_IN_NEWS)[number];

/** A message to a user of ours. It carries only ids, and no secret. */
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
    | 'weeklyDigest'
    | 'creditsLow'
    /** Its id: the owner, the account and the order, with `|` between them. */
    | 'orderSent'
    /** Its id: who opened the ticket, the account, the ticket, and the number of the answer, with `|` between them. */
    | 'ticketAnswered'
    /** To the guests who wanted to know; its id is the venue's. */
    | 'pageOpened'
    | PushedNotice
    | HostnameNews;
  /** The id of the code or the user that it is about. */
  readonly id: string;
  readonly locale: Locale;
};

/** A check of a hostname at a given time; skipped if another time was set since then. */
export type LookCommand = {
  readonly kind: 'look';
  readonly venueId: VenueId;
  readonly host: string;
  readonly at: number;
};

/** A step of the roll-out of a venue's WhatsApp templates; skipped if another time was set since then. */
export type RollOutCommand = { readonly kind: 'rollOut'; readonly venueId: VenueId; readonly at: number };

/** The next step of a campaign; ignored if the campaign is at another one. */
export type CampaignCommand = {
  readonly kind: 'campaign';
  readonly venueId: VenueId;
  readonly campaignId: string;
  readonly step: number;
};

/** A day's run of an automation; ignored if that day was run, or if it is switched off. */
export type AutomationCommand = {
  readonly kind: 'automation';
  readonly venueId: VenueId;
  readonly cause: Cause;
  readonly date: LocalDate;
};

export type OutboxEntry =
  | MessageCommand
  | AnswerCommand
  | TimerCommand
  | NoticeCommand
  | LookCommand
  | RollOutCommand
  | MoneyCommand
  | TestCommand
  | CampaignCommand
  | OrderCommand
  | InvoiceCommand
  | InvoiceMailCommand
  | AutomationCommand
  | { readonly kind: 'event'; readonly event: BusEvent };

/**
 * One outbox item: the consequences of a commit, written in the same transaction. The table's stream forwards it at
 * once, and the one-minute sweep guarantees it; a `dueAt` in the future makes it a timer.
 */
export type OutboxItem = { readonly id: string; readonly dueAt: number; readonly entries: readonly OutboxEntry[] };
