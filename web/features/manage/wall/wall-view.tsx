import { type ReactNode, useRef } from 'react';
import { clockOf } from '#shared/domain/kernel/time/local-date.ts';
import { type ShownHall, useHalls } from '#web/app/day/halls.ts';
import { ReadFailed } from '#web/app/frame/read-failed.tsx';
import { useLocation, useNavigate } from '#web/app/routing/routing.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import type { DayProps } from '../day/day-screen.tsx';
import { NoTables } from '../day/no-tables.tsx';
import { usePlan } from '../grid/plan.ts';
import { Legend } from '../map/legend.tsx';
import { type TableState, tableStates } from '../map/table-state.ts';
import { seatedCovers } from './arrivals.ts';
import styles from './wall.module.css';
import { WALL_NAMES, WALLS } from './wall-names.ts';

/** A hall with its display name. */
export type NamedHall = { readonly hall: ShownHall; readonly name: string };

/** The data of a display: the halls and the present state of each table. */
export type ShownWall = {
  readonly halls: readonly NamedHall[];
  readonly states: ReadonlyMap<number, TableState>;
  readonly day: DayProps['day'];
};

type Props = DayProps & {
  readonly title: string;
  /** The controls above the display, hidden in full screen. */
  readonly choice?: (halls: readonly NamedHall[]) => ReactNode;
  readonly children: (halls: readonly NamedHall[], states: ReadonlyMap<number, TableState>) => ReactNode;
};

/** A wall display: dark, with a clock, the halls and the legend. */
export function WallView({ venueId, day, offline, title, choice, children }: Props) {
  const text = useText('map');
  const app = useText('app');
  const manage = useText('manage');
  const { data, error, refetch } = useHalls(venueId);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const plan = usePlan(venueId, day);
  const wall = useRef<HTMLDivElement>(null);
  const states = tableStates(day, plan);
  const halls = data?.halls.map((hall) => ({ hall, name: hall.name ?? manage(`area.${hall.area ?? 'Indoor'}`) }));

  return (
    <div className={styles.screen}>
      <div className={styles.top}>
        <h1 className={styles.title}>{title}</h1>
        <Segmented
          label={app('nav.wall')}
          labelHidden
          value={pathname}
          choices={WALLS.map((path) => ({ value: path, label: app(WALL_NAMES[path]) }))}
          onChoose={(path) => navigate(path)}
        />
        <Button icon="expand" onClick={() => void wall.current?.requestFullscreen()}>
          {text('wall.fullScreen')}
        </Button>
      </div>
      {halls && choice?.(halls)}
      <div ref={wall} className={styles.wall} data-theme="dark">
        <header className={styles.header}>
          <p className={styles.venue}>{day.venueName}</p>
          <p className={styles.seated}>{text('wall.seated', { count: seatedCovers(day) })}</p>
          {offline && <p className={styles.offline}>{app('connection.title')}</p>}
          <p className={styles.clock}>{clockOf(day.minute)}</p>
        </header>
        {halls ? (
          halls.length > 0 ? (
            children(halls, states)
          ) : (
            <NoTables />
          )
        ) : error ? (
          <ReadFailed heading="h2" error={error} onRetry={() => void refetch()} />
        ) : (
          <LoadingState label={app('loading')} />
        )}
        {halls?.length !== 0 && <Legend />}
      </div>
    </div>
  );
}
