import type { Stood } from '../day/stood.ts';
import type { Deposit, ReceivedDeposit } from '../deposit/rule.ts';
import type { LocalDate, Minute } from '../time/local-date.ts';
import type { Diet, OptionFlag } from '../venue/guest-form.ts';
import type { AreaId, MealId, UnitNo } from '../venue/rules.ts';
import type { CourseStatus, PaymentStatus, PresenceStatus } from './axes.ts';
import type { BookingStatus } from './booking.ts';

/** `res_20261205_7KQ2M9XA`: the day it was booked for and the party's id on that day's sheet. */
export type ReservationId = string & { readonly __brand: 'ReservationId' };
export type VenueId = string & { readonly __brand: 'VenueId' };

export const LOCALES = ['en', 'it', 'de', 'fr', 'es', 'pt-BR', 'zh', 'ja'] as const;
export type Locale = (typeof LOCALES)[number];

/** Where the booking came from: the channel routes of the guest page, or the house itself. */
export const CHANNELS = ['web', 'ai', 'we', 'db', 'wa', 'go', 'mk', 'vm', 'fb', 'ig', 'tw', 'li', 'host'] as const;
export type Channel = (typeof CHANNELS)[number];

/** Who did something: the guest by link or button, a user of the house, or the clock. */
export type Actor =
  | { readonly kind: 'guest' }
  | { readonly kind: 'user'; readonly userId: string; readonly name: string }
  | { readonly kind: 'clock' }
  | { readonly kind: 'whatsapp' };

/** The five axes of a reservation; each moves by its own table. */
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
  /** The limits that were set aside for that reason. */
  readonly limits?: readonly string[];
  /** The axes before the action, kept so that an undo can restore them. */
  readonly before?: Pick<Axes, 'booking' | 'presence'> &
    Partial<Pick<Axes, 'course'>> & {
      /** What the guest had asked for, where the action left nothing of it to decide. */
      readonly amendment?: Amendment;
      /** The start of an offer that the house took back. */
      readonly start?: Minute;
      /** The tables that the action gave up. */
      readonly stood?: readonly Stood[];
      /** All that an accepted alteration changed. */
      readonly agreed?: Agreed;
    };
};

/** All that says who somebody is. Beyond name, number and language it holds what the venue's form asked for. */
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

/** How a guest is written to. */
export const MESSAGING = ['whatsapp', 'mail', 'none'] as const;

/** Whom WhatsApp does not reach, or has not been tried for, is written to by mail where there is an address. */
export const messagingOf = ({ phone, email = '' }: Pick<Contact, 'phone' | 'email'>): Reservation['messaging'] => {
  if (phone !== '') return 'whatsapp';
  return email === '' ? 'none' : 'mail';
};

/** By what a house knows a guest again: the number, or an address alone; empty for who left neither. */
export const knownBy = ({
  phone,
  email = '',
}: {
  readonly phone: string;
  readonly email?: string | undefined;
}): string => phone || email;

/** Where the messages to a guest go who gets any. */
export const reachedAt = ({ messaging, contact }: Pick<Reservation, 'messaging' | 'contact'>): string =>
  messaging === 'mail' ? (contact.email ?? '') : contact.phone;

/** What a guest on the waiting list wants: around which start, how far from it (minutes), until when (instant). */
export type Waits = { readonly start: Minute; readonly flex: number; readonly until: number };

/** What a guest may alter of a reservation. */
export type ReservationWish = {
  readonly date: LocalDate;
  readonly start: Minute;
  readonly adults: number;
  readonly children: number;
  readonly highchairs: number;
  readonly area: AreaId | null;
  readonly remarks: string;
};

/** An alteration that did not fit by itself: it waits for the house beside the reservation, which stands as it is. */
export type Amendment = ReservationWish & { readonly askedAt: number };

/** Whether its guest, asked some time before the visit, still comes. What it says is of the day and time that stand. */
export type Reconfirm = {
  /** When the guest was asked (instant); none when the house wrote it down of its own accord. */
  readonly askedAt?: number;
  /** When the guest said to come, and whether in writing or to the house. No answer is only a flag. */
  readonly yes?: { readonly at: number; readonly to: 'product' | 'house' };
};

