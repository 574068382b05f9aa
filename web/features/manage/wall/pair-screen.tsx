import { useText } from '#web/i18n/app/use-text.tsx';
import { DayScreen } from '../day/day-screen.tsx';
import { useServiceDay } from '../day/service-day.ts';
import { HallChoice, useNamedHall } from './hall-choice.tsx';
import styles from './wall.module.css';
import { WallHall } from './wall-hall.tsx';
import { type ShownWall, WallView } from './wall-view.tsx';

/** `/canvas_out2`: two halls side by side on a wall display. */
export function Component() {
  const text = useText('map');
  const title = text('wall.title.pair');
  return (
    <DayScreen title={title} useDay={useServiceDay}>
      {(props) => (
        <WallView
          key={props.venueId}
          {...props}
          title={title}
          choice={(halls) => (
            <div className={styles.choices}>
              <HallChoice label={text('wall.hall.first')} param="first" halls={halls} />
              <HallChoice label={text('wall.hall.second')} param="second" halls={halls} nth={1} />
            </div>
          )}
        >
          {(halls, states) => <Two {...{ halls, states, day: props.day }} />}
        </WallView>
      )}
    </DayScreen>
  );
}

function Two({ halls, states, day }: ShownWall) {
  const text = useText('map');
  const first = useNamedHall('first', halls);
  const second = useNamedHall('second', halls, 1);
  return (
    <div className={styles.pair}>
      {first && <WallHall {...first} day={day} states={states} />}
      {halls.length > 1 && second ? (
        <WallHall {...second} day={day} states={states} />
      ) : (
        <p className={styles.alone}>{text('wall.alone')}</p>
      )}
    </div>
  );
}
