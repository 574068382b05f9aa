import { useState } from 'react';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextArea } from '#web/ui/form-fields.tsx';

import type { HostReservation } from './tonight.ts';

type Props = {
  readonly party: HostReservation;
  readonly busy: boolean;
  readonly onSave: (note: string) => void;
  readonly onClose: () => void;
};

/** What the house writes down about a party for itself. */
export function NoteDialog({ party, busy, onSave, onClose }: Props) {
  const text = useText('manage');
  const [note, setNote] = useState(party.note);
  return (
    <Dialog
      open
      onClose={onClose}
      title={text('note.title', { name: party.name })}
      closeLabel={text('note.keep')}
      footer={
        <Button tone="primary" icon="check" busy={busy} onClick={() => onSave(note.trim())}>
          {text('note.save')}
        </Button>
      }
    >
      <TextArea
        rows={3}
        label={text('note.label')}
        hint={text('note.hint')}
        maxLength={500}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
    </Dialog>
  );
}
