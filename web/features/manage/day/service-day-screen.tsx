import { useText } from '#web/i18n/app/use-text.tsx';
import { DayScreen } from './day-screen.tsx';
import { DayView } from './day-view.tsx';
import { useServiceDay } from './service-day.ts';

/** `/manage`: the business day of one venue, as it stands now. */
export function Component() {
  const text = useText('manage');
  return (
    <DayScreen title={text('title')} useDay={useServiceDay}>
      {(props) => <DayView key={props.venueId} {...props} />}
    </DayScreen>
  );
}
