import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { ReadFailedBanner } from '#web/app/frame/read-failed.tsx';
import { useText } from '#web/i18n/app/use-text.tsx';
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
  /** The first day of the current week. */
  readonly current: LocalDate;
  /** Another week was chosen and is loading. */
  readonly loading: boolean;
  /** Why the shown week or another one could not be read; null when nothing failed. */
  readonly failed: Error | null;
  readonly onRetry: () => void;
  readonly onWeek: (from: LocalDate) => void;
};

/** How guests are steered to quiet times, and what a week of it won and lost. */
export function SlotsPage({ venueId, week, from, current, loading, failed, onRetry, onWeek }: Props) {
  const text = useText('settings');
  return (
    <div className={styles.page} aria-busy={loading}>
      <SteeringForm venueId={venueId} saved={week.steering.mode} />
      <div className={styles.top}>
        <h2 className={styles.heading}>{text('week.heading')}</h2>
        <WeekSwitch from={from} current={current} onChoose={onWeek} />
      </div>
      {failed && <ReadFailedBanner error={failed} onRetry={onRetry} />}
      <div className={styles.week} inert={loading}>
        <Earned steering={week.steering} />
        <RefusedGuests week={week} />
      </div>
    </div>
  );
}
