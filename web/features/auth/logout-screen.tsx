import { useEffect, useState } from 'react';
import { useApp } from '#web/app/app-context.tsx';
import { forgetKept } from '#web/app/forms/kept-state.ts';
import { Splash } from '#web/app/frame/splash.tsx';
import { paths } from '#web/app/paths.ts';
import { useNavigate } from '#web/app/routing/routing.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { showToast } from '#web/ui/toast.tsx';

/**
 * Signs out on this device at once, whatever the server answers: a lost connection must not keep anybody signed in on a
 * shared tablet. It asks first only when changes made offline are still unsent, because they would be lost.
 */
export function Component() {
  const { api, session, changes } = useApp();
  const navigate = useNavigate();
  const text = useText('auth');
  const [unsent] = useState(() => {
    const user = session.settings()?.userId;
    return session.tokens() && user ? changes.now().waiting.filter((each) => each.user === user).length : 0;
  });

  function signOut() {
    const user = session.settings()?.userId;
    if (session.tokens()) {
      void api.auth.logout({});
      if (user) void changes.drop(user);
      session.end();
      forgetKept();
      session.takeTarget();
      showToast({ tone: 'ok', title: text('logout.done') });
    }
    void navigate(paths.login, { replace: true });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: signing out happens once, when the page opens.
  useEffect(() => {
    if (unsent === 0) signOut();
  }, []);

  return (
    <>
      <Splash />
      {unsent > 0 && (
        <ConfirmDialog
          open
          title={text('logout.waiting', { count: unsent })}
          text={text('logout.waiting.text')}
          confirmLabel={text('logout.waiting.discard')}
          keepLabel={text('logout.waiting.stay')}
          onConfirm={signOut}
          onClose={() => void navigate(paths.manage, { replace: true })}
        />
      )}
    </>
  );
}
