import type { Party } from '../day/sheet.ts';
import type { Deposit } from '../deposit/rule.ts';
import { latestMessage, type MessageSummary } from '../message/latest.ts';
import type { Message } from '../message/message.ts';
import type { Diet, OptionFlag } from '../venue/guest-form.ts';
import type { UnitNo } from '../venue/rules.ts';
import { type Action, possibleActions } from './act.ts';
import type { Amendment, Axes, Contact, Reservation } from './reservation.ts';
import { partyIdOf } from './sheet-effect.ts';

/** A reservation as the house works it: with its table, and what may be done to it next. */
export type HostView = Pick<
  Reservation,
  | 'id'
  | 'revision'
  | 'start'
  | 'duration'
  | 'meal'
  | 'adults'
  | 'children'
  | 'highchairs'
  | 'area'
  | 'remarks'
  | 'channel'
  | 'messaging'
  | 'expiresAt'
  | 'waits'
> &
  Pick<Axes, 'booking' | 'presence' | 'payment'> &
  Pick<Contact, 'name' | 'phone' | 'locale' | 'email'> & {
    readonly options: OptionFlag[];
    readonly diets: Diet[];
    readonly code: string;
    readonly message: MessageSummary | null;
    /** Where the sheet seats the party; null without a place. */
    readonly unit: UnitNo | null;
    readonly pinned: boolean;
    /** What the guest would like instead, for the house to decide. */
    readonly amendment: Amendment | null;
    /** Minutes after the start that the guest announced. */
    readonly late: number | null;
    readonly deposit: Deposit | null;
    readonly actions: Action[];
  };

/** `row` is the party's row of the sheet, if it has one. */
export function hostView(reservation: Reservation, messages: readonly Message[], row: Party | undefined): HostView {
  const { id, revision, start, duration, meal, adults, children, highchairs, area } = reservation;
  const { contact, remarks, channel, booking, presence, payment, messaging, expiresAt, waits } = reservation;
  return {
    id,
    code: partyIdOf(reservation),
    revision,
    start,
    duration,
    meal,
    adults,
    children,
    highchairs,
    area,
    name: contact.name,
    phone: contact.phone,
    locale: contact.locale,
    ...(contact.email !== undefined && { email: contact.email }),
    options: [...(reservation.options ?? [])],
    diets: [...(reservation.diets ?? [])],
    remarks,
    channel,
    booking,
    presence,
    payment,
    messaging,
    message: latestMessage(messages),
    ...(expiresAt !== undefined && { expiresAt }),
    ...(waits && { waits }),
    unit: row?.unit ?? null,
    pinned: row?.pinned ?? false,
    amendment: reservation.amendment ?? null,
    late: reservation.late ?? null,
    deposit: reservation.deposit ?? null,
    // Only the clock lets a reservation expire.
    actions: possibleActions(reservation).filter((action) => action !== 'expire'),
  };
}
