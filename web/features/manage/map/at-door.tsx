import { useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import styles from './map-view.module.css';

type Props = {
  readonly covers: number;
  readonly most: number;
  readonly onCovers: (covers: number) => void;
  /** Called when it is pressed rather than dragged, to choose its tables. */
  readonly onPick: () => void;
};

/** A walk-in of a given size, to be dragged onto a table. */
export function AtDoor({ covers, most, onCovers, onPick }: Props) {
  const text = useText('map');
  const manage = useText('manage');
  return (
    <section className={styles.coming} aria-labelledby="map-door">
      <h2 id="map-door" className={styles.heading}>
        {text('door')}
      </h2>
      <div className={styles.door}>
        <Button
          icon="minus"
          iconOnly
          aria-label={text('door.fewer')}
          busy={covers <= 1}
          onClick={() => onCovers(covers - 1)}
        />
        <button type="button" className={styles.party} data-walkin={covers} onClick={onPick}>
          <Icon name="arrive" size={16} />
          <span className={styles.name}>{manage('walkIn.guest')}</span>
          <span className={styles.seats}>
            <Icon name="user" size={14} />
            {covers}
          </span>
        </button>
        <Button
          icon="plus"
          iconOnly
          aria-label={text('door.more')}
          busy={covers >= most}
          onClick={() => onCovers(covers + 1)}
        />
      </div>
    </section>
  );
}
