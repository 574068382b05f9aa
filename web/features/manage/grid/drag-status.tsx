import { clockOf } from '#shared/domain/time/local-date.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { HostReservation, Tonight } from '../tonight.ts';
import { changesNothing, type Drag, fromOf } from './drag.ts';
import styles from './drag-status.module.css';
import { reasonOf } from './reasons.ts';
import type { Paint } from './use-paint.ts';

type Props = {
  readonly drag: Drag | null;
  readonly day: Tonight;
  /** The plan is there: without it only the server knows. */
  readonly judged: boolean;
  readonly byKeys: boolean;
};

/** Where the party would go and what that means, seen and heard while it is moved. */
export function DragStatus({ drag, day, judged, byKeys }: Props) {
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
        {verdictOf()}
      </p>
      {byKeys && <p className={styles.keys}>{text('keys.hint')}</p>}
    </div>
  );

  function verdictOf(): string {
    if (!drag || changesNothing(drag)) return text('verdict.same');
    if (drag.verdict?.kind === 'refused') return reasonOf(drag.verdict, day.reservations);
    if (!judged) return text('verdict.unknown');
    const moved = drag.verdict?.moved ?? [];
    const names = moved.flatMap((code) => nameOf(code, day.reservations));
    if (moved.length === 0) return text('verdict.free');
    return text('verdict.moves', { count: moved.length, names: names.join(', ') });
  }
}

/** Which table would be closed when, and what that means, while it is drawn. */
export function PaintStatus({ paint: { block, verdict }, day }: { readonly paint: Paint; readonly day: Tonight }) {
  const text = useText('grid');
  const manage = useText('manage');
  const refused = verdict?.kind === 'refused';
  const moved = verdict?.kind === 'withheld' ? verdict.moved : [];
  const names = moved.flatMap((code) => nameOf(code, day.reservations)).join(', ');
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

const nameOf = (code: string, parties: readonly HostReservation[]): string[] => {
  const name = parties.find((party) => party.code === code)?.name;
  return name ? [name] : [];
};
