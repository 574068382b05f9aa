import type { LocalDate } from '#shared/domain/time/local-date.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Earned } from './earned.tsx';
import { RefusedGuests } from './refused-guests.tsx';
import styles from './slots-page.module.css';
import { SteeringForm } from './steering-form.tsx';
import type { DemandWeek } from './week.ts';
import { WeekSwitch } from './week-switch.tsx';

type Props = {
  readonly venueId: string;
  readonly week: DemandWeek;
  readonly from: LocalDate;
  /** The week that today is in. */
  readonly current: LocalDate;
  /** Another week was chosen and is on its way. */
  readonly loading: boolean;
  readonly failed: boolean;
  readonly onRetry: () => void;
  readonly onWeek: (from: LocalDate) => void;
};

/** How guests are led to quiet times, and what a week of it brought and lost. */
export function SlotsPage({ venueId, week, from, current, loading, failed, onRetry, onWeek }: Props) {
  const text = useText('settings');
  const app = useText('app');
  return (
    <div className={styles.page} aria-busy={loading}>
      <SteeringForm venueId={venueId} saved={week.steering.mode} />
      <div className={styles.top}>
        <h2 className={styles.heading}>{text('week.heading')}</h2>
        <WeekSwitch from={from} current={current} onChoose={onWeek} />
      </div>
      {failed && (
        <Banner tone="bad" icon="offline" title={app('connection.title')}>
          <Button icon="refresh" onClick={onRetry}>
            {app('retry')}
          </Button>
        </Banner>
      )}
      <div className={styles.week} inert={loading}>
        <Earned steering={week.steering} />
        <RefusedGuests week={week} />
      </div>
    </div>
  );
}
