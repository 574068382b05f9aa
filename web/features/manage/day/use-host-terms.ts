import { useCallback } from 'react';
import { textOf } from '#web/i18n/app/use-text.tsx';
import { type Alteration, isSamePlace, type Wished } from '../actions/alteration.ts';
import { contactOf, type WrittenContact } from '../actions/contact.ts';
import { sayDone, sayWrittenBack } from '../actions/say-done.ts';
import { sayProblem } from '../actions/say-problem.ts';
import type { Actions } from '../actions/use-actions.ts';
import type { Verdict } from '../actions/verdict.ts';
import type { HostReservation } from './day-data.ts';

/** What is agreed with the guest: the terms of the reservation and the contact, changed in dialogs. */
export function useHostTerms(
  { alter: agree, reach: reachBy }: Actions,
  undo: (after: HostReservation) => Promise<Verdict>,
) {
  /**
   * Refusals are shown by the dialog that called, with what would help; only a stale one is reported here. `stood`: the
   * former terms; `wordsOf`: the new ones in words. The undo does not cover a name, so the former name is written
   * again.
   */
  const alter = useCallback(
    async (
      party: HostReservation,
      change: Alteration,
      { stood, wordsOf }: { readonly stood: Wished; readonly wordsOf: (after: HostReservation) => string },
    ): Promise<Verdict> => {
      const verdict = await agree(party, change);
      if (verdict.kind === 'done') {
        const { reservation: after } = verdict;
        sayDone(party, textOf('manage')('done.alter', { name: after.name, what: wordsOf(after) }), async () => {
          const undone = isSamePlace(stood, change) ? verdict : await undo(after);
          if (undone.kind !== 'done' || stood.name === change.name) return;
          await sayWrittenBack(party, agree(undone.reservation, stood), stood.name);
        });
      } else if (verdict.kind !== 'refused' || verdict.code === 'reservation.stale') sayProblem(verdict, party);
      return verdict;
    },
    [agree, undo],
  );

  /** As with `alter`, the dialog shows refusals. The undo writes the former contact again, and the guest is told there. */
  const reach = useCallback(
    async (party: HostReservation, contact: WrittenContact): Promise<Verdict> => {
      const verdict = await reachBy(party, contact);
      if (verdict.kind === 'done') {
        sayDone(party, textOf('manage')('done.contact', { name: party.name }), () =>
          sayWrittenBack(party, reachBy(verdict.reservation, contactOf(party))),
        );
      } else if (verdict.kind !== 'refused' || verdict.code === 'reservation.stale') sayProblem(verdict, party);
      return verdict;
    },
    [reachBy],
  );

  return { alter, reach };
}
