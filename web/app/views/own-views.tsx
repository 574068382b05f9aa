import { useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import type { OpenableView, SavedViews } from './saved-views.ts';
import styles from './views.module.css';

type Props<Key extends string> = {
  readonly saved: SavedViews<Key>;
  /** The search of the screen as it is now. */
  readonly here: string;
  readonly onView: (view: OpenableView<Key>) => void;
};

/** The views that the user saved, as chips that open them and can be removed. */
export function OwnViews<Key extends string>({ saved, here, onView }: Props<Key>) {
  const text = useText('guests');
  return saved.views.map((view) => (
    <span key={view.name} className={styles.own}>
      <button type="button" className={styles.chip} aria-pressed={view.search === here} onClick={() => onView(view)}>
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
  ));
}
