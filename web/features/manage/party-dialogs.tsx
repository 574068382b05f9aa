import { useState } from 'react';
import { useText } from '#web/i18n/app/use-text.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { HostReservation } from './tonight.ts';

type Props = {
  readonly party: HostReservation;
  readonly busy: boolean;
  readonly onConfirm: (reason: string) => void;
  readonly onClose: () => void;
};

export function NoShowDialog({ party, busy, onConfirm, onClose }: Props) {
  const text = useText('manage');
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => onConfirm('')}
      busy={busy}
      title={text('noShow.title', { name: party.name })}
      text={text('noShow.text')}
      confirmLabel={text('noShow.confirm')}
      keepLabel={text('noShow.keep')}
    />
  );
}

/** Says before it is done that the guest is told, or that somebody must call. */
export function CancelDialog({ party, busy, onConfirm, onClose }: Props) {
  const text = useText('manage');
  const [reason, setReason] = useState('');
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => onConfirm(reason.trim())}
      busy={busy}
      title={text('cancel.title', { name: party.name })}
      text={
        party.messaging === 'whatsapp' ? text('cancel.text') : text('cancel.textSilent', { phone: party.phone || '—' })
      }
      confirmLabel={text('action.cancel')}
      keepLabel={text('cancel.keep')}
    >
      <TextField
        label={text('cancel.reason')}
        hint={text('cancel.reasonHint')}
        maxLength={200}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </ConfirmDialog>
  );
}
