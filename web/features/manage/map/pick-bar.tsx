import { useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { nameOf } from '../party-tables.ts';
import type { Tonight } from '../tonight.ts';
import type { Held } from './carried.ts';
import { ChosenVerdict } from './chosen-verdict.tsx';
import styles from './map-view.module.css';

type Props = {
  readonly name: string;
  readonly tables: readonly number[];
  /** Null: none is chosen. */
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
  const refused = held?.verdict?.kind === 'refused';
  const same = held?.change.unit === undefined && held?.change.tables === undefined;
  return (
    <section className={classNames(styles.pick, refused && styles.bad)} aria-label={text('pick.title', { name })}>
      <div>
        <p className={styles.picked}>
          {text('pick.title', { name })}
          {tables.length > 0 && <bdi>{tables.map((no) => nameOf(no, day.units)).join(' + ')}</bdi>}
        </p>
        <ChosenVerdict {...{ held, byHand, day, onEnough }} count={tables.length} />
      </div>
      <Button onClick={onClose}>{app('close')}</Button>
      <Button tone="primary" icon="check" busy={refused || same} onClick={onSeat}>
        {text('pick.seat')}
      </Button>
    </section>
  );
}
