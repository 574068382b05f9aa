import type { Stood } from '../day/former-tables.ts';
import type { Channel } from '../kernel/channel.ts';
import type { ReservationId, VenueId } from '../kernel/ids.ts';
import type { Locale } from '../kernel/locale.ts';
import type { LocalDate, Minute } from '../kernel/time/local-date.ts';
import type { DeliveredCounts } from '../message/delivered.ts';
import type { Deposit, ReceivedDeposit } from '../venue/deposits/rule.ts';
import type { Diet, OptionFlag } from '../venue/guest-form.ts';
import type { MealId } from '../venue/meals.ts';
import type { AreaId, UnitNo } from '../venue/rules.ts';
import type { CourseStatus, PaymentStatus, PresenceStatus } from './axes.ts';
import type { BookingStatus } from './booking.ts';

/**
 * The actor of a change: the guest by link or button, a user of the venue, the clock, or WhatsApp's delivery reports.
 */
export type Actor =
  | { readonly kind: 'guest' }
  | { readonly kind: 'user'; readonly userId: string; readonly name: string }
  | { readonly kind: 'clock' }
  | { readonly kind: 'whatsapp' };

/** The four axes stored with a reservation (messages have their own); each moves by its own table. */
export type Axes = {
  readonly booking: BookingStatus;
  readonly presence: PresenceStatus;
  readonly course: CourseStatus | null;
  readonly payment: PaymentStatus;
};

export type HistoryEntry = {
  readonly at: number;
  readonly actor: Actor;
  readonly action: string;
  readonly reason?: string;
  /** The reason is written to the guest, too. */
  readonly forGuest?: true;
  /** The limits that were overridden for that reason. */
  readonly limits?: readonly string[];
  /** The axes before the action, so that an undo can restore them. */
  readonly before?: Pick<Axes, 'booking' | 'presence'> &
    Partial<Pick<Axes, 'course'>> & {
      /** The guest's open request, if the action closed it. */
      readonly amendment?: Amendment;
      /** The start of an offer that the venue withdrew. */
      readonly start?: Minute;
      /** The tables that the action gave up. */
      readonly stood?: readonly Stood[];
      /** The terms before an accepted alteration, or one by the venue. */
      readonly agreed?: Agreed;
    };
};

/** All personal data of a guest. Beyond name, number and language it holds what the venue's form asks for. */
export type Contact = {
  readonly name: string;
  readonly phone: string;
  readonly locale: Locale;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly email?: string;
  readonly postalCode?: string;
  readonly birthdate?: LocalDate;
  readonly gender?: 'Male' | 'Female';
};

/** The channels of messages to a guest. */
export const MESSAGING = ['whatsapp', 'mail', 'none'] as const;

/**
 * The channel for a contact: WhatsApp if there is a number, otherwise mail if there is an address. Callers leave out a
 * number that WhatsApp does not reach.
 */
export const messagingOf = ({ phone, email = '' }: Pick<Contact, 'phone' | 'email'>): Reservation['messaging'] => {
  if (phone !== '') return 'whatsapp';
  return email === '' ? 'none' : 'mail';
};

/** What identifies a guest at a venue: the number, or only an address; empty if there is neither. */
export const knownBy = ({
  phone,
  email = '',
}: {
  readonly phone: string;
  readonly email?: string | undefined;
}): string => phone || email;

/** Where messages to a guest are sent, if any are. */
export const reachedAt = ({ messaging, contact }: Pick<Reservation, 'messaging' | 'contact'>): string =>
  messaging === 'mail' ? (contact.email ?? '') : contact.phone;

/** A waiting guest's wish: around which start, how far from it (minutes), until when (instant). */
export type Waits = { readonly start: Minute; readonly flex: number; readonly until: number };

/** The terms of a reservation that a guest may alter. */
export type ReservationWish = {
  readonly date: LocalDate;
  readonly start: Minute;
  readonly adults: number;
  readonly children: number;
  readonly highchairs: number;
  readonly area: AreaId | null;
  readonly remarks: string;
};

/** An alteration that did not fit: it awaits the venue's decision beside the unchanged reservation. */
export type Amendment = ReservationWish & { readonly askedAt: number };

