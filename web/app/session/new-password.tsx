import type { Issue } from '#shared/contracts/errors.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { TextField } from '#web/ui/text-field.tsx';

const MIN_NEW_PASSWORD = 8;
const MAX_PASSWORD = 200;

export type NewPasswordProblem = {
  readonly password?: 'tooShort' | Issue['code'];
  readonly repeat?: 'differs';
};

/** The checks on a chosen password that the page can make itself; only the server knows the common ones. */
export function checkNewPassword(entered: FormData): {
  readonly password: string;
  readonly problem: NewPasswordProblem;
} {
  const [password, repeat] = [String(entered.get('password') ?? ''), String(entered.get('repeat') ?? '')];
  if (password.length < MIN_NEW_PASSWORD) return { password, problem: { password: 'tooShort' } };
  if (password.length > MAX_PASSWORD) return { password, problem: { password: 'field.tooLong' } };
  return { password, problem: password === repeat ? {} : { repeat: 'differs' } };
}

export function NewPasswordFields({ problem }: { readonly problem: NewPasswordProblem }) {
  const text = useText('auth');
  const refusal = useText('refusals');
  const { password, repeat } = problem;
  return (
    <>
      <TextField
        label={text('password.new')}
        name="password"
        type="password"
        autoComplete="new-password"
        hint={text('password.hint')}
        error={password === 'tooShort' ? text('password.tooShort') : password && refusal(password)}
      />
      <TextField
        label={text('password.repeat')}
        name="repeat"
        type="password"
        autoComplete="new-password"
        error={repeat && text('password.differs')}
      />
    </>
  );
}
