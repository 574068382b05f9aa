import type { Message } from '../message/message.ts';
import type { Reservation } from '../reservation/reservation.ts';
import { isReached } from './judge-proof.ts';

/** The statuses in which a guest still gets mail. `unconfirmed` is missing: that guest must prove a number first. */
const HEARS = ['requested', 'confirmed', 'waitlisted', 'offered'] as const satisfies readonly Reservation['booking'][];

/**
 * The guest gives or corrects an e-mail address, and from now on gets messages there. Null if WhatsApp reaches the
 * guest, or if the status needs no more messages. `messages`: the reservation's, oldest first.
 */
export function changeEmail(
  before: Reservation,
  messages: readonly Message[],
  { email, at }: { readonly email: string; readonly at: number },
): Reservation | null {
  if (!HEARS.some((status) => status === before.booking) || isReached(before.messaging, messages)) return null;
  return {
    ...before,
    contact: { ...before.contact, email },
    messaging: 'mail',
    revision: before.revision + 1,
    history: [...before.history, { at, actor: { kind: 'guest' }, action: 'changeEmail' }],
  };
}
