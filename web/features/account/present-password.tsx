import type { Issue } from '#shared/contracts/errors.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { TextField } from '#web/ui/text-field.tsx';

type Props = { readonly issue: Issue['code'] | undefined; readonly autoFocus?: boolean };

/** The user's present password, asked for before any change that outlives the session. */
export function PresentPassword({ issue, autoFocus = false }: Props) {
  const text = useText('account');
  const refusal = useText('refusals');
  const wrong = issue === 'password.wrong' ? refusal(issue) : issue && text('password.present.wrong');
  return (
    <TextField
      label={text('password.present')}
      name="present"
      type="password"
      autoComplete="current-password"
      autoFocus={autoFocus}
      error={wrong}
    />
  );
}
