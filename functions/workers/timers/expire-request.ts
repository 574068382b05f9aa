import { newMessageId } from '#functions/platform/ids.ts';
import type { TimerCommand } from '#shared/contracts/messages/outbox.ts';
import { dateOf } from '#shared/domain/kernel/ids.ts';
import { act } from '#shared/domain/reservation/act.ts';
import { newMessage } from '#shared/domain/reservation/new-message.ts';
import { knownBy } from '#shared/domain/reservation/reservation.ts';
import type { TimerDeps } from './timer-deps.ts';

/** Expires a request that the venue has not answered in time, and tells the guest. */
export function expireRequest(
  { days, reservations, guests, clock }: TimerDeps,
  { venueId, reservationId, timer }: TimerCommand,
) {
  const now = clock.now();
  return days.change(
    venueId,
    dateOf(reservationId),
    async ({ sheet }) => {
      const before = await reservations.load(venueId, reservationId);
      if (before?.booking !== 'requested') return { keep: 'keep' };
      const { expiresAt } = before;
      if (expiresAt !== undefined && now < expiresAt) {
        const timers = [{ timer, dueAt: expiresAt, reservationId }];
        return { commit: { sheet, reservations: [], timers }, answer: 'tooEarly' };
      }
      const expired = act(before, 'expire', { at: now, actor: { kind: 'clock' } });
      if (expired.kind !== 'done') return { keep: 'keep' };
      const after = expired.reservation;
      const message = after.messaging === 'none' ? null : newMessage(newMessageId(), after, 'rejected', now);
      const { thread } = await guests.of(venueId, knownBy(after.contact));
      return {
        commit: { sheet, reservations: [{ before, after }], messages: message ? [{ message, thread }] : [] },
        answer: 'expire',
      };
    },
    { now },
  );
}
