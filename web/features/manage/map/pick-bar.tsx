import { useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { DOT } from '#web/ui/dot.ts';
import { nameOf } from '../actions/party-tables.ts';
import type { ServiceDay } from '../day/day-data.ts';
import type { Guests } from './carried.ts';
import { ChosenVerdict } from './chosen-verdict.tsx';
import styles from './map-view.module.css';
import type { TablePick } from './use-pick.ts';

type Props = {
  readonly pick: TablePick;
  readonly who: Guests;
  readonly tables: readonly number[];
  readonly day: ServiceDay;
};

/** The bar shown while tables are chosen for a party: which ones, and whether and why they suit or not. */
export function PickBar({ pick, who, tables, day }: Props) {
  const text = useText('map');
  const manage = useText('manage');
  const app = useText('app');
  const { held, byHand, enough } = pick;
  const name = who.kind === 'party' ? who.party.name : `${who.name}${DOT}${manage('covers', { count: who.covers })}`;
  const refused = held?.verdict?.kind === 'refused';
  const same = held?.change.unit === undefined && held?.change.tables === undefined;
  return (
    <section className={classNames(styles.pick, refused && styles.bad)} aria-label={text('pick.title', { name })}>
      <div>
        <p className={styles.picked}>
          {text('pick.title', { name })}
          {tables.length > 0 && <bdi>{tables.map((no) => nameOf(no, day.units)).join(' + ')}</bdi>}
        </p>
        <ChosenVerdict {...{ held, byHand, day }} onEnough={enough} count={tables.length} />
      </div>
      <Button onClick={pick.close}>{app('close')}</Button>
      <Button tone="primary" icon="check" busy={refused || same} onClick={pick.seat}>
        {text('pick.seat')}
      </Button>
    </section>
  );
}
