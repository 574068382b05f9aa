import type { Verdict } from '../actions/verdict.ts';
import type { HostReservation, ServiceDay } from '../day/day-data.ts';
import { CancelDialog, NoShowDialog, RejectAmendmentDialog, RejectDialog } from './party-dialogs.tsx';

const ASKING = {
  reject: RejectDialog,
  cancel: CancelDialog,
  noShow: NoShowDialog,
  rejectAmendment: RejectAmendmentDialog,
} as const;

type Props = {
  readonly kind: keyof typeof ASKING;
  readonly party: HostReservation;
  readonly day: ServiceDay;
  readonly busy: boolean;
  readonly onConfirm: (reason: string, silent?: true) => Promise<Verdict>;
  readonly onClose: () => void;
};

/** Asks before a step that the guest is told of, or that cannot be undone; most with a reason. */
export function AskingDialog({ kind, party, day, busy, onConfirm, onClose }: Props) {
  const Asking = ASKING[kind];
  return (
    <Asking
      party={party}
      day={day}
      busy={busy}
      onClose={onClose}
      onConfirm={async (reason, silent) => {
        const verdict = await onConfirm(reason, silent);
        // A typed reason survives a lost connection: the dialog stays open. A refusal that no other wording would change
        // closes it.
        if (verdict.kind === 'done' || (verdict.kind === 'refused' && verdict.issues.length === 0)) onClose();
      }}
    />
  );
}
