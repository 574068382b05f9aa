import { failureKind } from '../message/failures.ts';
import type { Message } from '../message/message.ts';
import type { Reservation } from '../reservation/reservation.ts';
import { wasBooked } from '../reservation/was-booked.ts';

/** Why messages failed, in the categories that matter to support. */
export const FAILURE_REASONS = ['unreachable', 'setup', 'passing', 'mail'] as const;
export type FailureReason = (typeof FAILURE_REASONS)[number];

/** A number of messages with the same reason and provider code; `code` is empty if the provider gave none. */
export type Failures = { readonly reason: FailureReason; readonly code: string; readonly count: number };

type Listed = {
  readonly reservation: Pick<Reservation, 'booking' | 'createdAt' | 'history'>;
  readonly messages: readonly Message[];
};

const BOOKED: readonly Reservation['booking'][] = ['unconfirmed', 'pendingPayment', 'confirmed', 'completed'];

/** The number of booked reservations; waiting, requested and ended ones do not count. */
export const bookedOf = (listed: readonly Listed[]): number =>
  listed.filter(({ reservation }) => BOOKED.includes(reservation.booking)).length;

/** When the latest of these was booked; null if none was. */
export function lastBookedOf(listed: readonly Listed[]): number | null {
  const booked = listed.map(({ reservation }) => reservation).filter(wasBooked);
  return booked.length === 0 ? null : Math.max(...booked.map(({ createdAt }) => createdAt));
}

/** The messages that have failed since `since` and have not been delivered, by reason, the most frequent first. */
export function failuresOf(listed: readonly Listed[], since: number): Failures[] {
  const counts = new Map<string, Failures>();
  for (const message of listed.flatMap(({ messages }) => messages)) {
    const { state, channel, failure: code = '', history } = message;
    if (state !== 'failed' || (history.at(-1)?.at ?? 0) < since) continue;
    const known = counts.get(`${channel} ${code}`) ?? { reason: reasonOf(channel, code), code, count: 0 };
    counts.set(`${channel} ${code}`, { ...known, count: known.count + 1 });
  }
  return [...counts.values()].toSorted((a, b) => b.count - a.count || a.code.localeCompare(b.code));
}

function reasonOf(channel: Message['channel'], code: string): FailureReason {
  if (channel === 'mail') return 'mail';
  const kind = /^\d+$/.test(code) ? failureKind(Number(code)) : 'retry';
  if (kind === 'refused') return 'unreachable';
  return kind === 'hold' || kind === 'language' || kind === 'defect' ? 'setup' : 'passing';
}
