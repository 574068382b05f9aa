import { startTransition, useEffect, useState } from 'react';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { ServiceDay } from '../day/day-data.ts';
import { EmptyDay } from '../day/empty-day.tsx';
import styles from './day-list.module.css';
import { DaySection } from './day-section.tsx';
import { type Choice, chosen, partiesIn } from './list.ts';
import type { RowContext } from './rows.tsx';
import { type Section, sectionsOf } from './sections.ts';
import { useRowFocusKept } from './use-row-focus-kept.ts';
import { useRowKeys } from './use-row-keys.ts';

type Props = {
  readonly day: ServiceDay;
  readonly choice: Choice;
  readonly onShowAll: () => void;
  readonly context: RowContext;
};

const isFolded = ({ name }: Section): boolean => name === 'waiting' || name === 'done';

export function DayList({ day, choice, onShowAll, context }: Props) {
  const text = useText('manage');
  const shown = chosen(day.reservations, choice);
  const sections = sectionsOf(shown, day);
  const open = useFirst(sections.filter((section) => !isFolded(section)));
  const folded = sections.filter(isFolded);
  const onKeyDown = useRowKeys(context);
  const kept = useRowFocusKept();
  // Whoever looks for somebody wants to see them, wherever they are.
  const narrowed = choice.counter !== null || choice.search !== '' || open.length === 0;

  if (shown.length === 0) {
    if (day.reservations.length > 0) {
      return (
        <EmptyState icon="search" title={text('search.none')} text={text('search.noneText')}>
          <Button onClick={onShowAll}>{text('search.showAll')}</Button>
        </EmptyState>
      );
    }
    return <EmptyDay day={day} mayBook={context.mayAct} />;
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys only work on the row that has the focus.
    <div className={styles.list} onKeyDown={onKeyDown} {...kept}>
      {[...open, ...folded].map((section) => (
        <DaySection
          key={section.name}
          {...{ section, context }}
          count={partiesIn(sections.filter(({ name }) => name === section.name))}
          open={narrowed}
        />
      ))}
    </div>
  );
}

/** How many parties are rendered at first, and how many more in each later step. */
const [FIRST, MORE] = [16, 40];

/** The first parties at once and the rest in later steps, so that a long evening is readable before all is rendered. */
function useFirst(sections: readonly Section[]): readonly Section[] {
  const [most, setMost] = useState(FIRST);
  const total = partiesIn(sections);
  useEffect(() => {
    if (most >= total) return;
    const timer = setTimeout(() => startTransition(() => setMost((before) => before + MORE)));
    return () => clearTimeout(timer);
  }, [most, total]);
  let left = most;
  return sections.flatMap((section) => {
    const parties = section.parties.slice(0, Math.max(0, left));
    left -= parties.length;
    return parties.length > 0 ? [{ ...section, parties }] : [];
  });
}
