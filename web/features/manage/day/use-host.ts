import { useCallback } from 'react';
import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { issueAt } from '#web/app/forms/form-issues.ts';
import { textOf } from '#web/i18n/app/use-text.tsx';
import { type Alteration, isSamePlace, type Wished } from '../actions/alteration.ts';
import type { NamedSeats } from '../actions/arrangement.ts';
import { contactOf, type WrittenContact } from '../actions/contact.ts';
import { hasNoRoom, isTableGone } from '../actions/no-room.ts';
import { isCourse, paymentWord } from '../actions/offered-actions.ts';
import { sayDone, sayWrittenBack } from '../actions/say-done.ts';
import { sayProblem } from '../actions/say-problem.ts';
import { useActions } from '../actions/use-actions.ts';
import type { Verdict } from '../actions/verdict.ts';
import type { Seats } from '../spread/seats.ts';
import type { HostReservation } from './day-data.ts';
import type { HostAction } from './service-day.ts';

type Told = 'resend' | 'offer' | 'seat' | 'acceptAmendment' | 'rejectAmendment';

/** Called if a no-show cannot be undone because the table has been given away. */
type OnTableGone = (party: HostReservation, verdict: Verdict) => void;

/**
 * The actions of a host on a party, each followed by a toast: done (with an undo), refused, changed meanwhile, or no
 * answer.
 */
export function useHost(venueId: string, date: LocalDate | null, onTableGone: OnTableGone) {
  const actions = useActions(venueId, date);
  const { alter: agree, reach: reachBy, spread: seatAt } = actions;
  const { act, move, resend, unsend, offer, seatFromLine: take, decide, note, setLate, setDeposit, pending } = actions;

  const press = useCallback(
    async (party: HostReservation, action: HostAction, more: Parameters<typeof act>[2] = {}): Promise<Verdict> => {
      const verdict = await act(party, action, more);
      const { kind } = verdict;
      if (kind === 'done' || (kind === 'waits' && action === 'undo')) sayStep(verdict.reservation, action);
      else if (!hasNoRoom(verdict) && !isTableGone(verdict, party)) sayProblem(verdict, party);
      return verdict;

      function sayStep(after: HostReservation, done: HostAction) {
        const text = textOf('manage');
        const title = isCourse(done)
          ? text('done.course', { name: after.name, course: text(`course.${done}`) })
          : text(done === 'undo' && after.elsewhere ? 'done.undoElsewhere' : `done.${done}`, { name: after.name });
        const isUndoable = done !== 'undo' && after.actions.includes('undo');
        sayDone(after, title, isUndoable ? () => press(after, 'undo').then(sayGone) : undefined);

        function sayGone(end: Verdict) {
          if (isTableGone(end, after)) onTableGone(after, end);
        }
      }
    },
    [act, onTableGone],
  );

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

  /** Reports the outcome of an action; `back` undoes it. */
  const say = useCallback(
    (verdict: Verdict, party: HostReservation, done: Told, back: (after: HostReservation) => Promise<unknown>) => {
      if (verdict.kind !== 'done') return sayProblem(verdict, party);
      sayDone(party, textOf('manage')(`done.${done}`, { name: party.name }), () => back(verdict.reservation));
    },
    [],
  );
  const undo = useCallback((after: HostReservation) => press(after, 'undo'), [press]);

  /** Undoes the seating of a walk-in altogether: the table is freed and the reservation cancelled. */
  const undoWalkIn = useCallback(
    async (party: HostReservation) => {
      const unseated = await undo(party);
      if (unseated.kind === 'done') await press(unseated.reservation, 'cancel');
    },
    [undo, press],
  );

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

  /** Stops a repeated message, if the server says that it has not been sent yet. */
  const stop = useCallback(
    async (party: HostReservation) => {
      const verdict = await unsend(party);
      if (verdict.kind !== 'done') return sayProblem(verdict, party);
      sayDone(party, textOf('manage')('done.unsend', { name: party.name }));
    },
    [unsend],
  );

  const send = useCallback(
    async (party: HostReservation) => say(await resend(party), party, 'resend', stop),
    [resend, say, stop],
  );

  const offerTable = useCallback(
    async (party: HostReservation) => say(await offer(party), party, 'offer', undo),
    [offer, say, undo],
  );

  const seatFromLine = useCallback(
    async (party: HostReservation) => say(await take(party), party, 'seat', undo),
    [take, say, undo],
  );

  const answer = useCallback(
    async (party: HostReservation, accept: boolean, reason?: string): Promise<Verdict> => {
      const verdict = await decide(party, accept, reason);
      say(verdict, party, accept ? 'acceptAmendment' : 'rejectAmendment', undo);
      return verdict;
    },
    [decide, say, undo],
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

  return {
    act,
    press,
    undoWalkIn,
    alter,
    reach,
    move,
    spread,
    send,
    stop,
    offerTable,
    seatFromLine,
    answer,
    write,
    delay,
    markDeposit,
    pending,
  };
}
