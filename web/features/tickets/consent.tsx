import { useState } from 'react';
import { useApi, useSettings } from '#web/app/app-context.tsx';
import { useSaving } from '#web/app/forms/use-saving.ts';
import { ProblemBanner } from '#web/app/frame/call-problem.tsx';
import styles from '#web/app/tickets/tickets.module.css';
import type { OpenTicket } from '#web/app/tickets/tickets.ts';
import { mediumInstant } from '#web/i18n/app/format.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

type Props = { readonly ticket: OpenTicket; readonly onDone: () => void };

/** The owner's consent that support looks at the account: given for a day, and taken back with one press. */
export function Consent({ ticket: { ticketId, consentUntil, state }, onDone }: Props) {
  const text = useText('tickets');
  const locale = useLocale();
  const api = useApi();
  const isOwner = useSettings()?.role === 'owner';
  const [asking, setAsking] = useState(false);
  const { busy, problem, save } = useSaving();

  async function write(allowed: boolean): Promise<void> {
    const done = await save(() => api.tickets.consent_write({ ticketId, allowed }));
    onDone();
    if (done) setAsking(false);
  }

  if (consentUntil !== null) {
    return (
      <div className={styles.consent}>
        <span>{text('consent.until', { when: mediumInstant(locale, consentUntil) })}</span>
        {isOwner && (
          <Button icon="ban" busy={busy} onClick={() => void write(false)}>
            {text('consent.withdraw')}
          </Button>
        )}
        {problem && <ProblemBanner title={text('notDone')} problem={problem} />}
      </div>
    );
  }
  if (!isOwner || state === 'closed') return null;
  return (
    <>
      <Button icon="user" onClick={() => setAsking(true)}>
        {text('consent.give')}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => void write(true)}
        busy={busy}
        tone="primary"
        title={text('consent.title')}
        text={text('consent.text')}
        confirmLabel={text('consent.confirm')}
        keepLabel={text('cancel')}
      >
        {problem && <ProblemBanner title={text('notDone')} problem={problem} />}
      </ConfirmDialog>
    </>
  );
}
