import styles from './key-list.module.css';

/** Keyboard shortcuts, each with its effect. */
export function KeyList({ keys }: { readonly keys: readonly (readonly [key: string, about: string])[] }) {
  return (
    <dl className={styles.keys}>
      {keys.map(([key, about]) => (
        <div key={about} className={styles.key}>
          <dt>
            <kbd className={styles.cap} dir="ltr">
              {key}
            </kbd>
          </dt>
          <dd>{about}</dd>
        </div>
      ))}
    </dl>
  );
}
