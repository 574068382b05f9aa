import { useId } from 'react';
import { clockOf } from '#shared/domain/kernel/time/local-date.ts';
import { TIMES } from './layout.ts';
import styles from './table-dialog.module.css';
import parts from './table-parts.module.css';

type Props = {
  readonly label: string;
  readonly value: number;
  /** Offers only times after this one. */
  readonly after?: number;
  /** Leaves out the last time of the day, after which nothing could end. */
  readonly begins?: boolean;
  readonly onChoose: (minute: number) => void;
};

/** Selects a quarter of an hour of the business day, with the device's native list. */
export function TimeSelect({ label, value, after = -1, begins = false, onChoose }: Props) {
  const id = useId();
  const times = TIMES.slice(0, begins ? -1 : undefined).filter((minute) => minute > after);
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <select id={id} className={parts.select} value={value} onChange={(event) => onChoose(Number(event.target.value))}>
        {!times.includes(value) && <option value={value}>{clockOf(value)}</option>}
        {times.map((minute) => (
          <option key={minute} value={minute}>
            {clockOf(minute)}
          </option>
        ))}
      </select>
    </div>
  );
}
