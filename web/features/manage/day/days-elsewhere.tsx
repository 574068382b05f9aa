import type { ComponentProps } from 'react';
import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { shortDay } from '#web/i18n/app/format.ts';
import { useLocale } from '#web/i18n/app/use-text.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import type { ServiceDay } from './day-data.ts';

type Props = Pick<ComponentProps<typeof Banner>, 'tone' | 'icon' | 'title'> & {
  readonly days: ServiceDay['requestsElsewhere'];
  readonly onDay: (date: LocalDate) => void;
};

/**
 * Points to other days that have something for the venue to answer, so that it is not found only when somebody opens
 * them.
 */
export function DaysElsewhere({ days, onDay, ...words }: Props) {
  const locale = useLocale();
  if (days.length === 0) return null;
  return (
    <Banner {...words}>
      {days.map(({ date, count }) => (
        <Button key={date} onClick={() => onDay(date as LocalDate)}>
          {shortDay(locale, date as LocalDate)} ({count})
        </Button>
      ))}
    </Banner>
  );
}
