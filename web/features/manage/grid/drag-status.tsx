import { clockOf } from '#shared/domain/time/local-date.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { Tonight } from '../tonight.ts';
import { fromOf, type Told } from './drag.ts';
import styles from './drag-status.module.css';
import { namesOf, reasonOf, verdictOf } from './reasons.ts';
import type { Paint } from './use-paint.ts';

type Props = {
  readonly drag: Told | null;
  readonly day: Tonight;
  /** The plan is there: without it only the server knows. */
  readonly judged: boolean;
  readonly byKeys: boolean;
  /** What its keys do, if not what they do on the board. */
  readonly hint?: string;
};

/** Where the party would go and what that means, seen and heard while it is moved. */
export function DragStatus({ drag, day, judged, byKeys, hint }: Props) {
  const text = useText('grid');
  const manage = useText('manage');
  if (!drag) return <p role="status" className="visually-hidden" />;
  const unit = day.units.find(({ no }) => no === (drag.change.unit ?? fromOf(drag)));
  const refused = drag.verdict?.kind === 'refused';
  return (
    <div role="status" className={classNames(styles.status, refused && styles.bad)}>
      <p className={styles.where}>
        {text('where', {
          name: drag.party.name,
          table: manage('table', { name: unit?.name ?? '' }),
          from: clockOf(drag.start),
          to: clockOf(drag.start + drag.duration),
        })}
      </p>
      <p className={styles.verdict}>
        <Icon name={refused ? 'ban' : 'check'} size={18} />
        {verdictOf(drag, day, judged)}
      </p>
      {byKeys && <p className={styles.keys}>{hint ?? text('keys.hint')}</p>}
    </div>
  );
}

/** Which table would be closed when, and what that means, while it is drawn. */
export function PaintStatus({ paint: { block, verdict }, day }: { readonly paint: Paint; readonly day: Tonight }) {
  const text = useText('grid');
  const manage = useText('manage');
  const refused = verdict?.kind === 'refused';
  const moved = verdict?.kind === 'withheld' ? verdict.moved : [];
  const names = namesOf(moved, day.reservations);
  return (
    <div role="status" className={classNames(styles.status, refused && styles.bad)}>
      <p className={styles.where}>
        {manage('table', { name: day.units.find(({ no }) => no === block.table)?.name ?? '' })} ·{' '}
        {text('closed', { from: clockOf(block.from), to: clockOf(block.to) })}
      </p>
      <p className={styles.verdict}>
        <Icon name={refused ? 'ban' : 'check'} size={18} />
        {!verdict
          ? text('verdict.unknown')
          : refused
            ? reasonOf(verdict, day.reservations)
            : moved.length > 0
              ? text('verdict.moves', { count: moved.length, names })
              : text('verdict.free')}
      </p>
    </div>
  );
}
