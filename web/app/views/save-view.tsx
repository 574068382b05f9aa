import { type FormEvent, useRef, useState } from 'react';
import { MAX_VIEW_NAME_LENGTH } from '#shared/contracts/saved-view.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import styles from './views.module.css';

/** Asks for a name, under which `onSave` saves the present view; the name stays when that fails. */
export function SaveView({ onSave }: { readonly onSave: (name: string) => Promise<boolean> }) {
  const text = useText('guests');
  const app = useText('app');
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [name, setName] = useState('');
  const button = useRef<HTMLButtonElement>(null);
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (name.trim() === '' || busy) return;
    setBusy(true);
    const saved = await onSave(name.trim());
    setBusy(false);
    if (!saved) return;
    setName('');
    setOpen(false);
  }
  return (
    <>
      <Button ref={button} tone="quiet" icon="pin" onClick={() => setOpen(true)}>
        <span className="heard-when-narrow">{text('view.keep')}</span>
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={text('view.keep')}
        closeLabel={app('close')}
        finalFocus={button}
      >
        <form className={styles.form} onSubmit={(event) => void submit(event)}>
          <TextField
            label={text('view.name')}
            maxLength={MAX_VIEW_NAME_LENGTH}
            autoFocus
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Button type="submit" tone="primary" busy={busy}>
            {text('view.save')}
          </Button>
        </form>
      </Dialog>
    </>
  );
}
