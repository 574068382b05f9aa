import { useState } from 'react';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonRow } from '#web/ui/button-row.tsx';
import type { LedTo } from '../actions/use-walk-in.ts';
import type { ServiceDay } from '../day/day-data.ts';
import { usePlan } from '../grid/plan.ts';
import { heldOn, mostAtOnce } from '../map/carried.ts';
import { ChosenVerdict } from '../map/chosen-verdict.tsx';
import { tableStates } from '../map/table-state.ts';
import styles from './led-tables.module.css';
import { TableChoices } from './table-choices.tsx';

export type LedProps = {
  readonly venueId: string;
  readonly day: ServiceDay;
  /** The party size at the start. */
  readonly covers: number;
  readonly name: string;
  /** Seats the party; if that is refused, the chosen tables stay. */
  readonly onSeat: (covers: number, led: LedTo) => Promise<void>;
  readonly onBack: () => void;
};

/**
 * Lets the host choose tables for a walk-in, linked or not. The effect is shown first; one press joins the tables and
 * seats the party.
 */
export function LedTables({ venueId, day, covers: first, name, onSeat, onBack }: LedProps) {
  const map = useText('map');
  const manage = useText('manage');
  const plan = usePlan(venueId, day);
  const [covers, setCovers] = useState(first);
  const [tables, setTables] = useState<readonly number[]>([]);
  const [seats, setSeats] = useState<number>();
  const [busy, setBusy] = useState(false);
  const { held, byHand } = heldOn({ kind: 'walkIn', covers, name }, tables, seats, day, plan);
  const most = mostAtOnce(day.units);

  function choose(next: readonly number[]) {
    setTables(next);
    setSeats(undefined);
  }

  function count(next: number) {
    setCovers(next);
    setSeats(undefined);
  }

  async function seat() {
    if (!held || busy) return;
    setBusy(true);
    await onSeat(covers, held.change);
    setBusy(false);
  }

  return (
    <div className={styles.led} aria-busy={busy}>
      <div className={styles.count}>
        <Button
          icon="minus"
          iconOnly
          aria-label={map('door.fewer')}
          busy={covers <= 1}
          onClick={() => count(covers - 1)}
        />
        <output>{manage('covers', { count: covers })}</output>
        <Button
          icon="plus"
          iconOnly
          aria-label={map('door.more')}
          busy={covers >= most}
          onClick={() => count(covers + 1)}
        />
      </div>
      <TableChoices units={day.units} states={tableStates(day, plan)} chosen={tables} onChoose={choose} />
      <div className={styles.verdict}>
        <ChosenVerdict {...{ held, byHand, day }} count={tables.length} onEnough={() => setSeats(covers)} />
        <ButtonRow align="end" className={styles.buttons}>
          <Button onClick={onBack}>{manage('walkIn.return')}</Button>
          <Button
            tone="primary"
            icon="seat"
            busy={busy || !held || held.verdict?.kind === 'refused'}
            onClick={() => void seat()}
          >
            {map('pick.seat')}
          </Button>
        </ButtonRow>
      </div>
    </div>
  );
}
