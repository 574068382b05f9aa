import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { OwnViews } from '#web/app/views/own-views.tsx';
import type { OpenableView, SavedViews } from '#web/app/views/saved-views.ts';
import styles from '#web/app/views/views.module.css';
import { useText } from '#web/i18n/app/use-text.tsx';
import type { ColumnKey } from './columns.tsx';
import { NO_FILTER, searchOf, type Wanted } from './wanted.ts';

type Props = {
  readonly wanted: Wanted;
  readonly today: LocalDate;
  readonly saved: SavedViews<ColumnKey>;
  readonly onChange: (change: Partial<Wanted>) => void;
  readonly onView: (view: OpenableView<ColumnKey>) => void;
};

/** Ready views and those that the user saved, as chips. */
export function ViewsBar({ wanted, today, saved, onChange, onView }: Props) {
  const text = useText('guests');
  const here = searchOf(wanted);
  const ready = [
    { id: 'month', change: NO_FILTER },
    { id: 'today', change: { ...NO_FILTER, from: today, to: today } },
    { id: 'ahead', change: { ...NO_FILTER, from: today } },
  ] as const;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields.
    <div role="group" aria-label={text('views')} className={styles.views}>
      {ready.map(({ id, change }) => (
        <button
          key={id}
          type="button"
          className={styles.chip}
          aria-pressed={searchOf({ ...wanted, ...change }) === here}
          onClick={() => onChange(change)}
        >
          {text(`view.${id}`)}
        </button>
      ))}
      <OwnViews saved={saved} here={here} onView={onView} />
    </div>
  );
}
