import { useState } from 'react';
import { textOf, useText } from '#web/i18n/app/use-text.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import type { HostReservation } from '../day/day-data.ts';
import { type Act, eachOf, sayEach } from '../list/each-of.ts';

type Props = {
  /** The parties marked as seated when the question is asked. */
  readonly parties: readonly HostReservation[];
  readonly act: Act;
  readonly onClose: () => void;
};

/** At the end of the night marks every party still seated as gone, after a question and with one undo. */
export function EverybodyLeftDialog({ parties, act, onClose }: Props) {
  const text = useText('manage');
  const [busy, setBusy] = useState(false);

  async function finish() {
    setBusy(true);
    const gone = await eachOf(parties, 'finish', act);
    setBusy(false);
    onClose();
    const said = textOf('manage');
    sayEach(gone, act, {
      done: said('everybody.done', { count: gone.length }),
      undone: (count) => said('everybody.undone', { count }),
    });
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
