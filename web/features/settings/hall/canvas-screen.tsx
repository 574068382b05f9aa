import { useChosenVenue } from '#web/app/session/venue.tsx';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Guarded } from '../guard/guarded.tsx';
import { VenueFrame } from '../venue-frame.tsx';
import { HallCanvas } from './hall-canvas.tsx';
import styles from './hall-editor.module.css';

/** `/canvas`: the hall editor. */
export function Component() {
  const text = useText('canvas');
  const { venueId, name } = useChosenVenue();
  return (
    <div className={styles.screen}>
      <title>{`${text('title')} · ${name} · Coperto`}</title>
      <h1 className={styles.title}>{text('title')}</h1>
      <VenueFrame key={venueId} venueId={venueId}>
        <Guarded page="hallCanvas">
          <HallCanvas />
        </Guarded>
      </VenueFrame>
    </div>
  );
}
