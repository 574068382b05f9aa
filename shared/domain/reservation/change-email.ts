import { isReached } from '../message/judge-proof.ts';
import type { Message } from '../message/message.ts';
import type { Reservation } from './reservation.ts';

/** Who has not yet confirmed proves a number first; of the others these still hear of the house. */
const HEARS = ['requested', 'confirmed', 'waitlisted', 'offered'] as const satisfies readonly Reservation['booking'][];

/**
 * The guest leaves an address, or corrects it, and is written to by mail from then on. Null where WhatsApp reaches the guest,
 * and where nothing is left to say. `messages`: the reservation's, oldest first.
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
