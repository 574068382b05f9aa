import type { Message } from '../message/message.ts';
import type { Reservation } from '../reservation/reservation.ts';
import { openQuestion } from './open-question.ts';

/** A guest who said yes to staff is asked once a month at most. */
export const ASK_PAUSE_MS = 30 * 86_400_000;

/**
 * Whether a guest can be asked now to confirm what was told to the staff: not while another question waits, which this one
 * would take the place of, nor while a message is still to be sent, nor soon again. `messages`: oldest first.
 */
export function mayAskConsent(
  { reservation, messages }: { readonly reservation: Reservation; readonly messages: readonly Message[] },
  at: { readonly zone: string; readonly now: number },
): boolean {
  const last = messages.at(-1);
  if (last && (last.state === 'queued' || last.state === 'sending')) return false;
  if (last && openQuestion({ reservation, messages }, last.id, at) !== null) return false;
  const asked = messages.findLast(({ purpose, state }) => purpose === 'consentRequest' && state !== 'failed');
  return !asked || at.now - (asked.history[0]?.at ?? 0) > ASK_PAUSE_MS;
}
