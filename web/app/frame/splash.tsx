import { useText } from '#web/i18n/app/use-text.tsx';
import styles from './splash.module.css';

/** Shown while the first screen is loading. */
export function Splash() {
  const text = useText('app');
  return (
    <div className={styles.splash} role="status">
      <span className={styles.name} aria-hidden="true">
        Coperto
      </span>
      <span className="visually-hidden">{text('loading')}</span>
    </div>
  );
}
