import { MAX_COVERS } from '#shared/domain/day/sheet.ts';
import { clockOf } from '#shared/domain/kernel/time/local-date.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { ServiceDay } from '../day/day-data.ts';
import styles from './join-section.module.css';
import type { Span } from './layout.ts';
import type { PlannedJoin } from './planned-join.ts';
import { namesOf, reasonOf } from './reasons.ts';
import { TablesMost } from './tables-most.tsx';

type Props = {
  readonly day: ServiceDay;
  readonly planned: PlannedJoin;
  readonly when: Span;
  readonly busy: boolean;
  readonly onSeats: (seats: number) => void;
  readonly onJoin: () => void;
};

/** How many the chosen tables seat together, what speaks against joining them, and the button that joins them. */
export function JoinOffer({ day, planned, when, busy, onSeats, onJoin }: Props) {
  const text = useText('grid');
  const { chosen, full, seats, sound, verdict, moved, linked } = planned;
  return (
    <>
      <div className={styles.seats}>
        <Button
          icon="minus"
          iconOnly
          aria-label={text('floor.join.fewer')}
          busy={seats <= 1}
          onClick={() => onSeats(seats - 1)}
        />
        <output>{text('floor.join.seats', { count: seats })}</output>
        <Button
          icon="plus"
          iconOnly
          aria-label={text('floor.join.more')}
          busy={seats >= MAX_COVERS}
          onClick={() => onSeats(seats + 1)}
        />
      </div>
      <div role="status" className={styles.said}>
        {full && <TablesMost />}
        {seats >= MAX_COVERS && (
          <p>
            <Icon name="alert" size={18} />
            {text('floor.seats.most', { most: MAX_COVERS })}
          </p>
        )}
        {!linked && (
          <p>
            <Icon name="alert" size={18} />
            {text('floor.join.unlinked')}
          </p>
        )}
        {verdict?.kind === 'refused' && (
          <p className={styles.bad}>
            <Icon name="ban" size={18} />
            {reasonOf(verdict, day.reservations)}
          </p>
        )}
        {moved.length > 0 && (
          <p>
            <Icon name="move" size={18} />
            {text('floor.spread.moves', { count: moved.length, names: namesOf(moved, day.reservations) })}
          </p>
        )}
      </div>
      <Button tone="primary" icon="link" busy={busy || !sound || verdict?.kind === 'refused'} onClick={onJoin}>
        {text('floor.join', {
          tables: chosen.map(({ name }) => name).join(' + '),
          from: clockOf(when.from),
          to: clockOf(when.to),
        })}
      </Button>
    </>
  );
}
