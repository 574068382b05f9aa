import { useState } from 'react';
import { useText } from '#web/i18n/app/use-text.tsx';
import { PasswordDialog } from '#web/ui/password-dialog.tsx';
import { useApi } from '../app-context.tsx';

type Props = { readonly venueId: string; readonly onClose: () => void; readonly onOpened: () => void };

/** Asks for the settings password; the server decides whether it is right, and how often it may be tried. */
export function UnlockDialog({ venueId, onClose, onOpened }: Props) {
  const text = useText('guard');
  const app = useText('app');
  const refusal = useText('refusals');
  const api = useApi();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  async function submit(password: string) {
    setBusy(true);
    const outcome = await api.guard.open({ venueId, password });
    setBusy(false);
    if (outcome.kind === 'done') return onOpened();
    if (outcome.kind !== 'refused') return setError(app('connection.title'));
    // A password that is too short is simply wrong.
    const code = outcome.errorid === 'request.invalid' ? 'password.wrong' : outcome.errorid;
    setError(code === 'rate.exceeded' ? text('dialog.tooMany') : refusal(code));
  }

  return (
    <PasswordDialog
      open
      onClose={onClose}
      onSubmit={(password) => void submit(password)}
      title={text('dialog.title')}
      text={text('dialog.text')}
      label={text('new')}
      submitLabel={text('dialog.submit')}
      closeLabel={app('close')}
      busy={busy}
      error={error}
    />
  );
}
