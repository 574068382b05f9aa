import { useText } from '#web/i18n/app/use-text.tsx';
import { DayScreen } from './day-screen.tsx';
import { DayView } from './day-view.tsx';
import { useServiceDay } from './service-day.ts';

/** `/manage250311`: the day's list with one line per party. */
export function Component() {
  const text = useText('manage');
  return (
    <DayScreen title={text('title')} useDay={useServiceDay}>
      {(props) => <DayView key={props.venueId} {...props} compact />}
    </DayScreen>
  );
}
