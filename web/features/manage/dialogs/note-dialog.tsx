import { useRef, useState } from 'react';
import type { Issue } from '#shared/contracts/errors.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextArea } from '#web/ui/form-fields.tsx';

import type { HostReservation } from '../day/day-data.ts';

type Props = {
  readonly party: HostReservation;
  readonly busy: boolean;
  /** Returns the problem with the note, if that is why it was not saved. */
  readonly onSave: (note: string) => Promise<Issue['code'] | undefined>;
  readonly onClose: () => void;
};

/** Edits the staff's note of a party. */
export function NoteDialog({ party, busy, onSave, onClose }: Props) {
  const text = useText('manage');
  const refusal = useText('refusals');
  const [note, setNote] = useState(party.note);
  const [issue, setIssue] = useState<Issue['code']>();
  const field = useRef<HTMLTextAreaElement>(null);

  async function save() {
    const wrong = await onSave(note.trim());
    setIssue(wrong);
    if (wrong) field.current?.focus();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={text('note.title', { name: party.name })}
      closeLabel={text('note.keep')}
      footer={
        <Button tone="primary" icon="check" busy={busy} onClick={() => void save()}>
          {text('note.save')}
        </Button>
      }
    >
      <TextArea
        ref={field}
        rows={3}
        label={text('note.label')}
        hint={text('note.hint')}
        maxLength={500}
        value={note}
        error={issue && refusal(issue)}
        onChange={(event) => {
          setNote(event.target.value);
          setIssue(undefined);
        }}
      />
    </Dialog>
  );
}
