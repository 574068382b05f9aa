import { useText } from '#web/i18n/app/use-text.tsx';
import type { HostReservation } from '../day/day-data.ts';
import styles from './queue.module.css';
import { type RowContext, Rows } from './time-group.tsx';

type Props = { readonly parties: readonly HostReservation[]; readonly context: RowContext };

/**
 * Requests that the venue must answer, the most urgent first. They are shown above the evening, because they are not
 * yet part of it.
 */
export function Queue({ parties, context }: Props) {
  const text = useText('manage');
  return (
    <section className={styles.queue} aria-labelledby="queue">
      <h2 id="queue" className={styles.heading}>
        {text('queue.title')} <span className={styles.count}>{parties.length}</span>
      </h2>
      <Rows parties={parties.toSorted((a, b) => (a.expiresAt ?? 0) - (b.expiresAt ?? 0))} context={context} />
    </section>
  );
}
