import type { GuestHashes } from '#functions/credentials/guest-hash.ts';
import { newMessageId } from '#functions/platform/ids.ts';
import type { DaysStore } from '#functions/stores/days.ts';
import type { RecentLimits } from '#functions/stores/limits.ts';
import type { MessageRef } from '#functions/stores/messages.ts';
import type { ReservationsStore } from '#functions/stores/reservations.ts';
import { markParty } from '#shared/domain/day/place.ts';
import { dateOf } from '#shared/domain/kernel/ids.ts';
import { judgeFailure } from '#shared/domain/messaging/judge-failure.ts';
import { knownBy } from '#shared/domain/reservation/reservation.ts';
import { partyIdOf } from '#shared/domain/reservation/sheet-effect.ts';
import { keepsUnreached } from './keeps-unreached.ts';

export type FailureDeps = {
  readonly days: Pick<DaysStore, 'change'>;
  readonly reservations: Pick<ReservationsStore, 'find' | 'listDay'>;
  readonly guests: GuestHashes;
  readonly limits: RecentLimits;
};

/**
 * Handles a failed message of a reservation: it is sent again, by mail instead, or the reservation is kept without
 * messages.
 */
export async function settleFailure(deps: FailureDeps, ref: MessageRef, now: number) {
  const { days, reservations, guests } = deps;
  const { venueId, reservationId, messageId } = ref;
  const outcome = await days.change(
    venueId,
    dateOf(reservationId),
    async ({ sheet }) => {
      const found = await reservations.find(venueId, reservationId);
      const failed = found?.messages.find(({ id }) => id === messageId);
      if (!found || !failed) return { keep: 'nothing' as const };

      const { reservation: before, messages } = found;
      const isKept = await keepsUnreached(deps, before, now);
      const verdict = judgeFailure(before, messages, failed, { id: newMessageId(), now, isKept });
      if (verdict.kind === 'nothing') return { keep: 'nothing' as const };
      const { after, effect } = verdict;
      const { thread } = await guests.of(venueId, knownBy(after.contact));
      const outgoing = verdict.kind === 'withoutMessages' ? [] : [{ message: verdict.message, thread }];
      const marked = effect === 'confirm' ? markParty(sheet, partyIdOf(after), { status: 'confirmed' }) : sheet;
      return {
        commit: { sheet: marked, reservations: [{ before, after }], messages: outgoing },
        answer: verdict.kind,
      };
    },
    { now },
  );
  if (outcome.kind === 'busy') throw new Error('the day is busy; the queue tries again');
}
