import { useText } from '#web/i18n/app/use-text.tsx';
import type { ServiceDay } from '../day/day-data.ts';
import { DragStatus } from '../grid/drag-status.tsx';
import type { Plan } from '../grid/plan.ts';
import styles from './map-view.module.css';
import { PickBar } from './pick-bar.tsx';
import type { useMapMoves } from './use-map-moves.ts';

type Props = Pick<ReturnType<typeof useMapMoves>, 'carry' | 'keys' | 'pick'> & {
  readonly day: ServiceDay;
  readonly plan: Plan | null;
};

/** Whom the host is moving: the name under the finger, and below the map whether the target fits. */
export function MapStatus({ carry, keys, pick, day, plan }: Props) {
  const text = useText('map');
  const held = carry.held ?? keys.held;
  return (
    <>
      {carry.at && (
        <p className={styles.carried} style={{ insetBlockStart: carry.at.y, left: carry.at.x }} aria-hidden="true">
          {carry.at.name}
        </p>
      )}
      {pick.picking ? (
        <PickBar {...{ pick, day }} who={pick.picking.who} tables={pick.picking.tables} />
      ) : (
        <DragStatus drag={held} day={day} judged={plan !== null} byKeys={keys.held !== null} hint={text('keys.hint')} />
      )}
    </>
  );
}
