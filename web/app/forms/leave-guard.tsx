import { useEffect } from 'react';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { useApp } from '../app-context.tsx';
import { useBlocker } from '../routing/routing.ts';

type Words = {
  readonly title: string;
  readonly text: string;
  readonly confirmLabel: string;
  readonly keepLabel: string;
};
type Props = {
  /** Something would be lost by leaving. */
  readonly holds: boolean;
  readonly words: Words;
};

/** Asks before leaving a page with content that would be lost, whether for another screen or for good. */
export function LeaveGuard({ holds, words }: Props) {
  const { session } = useApp();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      holds &&
      // After the session has ended there is no page left to stay on.
      session.tokens() !== null &&
      (currentLocation.pathname !== nextLocation.pathname || currentLocation.search !== nextLocation.search),
  );
  useEffect(() => {
    if (!holds) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [holds]);
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
      {...words}
    />
  );
}
