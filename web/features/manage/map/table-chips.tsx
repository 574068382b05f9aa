import { useText } from '#web/i18n/app/use-text.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { ServiceDay } from '../day/day-data.ts';
import styles from './floor-drop.module.css';

type Props = {
  readonly day: ServiceDay;
  readonly fits: ReadonlyMap<number, boolean>;
  /** The table below the party in the hand. */
  readonly over: number;
};

/** The tables of a venue that has drawn no hall. */
export function TableChips({ day, fits, over }: Props) {
  const manage = useText('manage');
  return (
    <ul className={styles.chips}>
      {day.units
        .filter(({ tables }) => tables.length === 1)
        .map(({ no, name, max }) => (
          <li
            key={no}
            data-table={no}
            data-fits={fits.get(no)}
            className={classNames(
              styles.chip,
              fits.get(no) === true && styles.fits,
              fits.get(no) === false && styles.unfit,
              over === no && styles.below,
            )}
          >
            <span>{manage('table', { name })}</span>
            <span className={styles.seats}>
              <Icon name="user" size={14} />
              {max}
            </span>
          </li>
        ))}
    </ul>
  );
}
