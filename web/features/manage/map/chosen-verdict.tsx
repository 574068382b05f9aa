import { MOST_TABLES } from '#shared/domain/day/most-tables.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { verdictOf } from '../grid/reasons.ts';
import { TablesMost } from '../grid/tables-most.tsx';
import type { Tonight } from '../tonight.ts';
import type { Held } from './carried.ts';
import styles from './chosen-verdict.module.css';

type Props = {
  /** Null: none is chosen. */
  readonly held: Held | null;
  /** The chosen tables are not linked: they would be carried together. */
  readonly byHand: boolean;
  /** How many are chosen: what several seat together is the house's word. */
  readonly count: number;
  readonly day: Tonight;
  /** They seat the party, says the house. */
  readonly onEnough: () => void;
};

/** What comes of seating somebody at the tables chosen, before it is done: who has one, who moves, and what has to be carried. */
export function ChosenVerdict({ held, byHand, count, day, onEnough }: Props) {
  const text = useText('map');
  const floor = useText('floor');
  const refused = held?.verdict?.kind === 'refused' ? held.verdict : null;
  const tooFew = count > 1 && refused?.reason === 'party.tooLarge';
  return (
    <>
      <div role="status" className={styles.verdict}>
        <p className={classNames(refused && styles.bad)}>
          <Icon name={!held ? 'cursor' : refused ? 'ban' : 'check'} size={18} />
          {held ? verdictOf(held, day, held.verdict !== null) : text('pick.hint')}
        </p>
        {count >= MOST_TABLES && <TablesMost />}
        {byHand && (
          <p>
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
    </>
  );
}
