import { useEffect } from 'react';
import { useApp } from '#web/app/app-context.tsx';
import { paths } from '#web/app/paths.ts';
import { useNavigate } from '#web/app/routing.ts';
import { Splash } from '#web/app/splash.tsx';
import { useText } from '#web/i18n/app/use-text.tsx';
import { showToast } from '#web/ui/toast.tsx';

/** Signs out here at once, whatever the server answers: a lost line must not keep anybody signed in on a shared tablet. */
export function Component() {
  const { api, session } = useApp();
  const navigate = useNavigate();
  const text = useText('auth');
  // biome-ignore lint/correctness/useExhaustiveDependencies: signing out happens once, when the page opens.
  useEffect(() => {
    if (session.tokens()) {
      void api.auth.logout({});
      session.end();
      session.takeTarget();
      showToast({ tone: 'ok', title: text('logout.done') });
    }
    void navigate(paths.login, { replace: true });
  }, []);
  return <Splash />;
}
