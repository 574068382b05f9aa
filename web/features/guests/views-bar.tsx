import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import type { OpenableView, SavedViews } from './saved-views.ts';
import styles from './views-bar.module.css';
import { NO_FILTER, searchOf, type Wanted } from './wanted.ts';

type Props = {
  readonly wanted: Wanted;
  readonly today: LocalDate;
  readonly saved: SavedViews;
  readonly onChange: (change: Partial<Wanted>) => void;
  readonly onView: (view: OpenableView) => void;
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
      {saved.views.map((view) => (
        <span key={view.name} className={styles.own}>
          <button
            type="button"
            className={styles.chip}
            aria-pressed={view.search === here}
            onClick={() => onView(view)}
          >
            <bdi>{view.name}</bdi>
          </button>
          <Button
            tone="quiet"
            icon="close"
            iconOnly
            aria-label={text('view.remove', { name: view.name })}
            onClick={() => void saved.remove(view)}
          />
        </span>
      ))}
    </div>
  );
}
