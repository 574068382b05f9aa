import { useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { verdictOf } from '../grid/reasons.ts';
import { nameOf } from '../party-tables.ts';
import type { Tonight } from '../tonight.ts';
import type { Held } from './carried.ts';
import styles from './map-view.module.css';

type Props = {
  readonly name: string;
  readonly tables: readonly number[];
  /** Null: the chosen tables are no combination. */
  readonly held: Held | null;
  /** The chosen tables are not linked: they would be joined by hand. */
  readonly byHand: boolean;
  readonly day: Tonight;
  /** They seat the party, says the house. */
  readonly onEnough: () => void;
  readonly onSeat: () => void;
  readonly onClose: () => void;
};

/** The tables that are being chosen for somebody: which, whether they would do and why not, before it is done. */
export function PickBar({ name, tables, held, byHand, day, onEnough, onSeat, onClose }: Props) {
  const text = useText('map');
  const app = useText('app');
  const floor = useText('floor');
  const refused = held?.verdict?.kind === 'refused' ? held.verdict : null;
  const same = held !== null && held.change.unit === undefined && held.change.tables === undefined;
  const tooFew = byHand && refused?.reason === 'party.tooLarge';
  const said =
    tables.length === 0
      ? text('pick.hint')
      : !held
        ? text('pick.unlinked')
        : verdictOf(held, day, held.verdict !== null);

  const bad = tables.length > 0 && (!held || refused !== null);
  return (
    <section className={classNames(styles.pick, bad && styles.bad)} aria-label={text('pick.title', { name })}>
      <div role="status">
        <p className={styles.picked}>
          {text('pick.title', { name })}
          {tables.length > 0 && <bdi>{tables.map((no) => nameOf(no, day.units)).join(' + ')}</bdi>}
        </p>
        <p className={styles.verdict}>
          <Icon name={bad ? 'ban' : 'check'} size={18} />
          {said}
        </p>
        {byHand && (
          <p className={styles.verdict}>
            <Icon name="alert" size={18} />
            {floor('join.unlinked')}
          </p>
        )}
      </div>
      {tooFew && (
        <Button icon="users" onClick={onEnough}>
          {floor('join.enough')}
        </Button>
      )}
      <Button onClick={onClose}>{app('close')}</Button>
      <Button tone="primary" icon="check" busy={bad || same || tables.length === 0} onClick={onSeat}>
        {text('pick.seat')}
      </Button>
    </section>
  );
}
