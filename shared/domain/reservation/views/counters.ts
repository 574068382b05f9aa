import { latestMessage } from '../../message/latest.ts';
import type { Message } from '../../message/message.ts';
import type { BookingStatus } from '../booking.ts';
import { mayReconfirm, reconfirmView } from '../reconfirm.ts';
import { coversOf, type Reservation } from '../reservation.ts';

type Told = { readonly reservation: Reservation; readonly messages: readonly Message[] };

export type DayCounters = {
  readonly parties: number;
  readonly covers: number;
  readonly seated: number;
  readonly expected: number;
  readonly unconfirmed: number;
  readonly unanswered: number;
  /** On the waiting list, with or without an offer. */
  readonly waitlisted: number;
  readonly toBeManaged: number;
};

const COMING: readonly BookingStatus[] = ['unconfirmed', 'pendingPayment', 'confirmed', 'completed'];
const OVER: readonly BookingStatus[] = ['completed', 'noShow', 'expired', 'rejected'];

/** The venue must act: a request is open, or a guest could not be informed. */
export function isToBeManaged({ reservation, messages }: Told): boolean {
  if (reservation.booking === 'requested' || reservation.amendment) return true;
  return latestMessage(messages)?.state === 'failed' && !OVER.includes(reservation.booking);
}

/** The totals of a day's list: parties and covers that come or came, and what is left to do. */
export function countDay(day: readonly Told[]): DayCounters {
  const coming = day.filter(({ reservation }) => COMING.includes(reservation.booking)).map((each) => each.reservation);
  const open = coming.filter(({ booking }) => booking !== 'completed');
  const atTable = open.filter(({ presence }) => presence === 'seated' || presence === 'partSeated');
  const withStatus = (status: BookingStatus) => day.filter(({ reservation }) => reservation.booking === status).length;
  return {
    parties: coming.length,
    covers: coming.reduce((sum, party) => sum + coversOf(party), 0),
    seated: atTable.length,
    expected: open.length - atTable.length,
    unconfirmed: withStatus('unconfirmed'),
    unanswered: open.filter((party) => mayReconfirm(party) && reconfirmView(party)?.state === 'asked').length,
    waitlisted: withStatus('waitlisted') + withStatus('offered'),
    toBeManaged: day.filter(isToBeManaged).length,
  };
}
