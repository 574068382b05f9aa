import { A4, type Page } from '#web/pdf/ops.ts';
import styles from './pdf-view.module.css';

/** A preview of a page as it will be printed. */
export function Preview({ page, label }: { readonly page: Page; readonly label: string }) {
  return (
    <svg className={styles.page} viewBox={`0 0 ${A4.width} ${A4.height}`} role="img" aria-label={label}>
      {page.map((op, nth) =>
        op.kind === 'rule' ? (
          <line
            // biome-ignore lint/suspicious/noArrayIndexKey: a page is drawn whole, never changed in part.
            key={nth}
            x1={op.x}
            x2={op.x + op.width}
            y1={op.y}
            y2={op.y}
            className={op.strong ? styles.strong : styles.rule}
          />
        ) : (
          <text
            // biome-ignore lint/suspicious/noArrayIndexKey: the same.
            key={nth}
            x={op.x}
            y={op.y}
            fontSize={op.size}
            className={op.soft ? styles.soft : styles.ink}
            fontWeight={op.bold ? 700 : 400}
            direction="ltr"
          >
            {op.text}
          </text>
        ),
      )}
    </svg>
  );
}
