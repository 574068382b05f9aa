import { useEffect } from 'react';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { useApp } from './app-context.tsx';
import { useBlocker } from './routing.ts';

type Words = {
  readonly title: string;
  readonly text: string;
  readonly confirmLabel: string;
  readonly keepLabel: string;
};
type Props = {
  /** Something here would be lost. */
  readonly holds: boolean;
  readonly words: Words;
};

/** Asks before a page is left that holds something, whether for another page of ours or for good. */
export function LeaveGuard({ holds, words }: Props) {
  const { session } = useApp();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      holds &&
      // Whose session has ended has nothing before them that could be stayed with.
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
