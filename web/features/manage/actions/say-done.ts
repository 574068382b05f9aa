import { textOf } from '#web/i18n/app/use-text.tsx';
import { showToast } from '#web/ui/toast.tsx';
import type { HostReservation } from '../day/day-data.ts';
import { sayProblem } from './say-problem.ts';
import type { Verdict } from './verdict.ts';

/** A toast that something was done to a party; `back` undoes it, with the button "Undo". */
export function sayDone({ id }: HostReservation, title: string, back?: () => unknown) {
  const text = textOf('manage');
  const label = text('action.undo');
  showToast({
    tone: 'ok',
    about: id,
    title,
    ...(back && {
      action: { label, name: text('actionFor', { action: label, name: title }), onPress: () => void back() },
    }),
  });
}

/**
 * Undoes a change for which the server has no undo, because it is no step of the life-cycle: `write` saves the former
 * value, and its outcome is reported.
 */
export async function sayWrittenBack(party: HostReservation, write: Promise<Verdict>, name = party.name) {
  const undone = await write;
  if (undone.kind !== 'done') return sayProblem(undone, party);
  sayDone(party, textOf('manage')('done.undo', { name }));
}
