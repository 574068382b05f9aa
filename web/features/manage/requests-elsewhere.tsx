import type { LocalDate } from '#shared/domain/time/local-date.ts';
import { shortDay } from '#web/i18n/app/format.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import type { Tonight } from './tonight.ts';

type Props = { readonly days: Tonight['requestsElsewhere']; readonly onDay: (date: LocalDate) => void };

/** A request for another day must not wait until somebody happens to open that day. */
export function RequestsElsewhere({ days, onDay }: Props) {
  const text = useText('manage');
  const locale = useLocale();
  if (days.length === 0) return null;
  return (
    <Banner tone="wait" icon="alert" title={text('queue.elsewhere')}>
      {days.map(({ date, count }) => (
        <Button key={date} onClick={() => onDay(date as LocalDate)}>
          {shortDay(locale, date as LocalDate)} ({count})
        </Button>
      ))}
    </Banner>
  );
}
