import type { ReservationId } from '../kernel/ids.ts';
import type { Message } from '../message/message.ts';
import type { Reservation } from '../reservation/reservation.ts';
import { purposeNow } from './purpose.ts';

/** A message as the venue's list shows it. */
export type SentMessage = Pick<Message, 'purpose' | 'channel' | 'locale' | 'state'> & {
  readonly messageId: string;
  readonly reservationId: ReservationId;
  readonly name: string;
  readonly start: number;
  readonly failure: string | null;
  readonly at: number;
  readonly since: number;
  readonly again: boolean;
};

type Listed = { readonly reservation: Reservation; readonly messages: readonly Message[] };
type When = { readonly now: number; readonly isOver: boolean };

/**
 * The messages of a day's reservations, the latest first. `again`: only a reservation's latest message may be sent once
 * more, as what fits its state now.
 */
export const sentMessages = (listed: readonly Listed[], { now, isOver }: When): SentMessage[] =>
  listed
    .flatMap(({ reservation, messages }) => {
      const { id, contact, start, messaging } = reservation;
      const fits = !isOver && messaging !== 'none' && purposeNow(reservation, now) !== null;
      const sent = messages.map(({ id: messageId, purpose, channel, locale, state, failure, history }, nth) => ({
        ...{ messageId, reservationId: id, name: contact.name, start, purpose, channel, locale, state },
        failure: state === 'failed' ? (failure ?? null) : null,
        at: history[0]?.at ?? 0,
        since: history.at(-1)?.at ?? 0,
        again: fits && nth === messages.length - 1,
      }));
      // Two that were written in one millisecond keep their order.
      return sent.toReversed();
    })
    .toSorted((a, b) => b.at - a.at);
