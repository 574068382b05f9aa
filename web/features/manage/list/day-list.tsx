import { type KeyboardEvent, startTransition, useEffect, useState } from 'react';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { ServiceDay } from '../day/day-data.ts';
import { EmptyDay } from '../day/empty-day.tsx';
import styles from './day-list.module.css';
import { Folded } from './folded.tsx';
import {
  type Choice,
  chosen,
  type TimeGroup as Group,
  groupsByTime,
  isAsking,
  isOver,
  isWaiting,
  partiesIn,
  splitEarlier,
} from './list.ts';
import { Queue } from './queue.tsx';
import { type RowContext, Rows, TimeGroup } from './time-group.tsx';
import { WaitingPanel } from './waiting-panel.tsx';

type Props = {
  readonly day: ServiceDay;
  readonly choice: Choice;
  readonly onShowAll: () => void;
  readonly context: RowContext;
};

export function DayList({ day, choice, onShowAll, context }: Props) {
  const text = useText('manage');
  const shown = chosen(day.reservations, choice);
  const over = shown.filter(isOver);
  const asking = shown.filter(isAsking);
  const waiting = shown.filter(isWaiting);
  const groups = groupsByTime(shown.filter((party) => !isOver(party) && !isAsking(party) && !isWaiting(party)));
  const [earlier, later] = splitEarlier(groups, day);
  const current = useFirst(later);
  // Whoever looks for somebody wants to see them, wherever they are.
  const narrowed = choice.counter !== null || choice.search !== '';

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
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrows only move the focus between the buttons within.
    <div className={styles.list} onKeyDown={moveBetweenRows}>
      {asking.length > 0 && <Queue parties={asking} context={context} />}
      {waiting.length > 0 && <WaitingPanel parties={waiting} context={context} />}
      {earlier.length > 0 && (
        <Folded title={text('list.earlier')} count={partiesIn(earlier)} open={current.length === 0 || narrowed}>
          <div className={styles.list}>
            {earlier.map((group) => (
              <TimeGroup key={group.start} group={group} context={context} />
            ))}
          </div>
        </Folded>
      )}
      {current.map((group) => (
        <TimeGroup key={group.start} group={group} context={context} />
      ))}
      {over.length > 0 && (
        <Folded title={text('list.over')} count={over.length} open={groups.length === 0 || narrowed}>
          <Rows parties={over} context={context} />
        </Folded>
      )}
    </div>
  );
}

/** How many parties are rendered at first, and how many more in each later step. */
const [FIRST, MORE] = [16, 40];

/**
 * The first groups at once and the rest in later steps, so that a long evening is readable before all of it is
 * rendered.
 */
function useFirst(groups: readonly Group[]): readonly Group[] {
  const [most, setMost] = useState(FIRST);
  const total = partiesIn(groups);
  useEffect(() => {
    if (most >= total) return;
    const timer = setTimeout(() => startTransition(() => setMost((before) => before + MORE)));
    return () => clearTimeout(timer);
  }, [most, total]);
  let drawn = 0;
  return groups.filter(({ parties }) => {
    drawn += parties.length;
    return drawn - parties.length < most;
  });
}

/** The up and down keys move to the same button of the next row, so that a list can be worked through without Tab. */
function moveBetweenRows(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const button = event.target instanceof HTMLButtonElement ? event.target : null;
  const row = button?.closest('li');
  // Menu buttons use the arrow keys themselves.
  if (!button || !row || button.hasAttribute('aria-haspopup')) return;
  const rows = [...event.currentTarget.querySelectorAll('li')].filter((item) => item.querySelector('button'));
  const next = rows[rows.indexOf(row) + (event.key === 'ArrowDown' ? 1 : -1)];
  const target = [...(next?.querySelectorAll('button') ?? [])].at(-1);
  if (!target) return;
  event.preventDefault();
  target.focus();
  target.scrollIntoView?.({ block: 'nearest' });
}
