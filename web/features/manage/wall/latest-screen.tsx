import { clockOf } from '#shared/domain/kernel/time/local-date.ts';
import { localMomentAt } from '#shared/domain/kernel/time/zone.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { DOT } from '#web/ui/dot.ts';
import { tableNames, tablesTaken } from '../actions/party-tables.ts';
import { DayScreen } from '../day/day-screen.tsx';
import { useServiceDay } from '../day/service-day.ts';
import { latestArrival } from './arrivals.ts';
import styles from './wall.module.css';
import { WallHall } from './wall-hall.tsx';
import { wallName } from './wall-name.ts';
import { type ShownWall, WallView } from './wall-view.tsx';

/** `/canvas_out_latest`: the hall of the party that arrived last, with its table highlighted. */
export function Component() {
  const text = useText('map');
  const title = text('wall.title.latest');
  return (
    <DayScreen title={title} useDay={useServiceDay}>
      {(props) => (
        <WallView key={props.venueId} {...props} title={title}>
          {(halls, states) => <Latest {...{ halls, states, day: props.day }} />}
        </WallView>
      )}
    </DayScreen>
  );
}

function Latest({ halls, states, day }: ShownWall) {
  const text = useText('map');
  const manage = useText('manage');
  const party = latestArrival(day);
  const tables = party ? tablesTaken(party, day.units) : [];
  const shown = halls.find(({ hall }) => hall.tables.some(({ no }) => tables.includes(no))) ?? halls[0];
  return (
    <>
      <p className={styles.news} role="status">
        {party ? (
          <>
            <strong>{tableNames(party, day.units)}</strong>
            <span>
              <bdi>{wallName(party.name)}</bdi>
              {DOT}
              {manage('covers', { count: party.adults + party.children })}
            </span>
            <span>{text('wall.came', { time: clockOf(localMomentAt(party.cameAt ?? 0, day.zone).minute) })}</span>
          </>
        ) : (
          text('wall.nobody')
        )}
      </p>
      {shown && <WallHall {...shown} day={day} states={states} latest={party?.id} />}
    </>
  );
}
