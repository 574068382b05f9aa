import { ReadFailed } from '#web/app/frame/read-failed.tsx';
import { refusedWith } from '#web/app/queries.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Drawer } from '#web/ui/drawer.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import styles from './deposits.module.css';
import { EvidenceButton } from './evidence-button.tsx';
import { useMoneyOf } from './money.ts';
import { MoneyActions } from './money-actions.tsx';
import { MoneyPolicy } from './money-policy.tsx';
import { MoneySummary } from './money-summary.tsx';
import { MoneyTimeline } from './money-timeline.tsx';

type Props = {
  readonly venueId: string;
  readonly id: string | null;
  readonly now: number;
  readonly onClose: () => void;
};

/** All money of one reservation: what can be done, the terms as accepted, and every movement in order. */
export function MoneyPanel({ venueId, id, now, onClose }: Props) {
  const text = useText('deposits');
  const manage = useText('manage');
  const app = useText('app');
  const { data, error, refetch } = useMoneyOf(venueId, id);
  const refused = refusedWith(error);
  const gone = refused === 'payment.none' || refused === 'reservation.unknown';
  return (
    <Drawer
      open={id !== null}
      onClose={onClose}
      side="end"
      wide
      closeLabel={app('close')}
      title={data ? data.name || manage('guest.erased') : text('panel.title')}
    >
      <div className={styles.panel}>
        {data && (
          <>
            <MoneySummary money={data} now={now} />
            <MoneyActions key={data.id} venueId={venueId} money={data} now={now} />
            <EvidenceButton key={`evidence ${data.id}`} venueId={venueId} money={data} />
            <MoneyPolicy money={data} />
            <MoneyTimeline money={data} />
          </>
        )}
        {!data && !error && <LoadingState label={app('loading')} />}
        {!data && gone && <EmptyState icon="coins" title={text('gone')} />}
        {!data && error && !gone && <ReadFailed error={error} onRetry={() => void refetch()} />}
      </div>
    </Drawer>
  );
}
