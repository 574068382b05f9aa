import { isTableLost, type PendingWalkIn, requestOf } from '#shared/domain/reservation/pending-walk-in.ts';
import { newKey } from '#web/api/idempotency.ts';
import { whyOf } from '../forms/form-issues.ts';
import { callOf, type Tried } from './calls.ts';
import { failedChange } from './failed-change.ts';
import type { WaitingChange } from './pending-changes.ts';
import type { DayReader } from './read-days.ts';
import type { Sending } from './sending.ts';
import { refusalOf } from './waiting-refusal.ts';

export type WaitingWalkIn = WaitingChange & { readonly deed: PendingWalkIn };

export const isWalkIn = (next: WaitingChange): next is WaitingWalkIn => next.deed.kind === 'walkIn';

/**
 * Seats a party on the server that was seated offline. Its id is the key, so it is seated once however often it is sent.
 * If its table is taken by then, it gets the best one, and the host is told. False when there is no connection.
 */
export async function sendWalkIn(
  { api, queue, onAnswer }: Sending,
  next: WaitingWalkIn,
  days: DayReader,
): Promise<boolean> {
  let tried = next.tried ?? walkInTry(next, next.id, false);
  let lost = false;
  for (;;) {
    await queue.noteTry(next.id, tried);
    const answer = await callOf(api, tried);
    if (answer.kind === 'done') {
      const { reservation } = answer.value;
      onAnswer(next.venueId, reservation);
      days.forget(next);
      if (!sitsElsewhere(next.deed, reservation.tables)) await queue.settle(next.id);
      else {
        const party = { id: reservation.id, name: next.party.name };
        await queue.fail(failedChange({ ...next, party }, 'seatedElsewhere', await days.read(next)));
      }
      return true;
    }
    const refusal = refusalOf(answer);
    if (!refusal) return false;
    if (lost || !isTableLost(refusal)) {
      const why = answer.kind === 'refused' ? whyOf(answer) : refusal;
      await queue.fail(failedChange(next, why, await days.read(next)));
      return true;
    }
    lost = true;
    tried = walkInTry(next, newKey(), true);
  }
}

const walkInTry = ({ venueId, party, deed: walkIn }: WaitingWalkIn, key: string, anywhere: boolean): Tried => ({
  key,
  operation: 'walk_in',
  input: { venueId, ...requestOf(walkIn, party.name, anywhere) },
});

const sitsElsewhere = ({ unit }: PendingWalkIn, tables: readonly { readonly unit: number }[]): boolean =>
  unit !== undefined && !tables.some((each) => each.unit === unit);
