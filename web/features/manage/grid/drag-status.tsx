import { partiesMoved } from '#shared/domain/day/sheet.ts';
import { clockOf } from '#shared/domain/kernel/time/local-date.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { DOT } from '#web/ui/dot.ts';
import { Icon } from '#web/ui/icon.tsx';
import { nameOf } from '../actions/party-tables.ts';
import type { ServiceDay } from '../day/day-data.ts';
import { type Paint, sameBlock } from './blocks.ts';
import { type Told, unitsOver } from './drag.ts';
import styles from './drag-status.module.css';
import { namesOf, reasonOf, verdictOf } from './reasons.ts';

type Props = {
  readonly drag: Told | null;
  readonly day: ServiceDay;
  /** False while the plan is not loaded: then only the server can judge. */
  readonly judged: boolean;
  readonly byKeys: boolean;
  /** Help for its keys, where they differ from the board's. */
  readonly hint?: string;
};

/** Shows and announces the target of a moved party and the consequences. */
export function DragStatus({ drag, day, judged, byKeys, hint }: Props) {
  const text = useText('grid');
  const manage = useText('manage');
  if (!drag) return <p role="status" className="visually-hidden" />;
  const tables = unitsOver(drag).map((no) => nameOf(no, day.units));
  const refused = drag.verdict?.kind === 'refused';
  return (
    <div role="status" className={classNames(styles.status, refused && styles.bad)}>
      <p className={styles.where}>
        {text('where', {
          name: drag.party.name,
          table: manage('table', { name: tables.join(' + ') }),
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

/** Shows and announces which table would be blocked and when, while the block is drawn. */
export function PaintStatus({
  paint: { block, verdict, of },
  day,
  byKeys = false,
}: {
  readonly paint: Paint;
  readonly day: ServiceDay;
  readonly byKeys?: boolean;
}) {
  const text = useText('grid');
  const manage = useText('manage');
  const refused = verdict?.kind === 'refused';
  const moved = verdict?.kind === 'withheld' ? partiesMoved(verdict) : [];
  const names = namesOf(moved, day.reservations);
  return (
    <div role="status" className={classNames(styles.status, refused && styles.bad)}>
      <p className={styles.where}>
        {manage('table', { name: day.units.find(({ no }) => no === block.table)?.name ?? '' })}
        {DOT}
        {text('closed', { from: clockOf(block.from), to: clockOf(block.to) })}
      </p>
      <p className={styles.verdict}>
        <Icon name={refused ? 'ban' : 'check'} size={18} />
        {of && sameBlock(of, block)
          ? text('verdict.same')
          : !verdict
            ? text('verdict.unknown')
            : refused
              ? reasonOf(verdict, day.reservations)
              : moved.length > 0
                ? text('verdict.moves', { count: moved.length, names })
                : text('verdict.free')}
      </p>
      {byKeys && <p className={styles.keys}>{text('keys.hint')}</p>}
    </div>
  );
}
