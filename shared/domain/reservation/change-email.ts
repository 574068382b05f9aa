import { isReached } from '../message/judge-proof.ts';
import type { Message } from '../message/message.ts';
import type { Reservation } from './reservation.ts';

/** States in which a guest still gets messages. Unconfirmed is not among them: that guest proves a number first. */
const HEARS = ['requested', 'confirmed', 'waitlisted', 'offered'] as const satisfies readonly Reservation['booking'][];

/**
 * The guest gives or corrects an e-mail address and gets messages there from now on. Null where WhatsApp reaches the guest, and
 * where nothing is left to tell. `messages`: the reservation's, oldest first.
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
