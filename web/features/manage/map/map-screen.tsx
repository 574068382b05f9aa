import { useText } from '#web/i18n/app/use-text.tsx';
import { DayScreen } from '../day/day-screen.tsx';
import { useServiceDay } from '../day/service-day.ts';
import { MapView } from './map-view.tsx';

/** `/manage_map`: the floor as it is now. */
export function Component() {
  const text = useText('map');
  return (
    <DayScreen title={text('title')} useDay={useServiceDay}>
      {(props) => <MapView key={props.venueId} {...props} />}
    </DayScreen>
  );
}
