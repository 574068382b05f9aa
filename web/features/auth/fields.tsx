import { useState } from 'react';
import { bareNumber } from '#shared/domain/kernel/phone/plain-number.ts';
import { useApp } from '#web/app/app-context.tsx';
import { useText } from '#web/i18n/app/use-text.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import styles from './auth-page.module.css';
import type { LoginErrors } from './login-form.ts';

/** The sign-in address, filled with the one last used on this device. */
export function EmailField({ error }: { readonly error: LoginErrors['email'] }) {
  const text = useText('auth');
  const { session } = useApp();
  return (
    <TextField
      label={text('login.email')}
      name="email"
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      defaultValue={session.email()}
      error={error && text(`login.email.${error}`)}
    />
  );
}

/** The present password, which can be made visible. */
export function PasswordField({ error }: { readonly error: LoginErrors['password'] }) {
  const text = useText('auth');
  const [shown, setShown] = useState(false);
  return (
    <>
      <TextField
        label={text('login.password')}
        name="password"
        type={shown ? 'text' : 'password'}
        autoComplete="current-password"
        error={error && text(`login.password.${error}`)}
      />
      <label className={styles.show}>
        <input type="checkbox" checked={shown} onChange={(event) => setShown(event.target.checked)} />
        {text('login.showPassword')}
      </label>
    </>
  );
}

const DIGITS = /^\d{9}$/;

/** The nine digits of a code however grouped; null when there are not nine. */
export function digitsOf(entered: FormData): string | null {
  const digits = bareNumber(String(entered.get('code') ?? ''));
  return DIGITS.test(digits) ? digits : null;
}

type DigitsProps = { readonly wrong: boolean; readonly hint?: string; readonly autoFocus?: boolean };

/** A code of nine digits that was sent, or that another device shows. */
export function DigitsField({ wrong, ...rest }: DigitsProps) {
  const text = useText('auth');
  return (
    <TextField
      {...rest}
      className={styles.code}
      label={text('forgot.code')}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      dir="ltr"
      maxLength={20}
      error={wrong ? text('forgot.code.format') : undefined}
    />
  );
}

type FactorProps = { readonly name: 'code' | 'factor'; readonly error: string | undefined };

/** The code of an authenticator app, or a recovery code. */
export function FactorField({ name, error }: FactorProps) {
  const text = useText('auth');
  return (
    <TextField
      className={styles.code}
      label={text('login.code')}
      name={name}
      hint={text('login.code.hint')}
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={40}
      autoFocus
      error={error}
    />
  );
}
