import { MESSAGE_RANK, type Message } from '../message/message.ts';
import { act } from '../reservation/act.ts';
import type { Reservation } from '../reservation/reservation.ts';
import { confirmUnreached } from '../reservation/unreached.ts';
import { type ByMail, byMail } from './by-mail.ts';
import { pressCounts } from './judge-press.ts';

export type ExpiryVerdict =
  | { readonly kind: 'expire' | 'withoutMessages'; readonly after: Reservation }
  | ByMail
  | { readonly kind: 'tooEarly'; readonly until: number }
  | { readonly kind: 'keep' };

/**
 * Judges the deadline of a reservation that awaits its guest's Confirm. It expires, unless no confirm request was ever
 * sent to its present number: such a guest was never asked, and keeps the table, with messages by mail or none, unless
 * too many of one origin would (`isKept`). `id`: the id for the mail.
 */
export function judgeExpiry(
  reservation: Reservation,
  messages: readonly Message[],
  { id, now, isKept = true }: { readonly id: string; readonly now: number; readonly isKept?: boolean },
): ExpiryVerdict {
  const { booking, expiresAt } = reservation;
  if (booking !== 'unconfirmed') return { kind: 'keep' };
  if (expiresAt !== undefined && now < expiresAt) return { kind: 'tooEarly', until: expiresAt };

  // A request to a mistyped number reached somebody else, and does not count.
  const asked = messages.some(
    (each) =>
      each.purpose === 'confirmRequest' &&
      MESSAGE_RANK[each.state] >= MESSAGE_RANK.sent &&
      pressCounts(reservation, each),
  );
  if (!asked && isKept && reservation.messaging !== 'none') {
    const mailed = byMail(reservation, { purpose: 'confirmRequest', reason: 'neverSent', id, at: now });
    return mailed ?? { kind: 'withoutMessages', after: confirmUnreached(reservation, 'none', 'neverSent', now).after };
  }
  const expired = act(reservation, 'expire', { at: now, actor: { kind: 'clock' } });
  return expired.kind === 'done' ? { kind: 'expire', after: expired.reservation } : { kind: 'keep' };
}
