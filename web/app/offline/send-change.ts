import { mergeChange, sitsElsewhere } from '#shared/domain/reservation/pending-change.ts';
import { newKey } from '#web/api/idempotency.ts';
import { whyOf } from '../forms/form-issues.ts';
import { callOf, tryOf } from './calls.ts';
import { failedChange } from './failed-change.ts';
import type { ChangeQueue, WaitingChange } from './pending-changes.ts';
import type { DayReader } from './read-days.ts';
import { sendWalkIn } from './send-walk-in.ts';
import type { Sending } from './sending.ts';
import { refusalOf } from './waiting-refusal.ts';

/** True when a failed change already says that this party did not get its table. */
const isSaid = (queue: ChangeQueue, { party }: WaitingChange): boolean =>
  queue.now().failed.some((each) => each.party.id === party.id && each.deed.kind === 'table');

/**
 * Sends one waiting change in the way that fits the server's state by then. A call that may have arrived is first repeated
 * as it was, under its own key, so nothing is done twice. False when there is no connection: the change goes on waiting.
 */
export async function sendChange(sending: Sending, next: WaitingChange, days: DayReader): Promise<boolean> {
  const { api, queue, onAnswer } = sending;
  const { deed: change } = next;
  if (change.kind === 'walkIn') return sendWalkIn(sending, { ...next, deed: change }, days);
  let { tried } = next;
  for (;;) {
    if (tried) {
      const answer = await callOf(api, tried);
      if (answer.kind === 'done') {
        onAnswer(next.venueId, answer.value.reservation);
        days.remember(next, answer.value.reservation);
        if (sitsElsewhere(change, answer.value.reservation) && !isSaid(queue, next)) {
          await queue.fail(failedChange(next, 'seatedElsewhere', await days.read(next)));
        } else await queue.settle(next.id);
        return true;
      }
      const refusal = refusalOf(answer);
      if (!refusal) return false;
      if (refusal !== 'reservation.stale') {
        const why = answer.kind === 'refused' ? whyOf(answer) : refusal;
        await queue.fail(failedChange(next, why, await days.read(next)));
        return true;
      }
      // Somebody else was first: look at what they did.
      days.forget(next);
    }
    const day = await days.read(next);
    if (!day) return false;
    // It was taken back or discarded while the day was read.
    if (!queue.now().waiting.some(({ id }) => id === next.id)) return true;
    // The user no longer has access to the venue, or to what is done there.
    if (typeof day === 'string') {
      await queue.fail(failedChange(next, day, null));
      return true;
    }
    const merged = mergeChange(
      change,
      day.reservations.find(({ id }) => id === next.party.id),
    );
    if (merged.kind === 'settled') {
      await queue.settle(next.id);
      return true;
    }
    if (merged.kind === 'conflict') {
      await queue.fail(failedChange(next, merged.why, day));
      return true;
    }
    const { revision = 0 } = day.reservations.find(({ id }) => id === next.party.id) ?? {};
    tried = tryOf({ ...next, deed: merged.change }, revision, newKey());
    await queue.noteTry(next.id, tried);
  }
}
