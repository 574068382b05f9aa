import { dialledToday } from '../kernel/phone/dialled-today.ts';
import { clockOf, type LocalDate, type Minute } from '../kernel/time/local-date.ts';
import type { Message } from '../message/message.ts';
import type { BookingStatus } from '../reservation/booking.ts';
import type { Reservation } from '../reservation/reservation.ts';
import { isOfTime } from '../waitlist/offer.ts';

/** True if a message came from the reservation's own number; `from`: the digits as the provider writes them. */
export const isFromOwn = ({ contact }: Pick<Reservation, 'contact'>, from: string | undefined): boolean =>
  from !== undefined && dialledToday(from) === dialledToday(contact.phone.replace('+', ''));

/**
 * Whether the press of a button still counts. After a wrong number was corrected, the recipient of the first message
 * must not decide anything: a press counts only if its message was written after the last change of number. `pressed`
 * is null when the message is unknown; then the press counts only if the number never changed.
 */
export function pressCounts({ history }: Pick<Reservation, 'history'>, pressed: Message | null): boolean {
  const changedAt = history.findLast(({ action }) => action === 'changeNumber')?.at;
  if (changedAt === undefined) return true;
  return pressed !== null && (pressed.history[0]?.at ?? 0) >= changedAt;
}

/**
 * `under`: the message with the button, if known; `date`: the day that it named; `start`: the start that it named, if the
 * button says so.
 */
type Asked = {
  readonly under: Pick<Message, 'purpose' | 'history'> | null;
  readonly date: LocalDate;
  readonly start?: Minute | undefined;
};

type Standing = Pick<Reservation, 'booking' | 'date' | 'start' | 'history'>;

/**
 * Whether a button belongs to an earlier question, so that it is no answer to the present one: the offer is over, or the
 * reservation has moved to another day or time. Another size of the party changes no answer.
 */
export const isOutdated = (standing: Standing, asked: Asked): boolean =>
  isPastOffer(standing, asked) || isOfOtherTime(standing, asked);

/**
 * Whether a button belongs to an earlier offer: the guest is waiting again, or has since been made another offer, still
 * open or already confirmed.
 */
function isPastOffer({ booking, history }: Standing, { under, start }: Asked): boolean {
  if (booking !== 'waitlisted' && booking !== 'offered' && booking !== 'confirmed') return false;
  const sent = under?.purpose === 'waitlistOffer' ? (under.history[0]?.at ?? 0) : null;
  if (booking === 'waitlisted') return sent !== null || start !== undefined;
  return sent !== null && history.some(({ action, at }) => action === 'offer' && at > sent);
}

const WITH_TIME: readonly BookingStatus[] = ['unconfirmed', 'pendingPayment', 'offered', 'confirmed'];

function isOfOtherTime({ booking, history, ...now }: Standing, { under, date, start }: Asked): boolean {
  if (!WITH_TIME.includes(booking)) return false;
  if (start !== undefined || date !== now.date) return !isOfTime(now, { date, start: start ?? now.start });
  const was = under && agreedWhen(under.history[0]?.at ?? 0, history);
  return was !== null && was !== `${now.date} ${clockOf(now.start)}`;
}

/** The day and time when a message was written, from what the first alteration since then has noted; null if there is none. */
function agreedWhen(at: number, history: Reservation['history']): string | null {
  const altered = history.find((entry) => entry.action === 'amend' && entry.at > at);
  return /^[\d-]+ [\d:]+/.exec(altered?.reason ?? '')?.[0] ?? null;
}

/** The start that a button names; who waits without an offer has none. */
export const startNamedBy = ({ booking, start }: Pick<Reservation, 'booking' | 'start'>): Minute | undefined =>
  booking === 'waitlisted' ? undefined : start;
