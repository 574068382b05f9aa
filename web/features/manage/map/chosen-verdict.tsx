import { MAX_TABLES } from '#shared/domain/day/most-tables.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { ServiceDay } from '../day/day-data.ts';
import { verdictOf } from '../grid/reasons.ts';
import { TablesMost } from '../grid/tables-most.tsx';
import type { Held } from './carried.ts';
import styles from './chosen-verdict.module.css';

type Props = {
  /** Null if no table is chosen. */
  readonly held: Held | null;
  /** The chosen tables are not linked: they would have to be moved together. */
  readonly byHand: boolean;
  /** The number of chosen tables: for several, the host enters how many they seat together. */
  readonly count: number;
  readonly day: ServiceDay;
  /** True if the host has confirmed that they seat the party. */
  readonly onEnough: () => void;
};

/**
 * The consequences of seating a party at the chosen tables: who has one of them, who moves, and which tables must be
 * moved.
 */
export function ChosenVerdict({ held, byHand, count, day, onEnough }: Props) {
  const text = useText('map');
  const floor = useText('grid');
  const refused = held?.verdict?.kind === 'refused' ? held.verdict : null;
  const tooFew = count > 1 && refused?.reason === 'party.tooLarge';
  return (
    <>
      <div role="status" className={styles.verdict}>
        <p className={classNames(refused && styles.bad)}>
          <Icon name={!held ? 'cursor' : refused ? 'ban' : 'check'} size={18} />
          {held ? verdictOf(held, day, held.verdict !== null) : text('pick.hint')}
        </p>
        {count >= MAX_TABLES && <TablesMost />}
        {byHand && (
          <p>
            <Icon name="alert" size={18} />
            {floor('floor.join.unlinked')}
          </p>
        )}
      </div>
      {tooFew && (
        <Button icon="users" onClick={onEnough}>
          {floor('floor.join.enough')}
        </Button>
      )}
    </>
  );
}
