import { textOf } from '#web/i18n/app/use-text.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { sayProblem } from '../actions/say-problem.ts';
import type { Verdict } from '../actions/verdict.ts';
import type { HostReservation } from '../day/day-data.ts';
import type { HostAction } from '../day/service-day.ts';

export type Act = (party: HostReservation, action: HostAction) => Promise<Verdict>;

/**
 * Takes the same step for several parties, one after the other. Reports the parties for which it failed, with the
 * reason, and returns those for which it was done.
 */
export async function eachOf(
  parties: readonly HostReservation[],
  action: HostAction,
  act: Act,
): Promise<HostReservation[]> {
  const done: HostReservation[] = [];
  for (const party of parties) {
    const verdict = await act(party, action);
    if (verdict.kind === 'done' || verdict.kind === 'waits') done.push(verdict.reservation);
    else sayProblem(verdict, party);
  }
  return done;
}

type Words = { readonly done: string; readonly undone: (count: number) => string };

/** One toast for all of them, with one undo; names the parties that the undo brought to another table. */
export function sayEach(parties: readonly HostReservation[], act: Act, { done, undone }: Words): void {
  if (parties.length === 0) return;
  const back = async () => {
    const again = await eachOf(parties, 'undo', act);
    if (again.length > 0) showToast({ tone: 'ok', title: undone(again.length) });
    for (const { id, name, elsewhere } of again) {
      if (elsewhere) showToast({ tone: 'ok', about: id, title: textOf('manage')('done.undoElsewhere', { name }) });
    }
  };
  const text = textOf('manage');
  const label = text('action.undo');
  const name = text('actionFor', { action: label, name: done });
  showToast({ tone: 'ok', title: done, action: { label, name, onPress: () => void back() } });
}
