import { useState } from 'react';
import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { usePage } from '../page-context.ts';
import { part } from '../part.ts';
import { Reload } from '../parts/reload.tsx';
import type { RefusalText } from '../use-refusal-text.ts';
import css from './choices.module.css';
import { DayStrip } from './day-strip.tsx';
import { Opener } from './opener.tsx';
import { Section } from './section.tsx';

// Loaded on demand: most guests come within a fortnight.
const MonthGrid = part(
  async () => (await import('./month-grid.tsx')).MonthGrid,
  () => {
    const { t } = usePage();
    return <Reload t={t} text={t('day.failed')} onReload={() => location.reload()} />;
  },
);

type Props = {
  readonly chosen: LocalDate | null;
  /** The chosen day counts as open because of this guest's own hold. */
  readonly open: boolean;
  readonly covers: number;
  readonly error: string | undefined;
  readonly refusalText: RefusalText;
  readonly onChoose: (date: LocalDate) => void;
};

/** The day: the next ones in a strip, and the month on demand. */
export function DayPicker({ chosen, open, covers, error, refusalText, onChoose }: Props) {
  const { t } = usePage();
  const [month, setMonth] = useState(false);
  return (
    <Section
      field="day"
      heading={t('day.heading')}
      error={error}
      aside={<Opener text={t('day.all')} open={month} controls="month" onToggle={() => setMonth(!month)} />}
    >
      <DayStrip chosen={chosen} covers={covers} onChoose={onChoose} />
      <div id="month">
        {month && (
          <MonthGrid
            meanwhile={<div className={css.month} />}
            {...{ chosen, open, covers, refusalText, onChoose }}
            invalid={Boolean(error)}
          />
        )}
      </div>
    </Section>
  );
}
