import { useText } from '#web/i18n/app/use-text.tsx';
import { DayScreen } from '../day/day-screen.tsx';
import { useServiceDay } from '../day/service-day.ts';
import { GridView } from './grid-view.tsx';

/** `/manage_grid`: the day's tables by time, where parties are moved by hand. */
export function Component() {
  const text = useText('grid');
  return (
    <DayScreen title={text('title')} useDay={useServiceDay}>
      {(props) => <GridView key={props.venueId} {...props} />}
    </DayScreen>
  );
}
