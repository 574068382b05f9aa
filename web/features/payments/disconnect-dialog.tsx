import { useState } from 'react';
import { localMomentAt } from '#shared/domain/kernel/time/zone.ts';
import type { Provider } from '#shared/domain/venue/deposits/providers.ts';
import { ProblemBanner } from '#web/app/frame/call-problem.tsx';
import { PROVIDER_NAMES } from '#web/app/money/money-words.ts';
import { useChosenVenue } from '#web/app/session/venue.tsx';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { money } from '#web/i18n/money.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { useOpenMoney } from './connections.ts';
import styles from './payments.module.css';
import { useConnecting } from './use-connecting.ts';

type Props = { readonly venueId: string; readonly provider: Provider; readonly onClose: () => void };

/** Asks before a provider is disconnected; says how much money of guests is still open and what becomes of it. */
export function DisconnectDialog({ venueId, provider, onClose }: Props) {
  const text = useText('payments');
  const locale = useLocale();
  const { zone } = useChosenVenue();
  const name = PROVIDER_NAMES[provider];
  const [today] = useState(
    () => localMomentAt(Date.now(), zone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone).date,
  );
  const { data: open } = useOpenMoney(venueId, today);
  const { busy, problem, disconnect } = useConnecting(venueId, provider);

  async function confirm() {
    if (!(await disconnect())) return;
    showToast({ tone: 'ok', title: text('disconnected', { name }) });
    onClose();
  }

  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => void confirm()}
      busy={busy}
      title={text('disconnect.ask', { name })}
      text={text('disconnect.text')}
      confirmLabel={text('disconnect', { name })}
      keepLabel={text('cancel')}
    >
      {problem && <ProblemBanner title={text('problem')} problem={problem} />}
      <ul className={styles.list}>
        {open && (
          <li>
            {open.count === 0
              ? text('disconnect.noneOpen')
              : text('disconnect.open', { count: open.count, amount: money(locale, open.amount, open.currency) })}
          </li>
        )}
        <li>{text('disconnect.refundable', { name })}</li>
        <li>{text('disconnect.requests')}</li>
      </ul>
    </ConfirmDialog>
  );
}
