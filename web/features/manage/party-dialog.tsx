import { textOf } from '#web/i18n/app/use-text.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { CancelDialog, NoShowDialog } from './party-dialogs.tsx';
import type { HostAction, HostReservation, Tonight, Unit } from './tonight.ts';
import type { Verdict } from './use-actions.ts';
import { sayProblem } from './use-host.ts';

/** The reservation as the host saw it when the question was asked: its revision says whether that still holds. */
export type OpenDialog = { readonly kind: 'noShow' | 'cancel' | 'move'; readonly party: HostReservation };

type Props = {
  readonly dialog: OpenDialog;
  readonly day: Tonight;
  readonly busy: boolean;
  readonly onPress: (party: HostReservation, action: HostAction, reason?: string) => Promise<Verdict>;
  readonly onMove: (party: HostReservation, unit: number) => Promise<Verdict>;
  readonly onClose: () => void;
};

export function PartyDialog({ dialog: { kind, party }, day, busy, onPress, onMove, onClose }: Props) {
  async function moveTo(unit: Unit): Promise<Verdict> {
    const verdict = await onMove(party, unit.no);
    if (verdict.kind === 'done') {
      showToast({ tone: 'ok', title: textOf('manage')('done.move', { name: party.name, table: unit.name }) });
    } else if (verdict.kind === 'unsure' || (verdict.kind === 'refused' && verdict.code === 'reservation.stale')) {
      sayProblem(verdict, party);
    }
    return verdict;
  }

  if (kind === 'move') return <MoveDialog party={party} day={day} onMove={moveTo} onClose={onClose} />;
  const Asking = kind === 'cancel' ? CancelDialog : NoShowDialog;
  return (
    <Asking
      party={party}
      busy={busy}
      onClose={onClose}
      onConfirm={async (reason) => {
        await onPress(party, kind, reason);
        onClose();
      }}
    />
  );
}
