import { useId } from 'react';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { DOT } from '#web/ui/dot.ts';
import { choiceWords } from '../actions/choice-words.ts';
import { type UnitChoice, unitChoices } from '../actions/unit-choices.ts';
import type { HostReservation, ServiceDay } from '../day/day-data.ts';
import type { Seat } from './seats.ts';
import styles from './spread-dialog.module.css';

type Props = {
  readonly seat: Seat;
  readonly party: HostReservation;
  readonly day: ServiceDay;
  /** The party's other tables, which cannot be chosen again. */
  readonly others: readonly number[];
  readonly onChange: (seat: Seat) => void;
  readonly onRemove: (() => void) | undefined;
};

/** One of a party's tables with its covers, chosen from the device's native list. */
export function SeatRow({ seat, party, day, others, onChange, onRemove }: Props) {
  const text = useText('grid');
  const manage = useText('manage');
  const id = useId();
  const { unit, covers } = seat;
  const choices = unitChoices(party, day, { unit, covers, pinned: false });
  const name = day.units.find(({ no }) => no === unit)?.name ?? '—';
  const wordsOf = ({ unit: { name, min, max }, state }: UnitChoice) => {
    return [name, manage('move.seats', { min, max }), choiceWords(state, day, manage)].join(DOT);
  };
  return (
    <li className={styles.seat}>
      <label htmlFor={id} className="visually-hidden">
        {text('floor.spread.table')}
      </label>
      <select
        id={id}
        className={styles.select}
        value={unit}
        onChange={(event) => onChange({ ...seat, unit: Number(event.target.value) })}
      >
        {(['fits', 'larger', 'smaller'] as const).map((group) => {
          const rest = choices[group].filter((each) => each.unit.no === unit || !others.includes(each.unit.no));
          return (
            rest.length > 0 && (
              <optgroup key={group} label={manage(`move.${group}`)}>
                {rest.map((each) => (
                  <option key={each.unit.no} value={each.unit.no}>
                    {wordsOf(each)}
                  </option>
                ))}
              </optgroup>
            )
          );
        })}
      </select>
      <div className={styles.count}>
        <Button
          icon="minus"
          iconOnly
          busy={covers <= 1}
          aria-label={text('floor.spread.fewer', { table: name })}
          onClick={() => covers > 1 && onChange({ ...seat, covers: covers - 1 })}
        />
        <output aria-label={manage('covers', { count: covers })}>{covers}</output>
        <Button
          icon="plus"
          iconOnly
          aria-label={text('floor.spread.more', { table: name })}
          onClick={() => onChange({ ...seat, covers: covers + 1 })}
        />
      </div>
      {onRemove && (
        <Button
          tone="quiet"
          icon="trash"
          iconOnly
          aria-label={text('floor.spread.remove', { table: name })}
          onClick={onRemove}
        />
      )}
    </li>
  );
}
