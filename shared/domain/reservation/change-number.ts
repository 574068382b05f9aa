import type { Reservation } from './reservation.ts';

const REACHABLE = [
  'unconfirmed',
  'requested',
  'confirmed',
  'waitlisted',
  'offered',
] as const satisfies readonly Reservation['booking'][];

/** True as long as something is left to be said to its guest. */
export const mayBeReached = ({ booking }: Pick<Reservation, 'booking'>): boolean =>
  REACHABLE.some((status) => status === booking);

/**
 * The guest corrects the number: messages start anew, also where a failed delivery had ended them. Null when the
 * reservation is over and nobody needs to be reached.
 */
export function changeNumber(
  before: Reservation,
  { phone, thread, at }: { readonly phone: string; readonly thread: string; readonly at: number },
): Reservation | null {
  if (!mayBeReached(before)) return null;
  return {
    ...before,
    contact: { ...before.contact, phone },
    thread,
    messaging: 'whatsapp',
    revision: before.revision + 1,
    history: [...before.history, { at, actor: { kind: 'guest' }, action: 'changeNumber' }],
  };
}
