import { LeaveGuard } from '#web/app/forms/leave-guard.tsx';
import { useText } from '#web/i18n/app/use-text.tsx';

/** Asks before a page with unsaved changes is left. */
export function UnsavedGuard({ dirty }: { readonly dirty: boolean }) {
  const text = useText('settings');
  const words = {
    title: text('leave.title'),
    text: text('leave.text'),
    confirmLabel: text('discard'),
    keepLabel: text('leave.stay'),
  };
  return <LeaveGuard holds={dirty} words={words} />;
}
