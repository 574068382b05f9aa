import { type FormEvent, useId, useState } from 'react';
import { MAX_NOTE_LENGTH, mayBeWrittenTo } from '#shared/domain/messaging/note.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextArea } from '#web/ui/form-fields.tsx';
import { showToast } from '#web/ui/toast.tsx';
import type { HostReservation } from '../day/day-data.ts';
import { useWrite } from './use-write.ts';
import styles from './write-dialog.module.css';
import { WrittenRow } from './written-row.tsx';

type Props = {
  readonly venueId: string;
  readonly parties: readonly HostReservation[];
  /** `all`: everybody has been written to. */
  readonly onClose: (all: boolean) => void;
};

/** Writes to the guests of one or several reservations, and says for each what became of it. */
export function WriteDialog({ venueId, parties, onClose }: Props) {
  const text = useText('manage');
  const app = useText('app');
  const refusal = useText('refusals');
  const form = useId();
  const [words, setWords] = useState('');
  const [missing, setMissing] = useState(false);
  const { written, busy, isSent, write } = useWrite(venueId);
  const open = parties.filter((party) => mayBeWrittenTo(party) && !isSent(party));
  const [single] = parties.length === 1 ? parties : [];
  const isDone = open.length === 0;

  async function send(event: FormEvent) {
    event.preventDefault();
    const body = words.trim();
    setMissing(body === '');
    if (body === '' || isDone) return;
    const all = await write(open, body);
    if (!all || !single) return;
    showToast({ tone: 'ok', about: single.id, title: text('write.done', { name: single.name }) });
    onClose(true);
  }

  return (
    <Dialog
      open
      onClose={() => onClose(isDone)}
      title={single ? text('write.titleOne', { name: single.name }) : text('write.title', { count: parties.length })}
      closeLabel={app('close')}
      footer={
        isDone ? (
          <Button tone="primary" icon="check" onClick={() => onClose(true)}>
            {app('close')}
          </Button>
        ) : (
          <Button tone="primary" icon="send" type="submit" form={form} busy={busy}>
            {single ? text('write.send') : text('write.sendTo', { count: open.length })}
          </Button>
        )
      }
    >
      <form id={form} className={styles.form} onSubmit={(event) => void send(event)}>
        <TextArea
          autoFocus
          rows={3}
          label={text('write.words')}
          error={missing ? refusal('field.required') : undefined}
          maxLength={MAX_NOTE_LENGTH}
          readOnly={busy}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
        {(!single || written.size > 0) && (
          <ul className={styles.parties}>
            {parties.map((party) => (
              <WrittenRow key={party.id} party={party} written={written.get(party.id)} />
            ))}
          </ul>
        )}
      </form>
    </Dialog>
  );
}
