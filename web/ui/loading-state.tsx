import styles from './loading-state.module.css';

/** Grey lines in place of the rows to come; screen readers read the label. */
export function LoadingState({ label, lines = 6 }: { readonly label: string; readonly lines?: number }) {
  return (
    <div role="status" className={styles.loading}>
      <span className="visually-hidden">{label}</span>
      {Array.from({ length: lines }, (_, line) => `line-${line}`).map((key) => (
        <span key={key} className={styles.line} />
      ))}
    </div>
  );
}
