import { useText } from '#web/i18n/app/use-text.tsx';
import { DayScreen } from '../day/day-screen.tsx';
import { useKitchen } from './kitchen.ts';
import { KitchenView } from './kitchen-view.tsx';

/** `/kitchen`: who eats when, and what the kitchen must know. */
export function Component() {
  const text = useText('manage');
  return (
    <DayScreen title={text('kitchen.title')} useDay={useKitchen}>
      {(props) => <KitchenView {...props} />}
    </DayScreen>
  );
}