/** What was agreed before an alteration, and the table that the house had pinned. */
export type Agreed = ReservationWish & {
  readonly meal: MealId;
  /** How long its guests stay, in minutes that pass. */
  readonly duration: number;
  readonly deposit?: Deposit;
  readonly late?: number;
  readonly reconfirm?: Reconfirm;
  readonly expiresAt?: number;
  readonly waits?: Waits;
  readonly parts?: readonly number[];
  readonly pinned?: UnitNo;
};

/** The receipt of an erasure: when it was done, and how much was found and removed or cancelled. */
export type Erasure = {
  readonly at: number;
  readonly reservations: number;
  readonly messages: number;
  readonly cancelled: number;
};

export type Reservation = Axes &
  ReservationWish & {
    readonly id: ReservationId;
    readonly venueId: VenueId;
    /** Grows by one with every change; a change names the revision it saw. */
    readonly revision: number;
    readonly duration: number;
    readonly meal: MealId;
    readonly contact: Contact;
    /** What the table and the kitchen must know. */
    readonly options?: readonly OptionFlag[];
    readonly diets?: readonly Diet[];
    readonly promo: boolean;
    readonly channel: Channel;
    /** By mail once WhatsApp failed for good and the guest left an address; `none` without one: the reservation stands all the same. */
    readonly messaging: (typeof MESSAGING)[number];
    readonly createdAt: number;
    /** When an unconfirmed reservation, a request or an offer lapses. */
    readonly expiresAt?: number;
    readonly waits?: Waits;
    /** The start first asked for, when it was another. */
    readonly wished?: Minute;
    /** Hash of the page's visitor who had been refused before. */
    readonly visitor?: string;
    /** The guest's thread: a keyed hash of the number, or of an address alone, by which all that the guest booked here is found. */
    readonly thread?: string;
    /** Its first id, for one that has been on another day: the book of guests knows by it who left neither number nor address. */
    readonly firstId?: ReservationId;
    readonly amendment?: Amendment;
    /** What the house wrote for itself; no guest reads it. */
    readonly note?: string;
    /** Minutes after the start at which the guest said to come. */
    readonly late?: number;
    readonly reconfirm?: Reconfirm;
    /** What is to be paid beforehand, on the terms of when it was booked. */
    readonly deposit?: Deposit;
    readonly received?: ReceivedDeposit;
    /** The sizes of its groups, the largest first, when the party sits at several tables. */
    readonly parts?: readonly number[];
    readonly erased?: Erasure;
    readonly history: readonly HistoryEntry[];
  };

/** It has no table and none is held for it: it asks the house for one, or waits. */
export const isWish = ({ booking }: Pick<Reservation, 'booking'>): boolean =>
  booking === 'requested' || booking === 'waitlisted';

/** The start first wanted by who waits; that of an offer may be another. */
export const wantedStart = ({ start, waits }: Pick<Reservation, 'start' | 'waits'>): Minute => waits?.start ?? start;

export const coversOf = (party: Pick<Reservation, 'adults' | 'children'>): number => party.adults + party.children;

export function reservationIdOf(date: LocalDate, partyId: string): ReservationId {
  return `res_${date.replaceAll('-', '')}_${partyId}` as ReservationId;
}

/** The day and party an id names, or null when the text is no reservation id. */
export function parseReservationId(text: string): { id: ReservationId; date: LocalDate; partyId: string } | null {
  const match = /^res_(\d{4})(\d{2})(\d{2})_([0-9A-HJKMNP-TV-Z]{8})$/.exec(text);
  if (!match) return null;
  const [, year, month, day, partyId = ''] = match;
  return { id: text as ReservationId, date: `${year}-${month}-${day}` as LocalDate, partyId };
}

/** The day a reservation is for, by its id. */
export function dateOf(id: ReservationId): LocalDate {
  const parsed = parseReservationId(id);
  if (!parsed) throw new Error('not a reservation id');
  return parsed.date;
}
