import { type FormEvent, type ReactNode, type Ref, useState } from 'react';
import { LeaveGuard } from '#web/app/forms/leave-guard.tsx';
import { useText } from '#web/i18n/app/use-text.tsx';
import styles from './limits.module.css';

type Props = {
  readonly form: Ref<HTMLFormElement>;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  readonly children: ReactNode;
};

/** A form of the platform's settings, drawn anew once it is saved; whoever leaves it before is asked. */
export function SettingsForm({ form, onSubmit, children }: Props) {
  const text = useText('boss');
  const [edited, setEdited] = useState(false);
  const words = {
    title: text('settings.leave.title'),
    text: text('settings.leave.text'),
    confirmLabel: text('settings.leave.discard'),
    keepLabel: text('settings.leave.stay'),
  };
  return (
    <>
      <LeaveGuard holds={edited} words={words} />
      <form ref={form} onSubmit={onSubmit} onInput={() => setEdited(true)} noValidate className={styles.form}>
        {children}
      </form>
    </>
  );
}
