import { isUndelivered } from '../message/latest.ts';
import type { Message } from '../message/message.ts';
import type { SheetEffect } from '../reservation/actions.ts';
import type { Reservation } from '../reservation/reservation.ts';
import { confirmUnreached } from '../reservation/unreached.ts';
import { isReached } from './judge-proof.ts';

/** The statuses in which a guest still gets mail. */
const HEARS = [
  ...(['unconfirmed', 'requested', 'confirmed', 'waitlisted', 'offered'] as const),
] as const satisfies readonly Reservation['booking'][];

type Given = { readonly email: string; readonly at: number; readonly isKept: boolean };

/**
 * The guest gives or corrects an e-mail address, and from now on gets messages there. Null if WhatsApp reaches the guest,
 * or if the status needs no more messages. A guest who was asked to confirm can do so once nothing was delivered for two
 * minutes, and is confirmed as if delivery had failed; `isKept`: whether an unreached guest keeps the table. `messages`:
 * oldest first.
 */
export function changeEmail(
  before: Reservation,
  messages: readonly Message[],
  { email, at, isKept }: Given,
): { readonly after: Reservation; readonly effect: SheetEffect } | null {
  const late = isUndelivered(messages, at);
  if (!HEARS.some((status) => status === before.booking)) return null;
  if (isReached(before.messaging, messages) && !late) return null;
  const entry = { at, actor: { kind: 'guest' }, action: 'changeEmail' } as const;
  const given = { ...before, contact: { ...before.contact, email }, history: [...before.history, entry] };
  if (before.booking !== 'unconfirmed') {
    return { after: { ...given, messaging: 'mail', revision: before.revision + 1 }, effect: 'keep' };
  }
  return late && isKept ? confirmUnreached(given, 'mail', 'undelivered', at) : null;
}
