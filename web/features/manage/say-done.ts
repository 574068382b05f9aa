import { textOf } from '#web/i18n/app/use-text.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { sayProblem } from './say-problem.ts';
import type { HostReservation } from './tonight.ts';
import type { Verdict } from './use-actions.ts';

/** Says that something was done to a party; `back` takes it back and becomes the button "Undo". */
export function sayDone({ id }: HostReservation, title: string, back?: () => unknown) {
  showToast({
    tone: 'ok',
    about: id,
    title,
    ...(back && { action: { label: textOf('manage')('action.undo'), onPress: () => void back() } }),
  });
}

/**
 * Takes back what is no step of the reservation, so that the server has no undo for it: `write` puts there again what stood before, and
 * its outcome is said.
 */
export async function sayWrittenBack(party: HostReservation, write: Promise<Verdict>, name = party.name) {
  const undone = await write;
  if (undone.kind !== 'done') return sayProblem(undone, party);
  sayDone(party, textOf('manage')('done.undo', { name }));
}
