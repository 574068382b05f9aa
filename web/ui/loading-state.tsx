import styles from './loading-state.module.css';

/** Grey lines where rows will stand; readers hear the label. */
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
