import type { Deposit, ReceivedDeposit } from '../deposit/rule.ts';
import { latestMessage, type MessageSummary } from '../message/latest.ts';
import type { Message } from '../message/message.ts';
import { type ReconfirmView, reconfirmView } from './reconfirm.ts';
import type { Amendment, Contact, Reservation } from './reservation.ts';
import { partyIdOf } from './sheet-effect.ts';

/** What a guest and the house both see of a reservation. */
export type CommonView = Pick<
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
  | 'booking'
  | 'messaging'
> &
  Pick<Contact, 'name' | 'phone' | 'locale'> & {
    /** What a guest can say on the phone. */
    readonly code: string;
    readonly message: MessageSummary | null;
    /** What the guest would like instead, for the house to decide. */
    readonly amendment: Amendment | null;
    /** The minutes after the start that the guest has announced. */
    readonly late: number | null;
    readonly reconfirm: ReconfirmView;
    readonly deposit: Deposit | null;
    /** What the house has been paid of it, and when. */
    readonly received: Omit<ReceivedDeposit, 'by'> | null;
    /** The sizes of the groups of a party that sits at several tables; else none. */
    readonly parts: number[];
  };

export function commonView(reservation: Reservation, messages: readonly Message[]): CommonView {
  const { id, revision, start, duration, meal, adults, children, highchairs, area } = reservation;
  const {
    contact,
    remarks,
    booking,
    messaging,
    amendment = null,
    late = null,
    deposit = null,
    received,
    parts = [],
  } = reservation;
  const { name, phone, locale } = contact;
  return {
    ...{ id, code: partyIdOf(reservation), revision, start, duration, meal, adults, children, highchairs, area },
    ...{ name, phone, locale, remarks, booking, messaging, message: latestMessage(messages) },
    ...{ amendment, late, deposit, parts: [...parts], reconfirm: reconfirmView(reservation) },
    received: received ? { amount: received.amount, at: received.at } : null,
  };
}
