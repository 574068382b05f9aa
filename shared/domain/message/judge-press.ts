import type { Reservation } from '../reservation/reservation.ts';
import type { Message } from './message.ts';

/**
 * Whether the press of a button still counts. Who corrects a mistyped number takes the word from whoever got the first
 * message: a press counts only when its message was written after the last change of number. `pressed` is null when
 * the message is not known by its id; then it counts as long as the number never changed.
 */
export function pressCounts({ history }: Pick<Reservation, 'history'>, pressed: Message | null): boolean {
  const changedAt = history.findLast(({ action }) => action === 'changeNumber')?.at;
  if (changedAt === undefined) return true;
  return pressed !== null && (pressed.history[0]?.at ?? 0) >= changedAt;
}

/** Whether a button stands under an offer in whose place another one has come since, perhaps of another time. */
export const isPastOffer = (
  { booking, history }: Pick<Reservation, 'booking' | 'history'>,
  pressed: Pick<Message, 'purpose' | 'history'> | null,
): boolean =>
  booking === 'offered' &&
  pressed?.purpose === 'waitlistOffer' &&
  history.some(({ action, at }) => action === 'offer' && at > (pressed.history[0]?.at ?? 0));
