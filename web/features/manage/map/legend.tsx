import { useText } from '#web/i18n/app/use-text.tsx';
import styles from './legend.module.css';
import { STATES } from './table-face.tsx';

/** What a table is only while its day goes on, and only once it is over. */
const WHILE_IT_GOES_ON = ['soon', 'arrived', 'late', 'noShow', 'laid', 'closed'];
const ONCE_OVER = ['unmarked'];

/** What the colours of the tables mean, with the signs that stand beside them. */
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
