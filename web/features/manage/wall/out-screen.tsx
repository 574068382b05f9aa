import { useText } from '#web/i18n/app/use-text.tsx';
import { DayScreen } from '../day/day-screen.tsx';
import { useServiceDay } from '../day/service-day.ts';
import { HallChoice, useNamedHall } from './hall-choice.tsx';
import { WallHall } from './wall-hall.tsx';
import { type ShownWall, WallView } from './wall-view.tsx';

const PARAM = 'hall';

/** `/canvas_out`: one hall on a wall display. */
export function Component() {
  const text = useText('map');
  const title = text('wall.title.out');
  return (
    <DayScreen title={title} useDay={useServiceDay}>
      {(props) => (
        <WallView
          key={props.venueId}
          {...props}
          title={title}
          choice={(halls) => <HallChoice label={text('wall.hall')} param={PARAM} halls={halls} />}
        >
          {(halls, states) => <One {...{ halls, states, day: props.day }} />}
        </WallView>
      )}
    </DayScreen>
  );
}

function One({ halls, states, day }: ShownWall) {
  const shown = useNamedHall(PARAM, halls);
  return shown && <WallHall {...shown} day={day} states={states} />;
}
