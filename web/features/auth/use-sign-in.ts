import { useState } from 'react';
import type { WireInputOf } from '#shared/contracts/define.ts';
import type { Registry } from '#shared/operations/index.ts';
import { useApp } from '#web/app/app-context.tsx';
import { type CallProblem, problemOf } from '#web/app/frame/call-problem.tsx';

/** `signUp`: the sign-up whose address must be proven first. */
type SignInProblem = CallProblem & { readonly signUp?: string | undefined };
type Credentials = Omit<WireInputOf<Registry['auth']['login']>, 'deviceTokens'>;

/** Signs in and loads the settings, without which no screen opens. */
export function useSignIn() {
  const { api, session } = useApp();
  const [busy, setBusy] = useState(false);

  async function signIn(credentials: Credentials): Promise<'done' | SignInProblem> {
    setBusy(true);
    try {
      const login = await api.auth.login({ ...credentials, deviceTokens: session.deviceTokens() });
      if (login.kind === 'refused') return { ...problemOf(login), signUp: login.detail.signUp };
      if (login.kind !== 'done') return problemOf(login);
      session.start(login.value);
      session.keepDeviceToken(login.value.deviceToken);
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
