import { type FormEvent, useId } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { TextField } from './text-field.tsx';

type Props = {
  readonly open: boolean;
  readonly onClose: () => void;
  /** The password as it was typed; whether it is right, the server says. */
  readonly onSubmit: (password: string) => void;
  readonly title: string;
  readonly text: string;
  readonly label: string;
  readonly submitLabel: string;
  readonly closeLabel: string;
  readonly busy?: boolean;
  readonly error?: string | undefined;
};

/** Asks for a password before what not everybody at this screen may do. */
export function PasswordDialog({ onSubmit, text, label, submitLabel, busy = false, error, ...dialog }: Props) {
  const form = useId();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // A form around the dialog, of which it is no part on the screen, would be sent as well.
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
