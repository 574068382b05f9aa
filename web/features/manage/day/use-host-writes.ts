import { useCallback } from 'react';
import { issueAt } from '#web/app/forms/form-issues.ts';
import { textOf } from '#web/i18n/app/use-text.tsx';
import type { NamedSeats } from '../actions/arrangement.ts';
import { paymentWord } from '../actions/offered-actions.ts';
import { sayDone, sayWrittenBack } from '../actions/say-done.ts';
import { sayProblem } from '../actions/say-problem.ts';
import type { Actions } from '../actions/use-actions.ts';
import type { Verdict } from '../actions/verdict.ts';
import type { Seats } from '../spread/seats.ts';
import type { HostReservation } from './day-data.ts';

/** What the host writes on a party (tables, note, delay, deposit); the undo writes the former value again. */
export function useHostWrites({ spread: seatAt, note, setLate, setDeposit }: Actions) {
  /** `had`: the former tables, for the undo. */
  const spread = useCallback(
    async (party: HostReservation, seats: Seats, had: NamedSeats): Promise<Verdict> => {
      const verdict = await seatAt(party, seats);
      if (verdict.kind !== 'done') {
        sayProblem(verdict, party);
        return verdict;
      }
      const { name, tables } = verdict.reservation;
      sayDone(party, textOf('manage')('done.spread', { name, count: tables.length }), () =>
        sayWrittenBack(party, seatAt(verdict.reservation, had), name),
      );
      return verdict;
    },
    [seatAt],
  );

  const write = useCallback(
    async (party: HostReservation, words: string): Promise<Verdict> => {
      const verdict = await note(party, words);
      if (verdict.kind !== 'done') {
        // An error in the note is shown beside it.
        if (verdict.kind !== 'refused' || !issueAt(verdict.issues, 'note')) sayProblem(verdict, party);
        return verdict;
      }
      sayDone(party, textOf('manage')('done.note', { name: party.name }), () =>
        sayWrittenBack(party, note(verdict.reservation, party.note)),
      );
      return verdict;
    },
    [note],
  );

  /** The guest is not told, neither of the change nor of its undo. */
  const delay = useCallback(
    async (party: HostReservation, minutes: number | null): Promise<Verdict> => {
      const verdict = await setLate(party, minutes);
      if (verdict.kind !== 'done') {
        sayProblem(verdict, party);
        return verdict;
      }
      const text = textOf('manage');
      const { name } = party;
      const title = minutes === null ? text('done.onTime', { name }) : text('done.late', { name, count: minutes });
      sayDone(party, title, () => sayWrittenBack(party, setLate(verdict.reservation, party.late)));
      return verdict;
    },
    [setLate],
  );

  const markDeposit = useCallback(
    async (party: HostReservation, what: 'depositPaid' | 'depositOpen') => {
      const verdict = await setDeposit(party, what);
      if (verdict.kind !== 'done') return sayProblem(verdict, party);
      const title = textOf('manage')(`done.${paymentWord(party, what)}`, { name: party.name });
      const back = () => markDeposit(verdict.reservation, 'depositOpen');
      sayDone(party, title, what === 'depositPaid' ? back : undefined);
    },
    [setDeposit],
  );

  return { spread, write, delay, markDeposit };
}
