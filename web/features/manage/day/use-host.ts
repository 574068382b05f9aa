import { useCallback } from 'react';
import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { textOf } from '#web/i18n/app/use-text.tsx';
import { sayDone } from '../actions/say-done.ts';
import { sayProblem } from '../actions/say-problem.ts';
import { useActions } from '../actions/use-actions.ts';
import type { Verdict } from '../actions/verdict.ts';
import type { HostReservation } from './day-data.ts';
import { type OnTableGone, useHostPress } from './use-host-press.ts';
import { useHostTerms } from './use-host-terms.ts';
import { useHostWrites } from './use-host-writes.ts';

type Told = 'resend' | 'tellReady' | 'offer' | 'seat' | 'acceptAmendment' | 'rejectAmendment';

/**
 * The actions of a host on a party, each followed by a toast: done (with an undo), refused, changed meanwhile, or no
 * answer.
 */
export function useHost(venueId: string, date: LocalDate | null, onTableGone: OnTableGone) {
  const actions = useActions(venueId, date);
  const { act, move, resend, unsend, tellReady, offer, seatFromLine: take, decide, pending } = actions;
  const press = useHostPress(act, onTableGone);
  const undo = useCallback((after: HostReservation) => press(after, 'undo'), [press]);
  const terms = useHostTerms(actions, undo);
  const writes = useHostWrites(actions);

  /** Reports the outcome of an action; `back` undoes it. */
  const say = useCallback(
    (verdict: Verdict, party: HostReservation, done: Told, back: (after: HostReservation) => Promise<unknown>) => {
      if (verdict.kind !== 'done') return sayProblem(verdict, party);
      sayDone(party, textOf('manage')(`done.${done}`, { name: party.name }), () => back(verdict.reservation));
    },
    [],
  );

  /** Undoes the seating of a walk-in altogether: the table is freed and the reservation cancelled. */
  const undoWalkIn = useCallback(
    async (party: HostReservation) => {
      const unseated = await undo(party);
      if (unseated.kind === 'done') await press(unseated.reservation, 'cancel');
    },
    [undo, press],
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

  const callIn = useCallback(
    async (party: HostReservation) => say(await tellReady(party), party, 'tellReady', stop),
    [tellReady, say, stop],
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

  return {
    act,
    press,
    undoWalkIn,
    ...terms,
    move,
    ...writes,
    send,
    stop,
    callIn,
    offerTable,
    seatFromLine,
    answer,
    pending,
  };
}
