import { useState } from 'react';
import { textOf, useText } from '#web/i18n/app/use-text.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { showToast } from '#web/ui/toast.tsx';
import type { HostAction, HostReservation } from './tonight.ts';
import type { Verdict } from './use-actions.ts';
import { sayProblem } from './use-host.ts';

export type Act = (party: HostReservation, action: HostAction) => Promise<Verdict>;

type Props = {
  /** Who stands as at table when this is asked. */
  readonly parties: readonly HostReservation[];
  readonly act: Act;
  readonly onClose: () => void;
};

/** The end of the night: all who were not seen off one by one have left, after a question and with one way back. */
export function EverybodyLeftDialog({ parties, act, onClose }: Props) {
  const text = useText('manage');
  const [busy, setBusy] = useState(false);

  async function finish() {
    setBusy(true);
    const gone = await eachOf(parties, 'finish', act);
    setBusy(false);
    onClose();
    if (gone.length > 0) sayGone(gone, act);
  }

  return (
    <ConfirmDialog
      open
      tone="primary"
      title={text('everybody.title')}
      text={text('everybody.text', { count: parties.length })}
      confirmLabel={text('everybody.action')}
      keepLabel={text('everybody.keep')}
      busy={busy}
      onConfirm={() => void finish()}
      onClose={onClose}
    />
  );
}

function sayGone(gone: readonly HostReservation[], act: Act) {
  const text = textOf('manage');
  const back = async () => {
    const again = await eachOf(gone, 'undo', act);
    if (again.length > 0) showToast({ tone: 'ok', title: text('everybody.undone', { count: again.length }) });
  };
  showToast({
    tone: 'ok',
    title: text('everybody.done', { count: gone.length }),
    action: { label: text('action.undo'), onPress: () => void back() },
  });
}

/** A step of one after the other, as by the button of each; whom it did not reach is said, and so is why. Answers those whom it did. */
async function eachOf(parties: readonly HostReservation[], action: HostAction, act: Act): Promise<HostReservation[]> {
  const done: HostReservation[] = [];
  for (const party of parties) {
    const verdict = await act(party, action);
    if (verdict.kind === 'done' || verdict.kind === 'waits') done.push(verdict.reservation);
    else sayProblem(verdict, party);
  }
  return done;
}
