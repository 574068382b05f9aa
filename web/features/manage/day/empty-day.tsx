import type { RefusalCode } from '#shared/contracts/errors.ts';
import { useSettings } from '#web/app/app-context.tsx';
import { paths } from '#web/app/paths.ts';
import { useNavigate } from '#web/app/routing/routing.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { IconName } from '#web/ui/icon.tsx';
import type { DayOfVenue } from './service-day.ts';

type Props = {
  readonly day: Pick<DayOfVenue, 'date' | 'today'> & {
    readonly closed?: string | null;
    readonly pageOpen?: boolean;
  };
  readonly icon?: IconName;
  /** Whether this user may book for a caller. */
  readonly mayBook?: boolean;
};

/** A day without reservations: closed, over, or still open for bookings online and by the venue. */
export function EmptyDay({ day: { date, today, closed, pageOpen = true }, icon = 'calendar', mayBook = false }: Props) {
  const text = useText('manage');
  const app = useText('app');
  const refusal = useText('refusals');
  const navigate = useNavigate();
  const mayOpen = useSettings()?.role === 'owner';
  if (closed) return <EmptyState icon="moon" title={text('closed.title')} text={refusal(closed as RefusalCode)} />;
  if (date < today) return <EmptyState icon={icon} title={text('empty.past')} />;
  return (
    <EmptyState icon={icon} title={text('empty.title')} text={text(pageOpen ? 'empty.text' : 'empty.pageClosed')}>
      {!pageOpen && mayOpen && (
        <Button tone="primary" onClick={() => void navigate(paths.setup)}>
          {text('empty.toPage')}
        </Button>
      )}
      {mayBook && (
        <Button icon="phone" onClick={() => void navigate(paths.bookingOn(date))}>
          {app('nav.booking')}
        </Button>
      )}
    </EmptyState>
  );
}
