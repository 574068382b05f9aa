import { type ByMail, byMail } from '../message/by-mail.ts';
import { pressCounts } from '../message/judge-press.ts';
import { MESSAGE_RANK, type Message } from '../message/message.ts';
import { act } from './act.ts';
import type { Reservation } from './reservation.ts';
import { confirmUnreached } from './unreached.ts';

export type ExpiryVerdict =
  | { readonly kind: 'expire' | 'withoutMessages'; readonly after: Reservation }
  | ByMail
  | { readonly kind: 'tooEarly'; readonly until: number }
  | { readonly kind: 'keep' };

/**
 * What the deadline means for a reservation that waits for its guest's Confirm. It lapses, unless no request ever left
 * for its number: who was never asked has not failed to answer, and keeps the table, told by mail or not at all. `id`: of the mail.
 */
export function judgeExpiry(
  reservation: Reservation,
  messages: readonly Message[],
  { id, now }: { readonly id: string; readonly now: number },
): ExpiryVerdict {
  const { booking, expiresAt } = reservation;
  if (booking !== 'unconfirmed') return { kind: 'keep' };
  if (expiresAt !== undefined && now < expiresAt) return { kind: 'tooEarly', until: expiresAt };

  // Whoever had a mistyped number is somebody else.
  const asked = messages.some(
    (each) =>
      each.purpose === 'confirmRequest' &&
      MESSAGE_RANK[each.state] >= MESSAGE_RANK.sent &&
      pressCounts(reservation, each),
  );
  if (!asked && reservation.messaging !== 'none') {
    const mailed = byMail(reservation, { purpose: 'confirmRequest', reason: 'neverSent', id, at: now });
    return mailed ?? { kind: 'withoutMessages', after: confirmUnreached(reservation, 'none', 'neverSent', now).after };
  }
  const lapsed = act(reservation, 'expire', { at: now, actor: { kind: 'clock' } });
  return lapsed.kind === 'done' ? { kind: 'expire', after: lapsed.reservation } : { kind: 'keep' };
}
