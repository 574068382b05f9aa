import { useState } from 'react';
import { useSettings } from '#web/app/app-context.tsx';
import { useHalls } from '#web/app/day/halls.ts';
import { ReadFailed } from '#web/app/frame/read-failed.tsx';
import { useText } from '#web/i18n/app/use-text.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { useCommands } from '../actions/use-commands.tsx';
import type { DayProps } from '../day/day-screen.tsx';
import { DayTop } from '../day/day-top.tsx';
import { NoTables } from '../day/no-tables.tsx';
import { isDayOver } from '../day/passed.ts';
import { WalkInButton } from '../dialogs/walk-in-button.tsx';
import { usePlan } from '../grid/plan.ts';
import { AtDoor } from './at-door.tsx';
import { type Beside, BesideMap } from './beside-map.tsx';
import { mostAtOnce } from './carried.ts';
import { Coming } from './coming.tsx';
import { HallFloor } from './hall-floor.tsx';
import { HallTabs, hallName } from './hall-tabs.tsx';
import { Legend } from './legend.tsx';
import { MapStatus } from './map-status.tsx';
import styles from './map-view.module.css';
import { stateAt, tableStates } from './table-state.ts';
import { useMapMoves } from './use-map-moves.ts';

export function MapView(props: DayProps) {
  const { venueId, date, day, loading } = props;
  const text = useText('map');
  const app = useText('app');
  const manage = useText('manage');
  const settings = useSettings();
  const mayAct = settings?.role !== 'viewer';
  // A day that is over is read-only.
  const mayMove = mayAct && !isDayOver(day);
  const commands = useCommands(venueId, date, day);
  const plan = usePlan(venueId, day);
  const { data, error, refetch } = useHalls(venueId);
  const [chosen, setChosen] = useState('');
  const [beside, setBeside] = useState<Beside | null>(null);
  const states = tableStates(day, plan);
  const halls = data?.halls ?? [];
  const hall = halls.find(({ id }) => id === chosen) ?? halls[0];
  const { drop, carry, keys, pick, door } = useMapMoves({
    ...{ venueId, day, plan, commands, mayMove },
    tables: hall?.tables ?? [],
    onLaid: (no, laid) => setBeside({ kind: 'table', no, laid }),
  });
  const held = carry.held ?? keys.held;
  const today = (date ?? day.today) === day.today;

  function open(no: number) {
    if (pick.picking) return pick.toggle(no);
    const { party } = stateAt(states, no);
    setBeside(party ? { kind: 'party', id: party.id } : { kind: 'table', no });
  }

  const top = (
    <DayTop {...props} title={text('title')}>
      {mayAct && today && <WalkInButton {...{ venueId, day }} onUndo={commands.undoWalkIn} />}
    </DayTop>
  );
  // The panels beside and below render together with the floor, so that nothing shifts under a finger.
  if (!data && !error) {
    return (
      <div className={styles.view} aria-busy="true">
        {top}
        <LoadingState label={app('loading')} />
      </div>
    );
  }

  return (
    <div
      className={styles.view}
      aria-busy={loading}
      {...carry.handlers}
      onKeyDownCapture={keys.onKeyDownCapture}
      onBlurCapture={keys.onBlurCapture}
    >
      {top}
      {halls.length > 1 && hall && <HallTabs halls={halls} chosen={hall.id} onChoose={setChosen} />}
      <div className={styles.content} inert={loading}>
        {hall ? (
          <div className={styles.floor}>
            <HallFloor
              {...{ hall, day, states, held, pick }}
              name={hallName(hall, manage)}
              movable={mayMove}
              onOpen={open}
            />
          </div>
        ) : data ? (
          <NoTables />
        ) : (
          error && <ReadFailed error={error} onRetry={() => void refetch()} />
        )}
        <div className={styles.beside}>
          {mayAct && today && hall && <AtDoor {...door} most={mostAtOnce(day.units)} />}
          <Coming day={day} onOpen={(id) => setBeside({ kind: 'party', id })} />
        </div>
      </div>
      {hall && <Legend over={isDayOver(day)} />}
      {hall && mayMove && <p className={styles.keys}>{text('keys.about')}</p>}
      <MapStatus {...{ carry, keys, pick, day, plan }} />
      {beside && (
        <BesideMap
          {...{ beside, venueId, day, plan, mayAct, mayMove, commands, drop, pick }}
          onClose={() => setBeside(null)}
        />
      )}
      {commands.dialog}
      {drop.dialog}
    </div>
  );
}
