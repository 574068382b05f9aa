import { useText } from '#web/i18n/app/use-text.tsx';
import { DayScreen } from '../day/day-screen.tsx';
import { useServiceDay } from '../day/service-day.ts';
import { WaitingView } from './waiting-view.tsx';

/** `/waitinglist`: who waits for a table, at the door or at home. */
export function Component() {
  const text = useText('manage');
  return (
    <DayScreen title={text('waiting.title')} useDay={useServiceDay}>
      {(props) => <WaitingView key={props.venueId} {...props} />}
    </DayScreen>
  );
}
