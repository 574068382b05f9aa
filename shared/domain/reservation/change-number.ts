import type { Reservation } from './reservation.ts';

const REACHABLE = [
  'unconfirmed',
  'requested',
  'confirmed',
  'waitlisted',
  'offered',
] as const satisfies readonly Reservation['booking'][];

/** True as long as the guest may still need a message. */
export const mayBeReached = ({ booking }: Pick<Reservation, 'booking'>): boolean =>
  REACHABLE.some((status) => status === booking);

/**
 * The guest corrects the number: WhatsApp messages resume, even if a failed delivery had ended them. Null when the
 * reservation is over and the guest needs no more messages.
 */
export function changeNumber(
  before: Reservation,
  { phone, thread, at }: { readonly phone: string; readonly thread: string; readonly at: number },
): Reservation | null {
  if (!mayBeReached(before)) return null;
  return {
    ...before,
    contact: { ...before.contact, phone },
    ...formerThreadsOf(before, thread),
    thread,
    messaging: 'whatsapp',
    revision: before.revision + 1,
    history: [...before.history, { at, actor: { kind: 'guest' }, action: 'changeNumber' }],
  };
}

const MAX_FORMER = 8;

/** The earlier threads, with the present one if it changes. */
export function formerThreadsOf(
  { thread, formerThreads = [] }: Pick<Reservation, 'thread' | 'formerThreads'>,
  next: string | undefined,
): Pick<Reservation, 'formerThreads'> {
  if (thread === undefined || thread === next) return formerThreads.length > 0 ? { formerThreads } : {};
  return { formerThreads: [...formerThreads.filter((each) => each !== thread), thread].slice(-MAX_FORMER) };
}
