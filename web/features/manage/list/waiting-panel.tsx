import { useText } from '#web/i18n/app/use-text.tsx';
import type { HostReservation } from '../day/day-data.ts';
import { type RowContext, Rows } from './time-group.tsx';
import styles from './waiting-panel.module.css';

type Props = { readonly parties: readonly HostReservation[]; readonly context: RowContext };

/** Longer lists start collapsed, since the evening below matters more. */
const FOLDED_FROM = 4;

/** The waiting list, open offers first. None of these is part of the evening yet. */
export function WaitingPanel({ parties, context }: Props) {
  const text = useText('manage');
  const offers = parties.filter(({ booking }) => booking === 'offered');
  const waiting = parties.filter(({ booking }) => booking !== 'offered');
  return (
    <details className={styles.panel} open={parties.length < FOLDED_FROM}>
      <summary className={styles.summary}>
        <h2 className={styles.heading}>
          {text('waiting.title')} <span className={styles.count}>{parties.length}</span>
        </h2>
        {offers.length > 0 && <bdi className={styles.offers}>{text('waiting.offers', { count: offers.length })}</bdi>}
      </summary>
      <Rows parties={[...offers, ...waiting]} context={context} />
    </details>
  );
}
