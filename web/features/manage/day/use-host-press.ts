import { useCallback } from 'react';
import { textOf } from '#web/i18n/app/use-text.tsx';
import { hasNoRoom, isTableGone } from '../actions/no-room.ts';
import { isCourse } from '../actions/offered-actions.ts';
import { sayDone } from '../actions/say-done.ts';
import { sayProblem } from '../actions/say-problem.ts';
import type { Actions } from '../actions/use-actions.ts';
import type { Verdict } from '../actions/verdict.ts';
import type { HostReservation } from './day-data.ts';
import type { HostAction } from './service-day.ts';

/** Called if a no-show cannot be undone because the table has been given away. */
export type OnTableGone = (party: HostReservation, verdict: Verdict) => void;

/** One step of a party (seat, accept, undo, …), followed by a toast that offers its undo. */
export function useHostPress(act: Actions['act'], onTableGone: OnTableGone) {
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

  return press;
}
