import { useText } from '#web/i18n/app/use-text.tsx';
import { Badge } from '#web/ui/badge.tsx';
import type { ServiceDay } from '../day/day-data.ts';
import type { Waiting } from './line.ts';

type Props = { readonly waiting: Waiting; readonly units: ServiceDay['units'] };

/** How long a party must wait for a table. */
export function Quote({ waiting: { quote }, units }: Props) {
  const manage = useText('manage');
  if (!quote) return <Badge icon="hourglass">{manage('walkIn.none')}</Badge>;
  const table = manage('table', { name: units.find(({ no }) => no === quote.unit)?.name ?? '' });
  if (quote.wait > 0) {
    return (
      <Badge tone="wait" icon="clock">
        {manage('walkIn.wait', { count: quote.wait })}
      </Badge>
    );
  }
  return (
    <Badge tone="ok" icon="check">
      {manage('walkIn.now', { table })}
    </Badge>
  );
}
