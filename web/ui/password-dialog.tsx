import { type FormEvent, useId } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { TextField } from './text-field.tsx';

type Props = {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Gets the password as typed, never empty; the server checks it. */
  readonly onSubmit: (password: string) => void;
  readonly title: string;
  readonly text: string;
  readonly label: string;
  readonly submitLabel: string;
  readonly closeLabel: string;
  readonly busy?: boolean;
  readonly error?: string | undefined;
};

/** Asks for a password before an action that not everybody at this screen may perform. */
export function PasswordDialog({ onSubmit, text, label, submitLabel, busy = false, error, ...dialog }: Props) {
  const form = useId();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // React events bubble through portals: a form around the dialog would be submitted as well.
    event.stopPropagation();
    const password = String(new FormData(event.currentTarget).get('password') ?? '');
    if (password && !busy) onSubmit(password);
  }

  return (
    <Dialog
      {...dialog}
      description={text}
      footer={
        <>
          <Button onClick={dialog.onClose}>{dialog.closeLabel}</Button>
          <Button type="submit" form={form} tone="primary" busy={busy}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        <TextField label={label} name="password" type="password" autoComplete="current-password" error={error} />
      </form>
    </Dialog>
  );
}
