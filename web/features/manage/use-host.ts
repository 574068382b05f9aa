import { useCallback } from 'react';
import type { LocalDate } from '#shared/domain/time/local-date.ts';
import { issueAt } from '#web/app/form-issues.ts';
import { textOf } from '#web/i18n/app/use-text.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { type Alteration, isSamePlace, type Wished } from './alteration.ts';
import { contactOf, type WrittenContact } from './contact.ts';
import { hasNoRoom, isTableGone } from './no-room.ts';
import { isCourse, paymentWord } from './offered-actions.ts';
import { sayProblem } from './say-problem.ts';
import type { Seats } from './spread/seats.ts';
import type { HostAction, HostReservation } from './tonight.ts';
import { type NamedSeats, useActions, type Verdict } from './use-actions.ts';

type Told = 'resend' | 'offer' | 'seat' | 'acceptAmendment' | 'rejectAmendment';

/** Who was marked as a no-show is to be taken back, and the table is gone. */
type OnTableGone = (party: HostReservation, verdict: Verdict) => void;

/** The actions with what is said about them: done, undo, refused, changed in the meantime, no answer. */
export function useHost(venueId: string, date: LocalDate | null, onTableGone: OnTableGone) {
  const actions = useActions(venueId, date);
  const { alter: agree, reach: reachBy, spread: seatAt } = actions;
  const { act, move, resend, unsend, offer, seatFromLine: take, decide, note, setLate, setDeposit, pending } = actions;

  const press = useCallback(
    async (party: HostReservation, action: HostAction, more: Parameters<typeof act>[2] = {}): Promise<Verdict> => {
      const verdict = await act(party, action, more);
      const { kind } = verdict;
      if (kind === 'done' || (kind === 'waits' && action === 'undo')) sayDone(verdict.reservation, action);
      else if (!hasNoRoom(verdict) && !isTableGone(verdict, party)) sayProblem(verdict, party);
      return verdict;

      function sayDone(after: HostReservation, done: HostAction) {
        const text = textOf('manage');
        const undoable = done !== 'undo' && after.actions.includes('undo');
        showToast({
          tone: 'ok',
          about: after.id,
          title: isCourse(done)
            ? text('done.course', { name: after.name, course: text(`course.${done}`) })
            : text(done === 'undo' && after.elsewhere ? 'done.undoElsewhere' : `done.${done}`, { name: after.name }),
          ...(undoable && {
            action: { label: text('action.undo'), onPress: () => void press(after, 'undo').then(sayGone) },
          }),
        });

        function sayGone(end: Verdict) {
          if (isTableGone(end, after)) onTableGone(after, end);
        }
      }
    },
    [act, onTableGone],
  );

  /** `had`: where it is led back to. */
  const spread = useCallback(
    async (party: HostReservation, seats: Seats, had: NamedSeats): Promise<Verdict> => {
      const verdict = await seatAt(party, seats);
      if (verdict.kind !== 'done') {
        sayProblem(verdict, party);
        return verdict;
      }
      const text = textOf('manage');
      const { name, tables } = verdict.reservation;
      const back = async () => {
        const undone = await seatAt(verdict.reservation, had);
        if (undone.kind !== 'done') return sayProblem(undone, party);
        showToast({ tone: 'ok', about: party.id, title: text('done.undo', { name }) });
      };
      showToast({
        tone: 'ok',
        about: party.id,
        title: text('done.spread', { name, count: tables.length }),
        action: { label: text('action.undo'), onPress: () => void back() },
      });
      return verdict;
    },
    [seatAt],
  );

  /** Says that something was done, with the step that takes it back. */
  const say = useCallback(
    (verdict: Verdict, party: HostReservation, done: Told, back: (after: HostReservation) => Promise<unknown>) => {
      if (verdict.kind !== 'done') return sayProblem(verdict, party);
      const text = textOf('manage');
      showToast({
        tone: 'ok',
        about: party.id,
        title: text(`done.${done}`, { name: party.name }),
        action: { label: text('action.undo'), onPress: () => void back(verdict.reservation) },
      });
    },
    [],
  );
  const undo = useCallback((after: HostReservation) => press(after, 'undo'), [press]);

  /** Who was seated from the door by a slip was never there: the table is free, and nobody stands at the door either. */
  const undoWalkIn = useCallback(
    async (party: HostReservation) => {
      const unseated = await undo(party);
      if (unseated.kind === 'done') await press(unseated.reservation, 'cancel');
    },
    [undo, press],
  );

  /**
   * What is refused is left to the question where it was asked, with what helps. `stood`: what was agreed before; `wordsOf`: what is
   * agreed now. A name is written back: it is no step that could be undone.
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
        const text = textOf('manage');
        const back = async () => {
          const undone = isSamePlace(stood, change) ? verdict : await undo(after);
          if (undone.kind !== 'done' || stood.name === change.name) return;
          const named = await agree(undone.reservation, stood);
          if (named.kind !== 'done') return sayProblem(named, party);
          showToast({ tone: 'ok', about: party.id, title: text('done.undo', { name: stood.name }) });
        };
        showToast({
          tone: 'ok',
          about: party.id,
          title: text('done.alter', { name: after.name, what: wordsOf(after) }),
          action: { label: text('action.undo'), onPress: () => void back() },
        });
      } else if (verdict.kind !== 'refused' || verdict.code === 'reservation.stale') sayProblem(verdict, party);
      return verdict;
    },
    [agree, undo],
  );

  /** What is refused is left to the question where it was asked. It is no step: what stood there is written back, and told there. */
  const reach = useCallback(
    async (party: HostReservation, contact: WrittenContact): Promise<Verdict> => {
      const verdict = await reachBy(party, contact);
      if (verdict.kind === 'done') {
        const text = textOf('manage');
        const { name } = party;
        const back = async () => {
          const undone = await reachBy(verdict.reservation, contactOf(party));
          if (undone.kind !== 'done') return sayProblem(undone, party);
          showToast({ tone: 'ok', about: party.id, title: text('done.undo', { name }) });
        };
        showToast({
          tone: 'ok',
          about: party.id,
          title: text('done.contact', { name }),
          action: { label: text('action.undo'), onPress: () => void back() },
        });
      } else if (verdict.kind !== 'refused' || verdict.code === 'reservation.stale') sayProblem(verdict, party);
      return verdict;
    },
    [reachBy],
  );

  /** Stops a message that was sent once more; whether it has left is for the server to say. */
  const stop = useCallback(
    async (party: HostReservation) => {
      const verdict = await unsend(party);
      if (verdict.kind !== 'done') return sayProblem(verdict, party);
      showToast({ tone: 'ok', about: party.id, title: textOf('manage')('done.unsend', { name: party.name }) });
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
        // What is wrong with the words is said beside them.
        if (verdict.kind !== 'refused' || !issueAt(verdict.issues, 'note')) sayProblem(verdict, party);
        return verdict;
      }
      const text = textOf('manage');
      const back = async () => {
        const undone = await note(verdict.reservation, party.note);
        if (undone.kind !== 'done') return sayProblem(undone, party);
        showToast({ tone: 'ok', about: party.id, title: text('done.undo', { name: party.name }) });
      };
      showToast({
        tone: 'ok',
        about: party.id,
        title: text('done.note', { name: party.name }),
        action: { label: text('action.undo'), onPress: () => void back() },
      });
      return verdict;
    },
    [note],
  );

  /** Nobody is told: what was known before is written back. */
  const delay = useCallback(
    async (party: HostReservation, minutes: number | null): Promise<Verdict> => {
      const verdict = await setLate(party, minutes);
      if (verdict.kind !== 'done') {
        sayProblem(verdict, party);
        return verdict;
      }
      const text = textOf('manage');
      const { name } = party;
      const back = async () => {
        const undone = await setLate(verdict.reservation, party.late);
        if (undone.kind !== 'done') return sayProblem(undone, party);
        showToast({ tone: 'ok', about: party.id, title: text('done.undo', { name }) });
      };
      showToast({
        tone: 'ok',
        about: party.id,
        title: minutes === null ? text('done.onTime', { name }) : text('done.late', { name, count: minutes }),
        action: { label: text('action.undo'), onPress: () => void back() },
      });
      return verdict;
    },
    [setLate],
  );

  const markDeposit = useCallback(
    async (party: HostReservation, what: 'depositPaid' | 'depositOpen') => {
      const verdict = await setDeposit(party, what);
      if (verdict.kind !== 'done') return sayProblem(verdict, party);
      const text = textOf('manage');
      const back = () => void markDeposit(verdict.reservation, 'depositOpen');
      showToast({
        tone: 'ok',
        about: party.id,
        title: text(`done.${paymentWord(party, what)}`, { name: party.name }),
        ...(what === 'depositPaid' && { action: { label: text('action.undo'), onPress: back } }),
      });
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
