import { useText } from '#web/i18n/app/use-text.tsx';
import styles from './legend.module.css';
import { STATES } from './table-face.tsx';

/** The states that exist only during the day, and those that exist only after it. */
const WHILE_IT_GOES_ON = ['soon', 'arrived', 'late', 'noShow', 'laid', 'closed'];
const ONCE_OVER = ['unmarked'];

/** The meaning of the tables' colours and icons. */
export function Legend({ over = false }: { readonly over?: boolean }) {
  const text = useText('map');
  return (
    <ul className={styles.legend} aria-label={text('legend')}>
      {STATES.filter((state) => !(over ? WHILE_IT_GOES_ON : ONCE_OVER).includes(state)).map((state) => (
        <li key={state} className={styles[state]}>
          {text(`legend.${state}`)}
        </li>
      ))}
    </ul>
  );
}
