import { useEffect } from 'react';
import { useBlocker } from '#web/app/routing.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

type Words = {
  readonly title: string;
  readonly text: string;
  readonly confirmLabel: string;
  readonly keepLabel: string;
};
type Props = {
  readonly dirty: boolean;
  /** What else than changes would be lost. */
  readonly words?: Words;
};

/** Asks before a page with changes is left, whether for another page of ours or for good. */
export function UnsavedGuard({ dirty, words }: Props) {
  const text = useText('settings');
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty && (currentLocation.pathname !== nextLocation.pathname || currentLocation.search !== nextLocation.search),
  );
  useEffect(() => {
    if (!dirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [dirty]);
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
      title={text('leave.title')}
      text={text('leave.text')}
      confirmLabel={text('discard')}
      keepLabel={text('leave.stay')}
      {...words}
    />
  );
}