/** The question whether the guest still comes, and the answer. It applies to the present day and time only. */
export type Reconfirm = {
  /** When the guest was asked (instant); absent when the venue recorded the answer on its own initiative. */
  readonly askedAt?: number;
  /** When the guest reconfirmed, and whether in writing or to the venue. A missing answer is only a flag. */
  readonly yes?: { readonly at: number; readonly to: 'product' | 'house' };
};

/** What an alteration has added to the price and the guest has still to pay: minor units, and until when (instant). */
export type Difference = { readonly amount: number; readonly until: number };

/** The terms before an alteration, and the table that the venue had pinned. */
export type Agreed = ReservationWish & {
  readonly meal: MealId;
  /** The stay in elapsed minutes. */
  readonly duration: number;
  readonly deposit?: Deposit;
  readonly difference?: Difference;
  readonly late?: number;
  readonly reconfirm?: Reconfirm;
  readonly expiresAt?: number;
  readonly waits?: Waits;
  readonly parts?: readonly number[];
  readonly pinned?: UnitNo;
};

/** The receipt of an erasure: its time, and the numbers of erased reservations and messages and of cancellations. */
export type Erasure = {
  readonly at: number;
  readonly reservations: number;
  readonly messages: number;
  readonly cancelled: number;
  /** What figures still count: the reservation's delivered messages, and whether the guest had been here before. */
  readonly delivered?: DeliveredCounts;
  readonly returning?: boolean;
};

export type Reservation = Axes &
  ReservationWish & {
    readonly id: ReservationId;
    readonly venueId: VenueId;
    /** Grows by one with every change; a change names the revision that it is based on. */
    readonly revision: number;
    readonly duration: number;
    readonly meal: MealId;
    readonly contact: Contact;
    /** Wishes that concern the table and the kitchen. */
    readonly options?: readonly OptionFlag[];
    readonly diets?: readonly Diet[];
    readonly promo: boolean;
    readonly channel: Channel;
    /** The campaign whose link the guest came by. */
    readonly campaign?: string;
    /**
     * `mail` once WhatsApp has failed permanently, if the guest left an address, otherwise `none`; the reservation
     * stands in either case.
     */
    readonly messaging: (typeof MESSAGING)[number];
    readonly createdAt: number;
    /** When an unconfirmed reservation, a request or an offer expires. */
    readonly expiresAt?: number;
    readonly waits?: Waits;
    /** The start first asked for, if it was another. */
    readonly wished?: Minute;
    /** The hash of the visitor id of a page that was refused before. */
    readonly visitor?: string;
    /** A keyed hash of venue and network address, for bookings from the page. */
    readonly origin?: string;
    /**
     * Nobody has shown yet that the number is theirs. `must`: the table is held only until the guest's own WhatsApp
     * message does.
     */
    readonly proof?: 'open' | 'must';
    /**
     * The guest's thread: a keyed hash of the number, or of the address alone; it finds all bookings of the guest here.
     */
    readonly thread?: string;
    /** The threads of its earlier numbers, newest last: conversations that an erasure must find. */
    readonly formerThreads?: readonly string[];
    /**
     * The first id of a reservation that has changed its day: it identifies a guest without number and address in the
     * book.
     */
    readonly firstId?: ReservationId;
    readonly amendment?: Amendment;
    /** What the party has paid at the table, in minor units of the venue's currency, if somebody noted it. */
    readonly bill?: number;
    /** The venue's internal note, which no guest sees. */
    readonly note?: string;
    /** The delay that the guest has announced, in minutes after the start. */
    readonly late?: number;
    readonly reconfirm?: Reconfirm;
    /** The deposit to be paid, on the terms at the time of booking. */
    readonly deposit?: Deposit;
    readonly difference?: Difference;
    readonly received?: ReceivedDeposit;
    /** The group sizes of a party that sits at several tables, largest first. */
    readonly parts?: readonly number[];
    readonly erased?: Erasure;
    readonly history: readonly HistoryEntry[];
  };

/** It has no table and holds none: it is a request, or waits. */
export const isWish = ({ booking }: Pick<Reservation, 'booking'>): boolean =>
  booking === 'requested' || booking === 'waitlisted';

/** The start that a waiting party wants; that of an offer may differ. */
export const wantedStart = ({ start, waits }: Pick<Reservation, 'start' | 'waits'>): Minute => waits?.start ?? start;

export const coversOf = (party: Pick<Reservation, 'adults' | 'children'>): number => party.adults + party.children;
