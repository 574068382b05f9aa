import { useState } from 'react';
import type { RefusalCode } from '#shared/contracts/errors.ts';
import { useApp } from '#web/app/app-context.tsx';

export type SignInProblem = { readonly kind: 'refused'; readonly code: RefusalCode } | { readonly kind: 'network' };

/** Signs in and fetches the settings, without which no screen opens. */
export function useSignIn() {
  const { api, session } = useApp();
  const [busy, setBusy] = useState(false);

  async function signIn(email: string, password: string): Promise<'done' | SignInProblem> {
    setBusy(true);
    try {
      const login = await api.auth.login({ email, password });
      if (login.kind !== 'done') return problemOf(login);
      session.start(login.value);
      const settings = await api.settings.read({ jwt: login.value.jwt });
      if (settings.kind !== 'done') {
        session.end();
        return problemOf(settings);
      }
      session.keepSettings(settings.value.settings);
      return 'done';
    } finally {
      setBusy(false);
    }
  }

  return { signIn, busy };
}

const problemOf = (outcome: { readonly kind: string; readonly errorid?: RefusalCode }): SignInProblem =>
  outcome.errorid ? { kind: 'refused', code: outcome.errorid } : { kind: 'network' };
