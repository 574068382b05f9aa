import { useText } from '#web/i18n/app/use-text.tsx';
import styles from './legend.module.css';
import { STATES } from './table-face.tsx';

/** What the colours of the tables mean, with the signs that stand beside them. */
export function Legend() {
  const text = useText('map');
  return (
    <ul className={styles.legend} aria-label={text('legend')}>
      {STATES.map((state) => (
        <li key={state} className={styles[state]}>
          {text(`legend.${state}`)}
        </li>
      ))}
    </ul>
  );
}
