import { latestMessage, type MessageSummary } from '../../message/latest.ts';
import type { Message } from '../../message/message.ts';
import type { Deposit, ReceivedDeposit } from '../../venue/deposits/rule.ts';
import { type ReconfirmView, reconfirmView } from '../reconfirm.ts';
import type { Amendment, Contact, Reservation } from '../reservation.ts';
import { partyIdOf } from '../sheet-effect.ts';

/** The part of a reservation that both the guest and the venue see. */
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
    /** A short code that a guest can read out on the phone. */
    readonly code: string;
    readonly message: MessageSummary | null;
    /** The alteration that the guest asks for and the venue must decide about. */
    readonly amendment: Amendment | null;
    /** The minutes after the start that the guest has announced. */
    readonly late: number | null;
    readonly reconfirm: ReconfirmView;
    readonly deposit: Deposit | null;
    /** The amount that the venue has received, and when. */
    readonly received: Omit<ReceivedDeposit, 'by'> | null;
    /** The group sizes of a party that sits at several tables; otherwise empty. */
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
