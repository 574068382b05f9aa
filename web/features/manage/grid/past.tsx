import { useState } from 'react';
import { clockOf } from '#shared/domain/kernel/time/local-date.ts';
import { offerOf } from '#shared/domain/venue/hours.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import type { ServiceDay } from '../day/day-data.ts';
import { foldedUntil, hoursOf, linesFrom, linesOf } from './layout.ts';
import type { Plan } from './plan.ts';

/** The hours and lines that are shown; `past`: what of today can be folded away, if anything. */
export function useHours(day: ServiceDay, plan: Plan | null) {
  const [shown, setShown] = useState(false);
  const blocks = plan?.sheet.blocks ?? [];
  const shifts = shiftsOf(plan);
  const all = hoursOf(day, shifts, blocks);
  const until = foldedUntil(day, shifts, all);
  const hours = shown ? all : { ...all, from: until };
  const past = until > all.from ? { until, shown, onToggle: () => setShown(!shown) } : null;
  return { areas: linesFrom(linesOf(day, blocks), hours.from), hours, past };
}

type Props = { readonly until: number; readonly shown: boolean; readonly onToggle: () => void };

/** Unfolds the hours before the shift of now, and folds them again. */
export function Past({ until, shown, onToggle }: Props) {
  const text = useText('grid');
  return (
    <Button icon="clock" aria-pressed={shown} onClick={onToggle}>
      {text('past', { time: clockOf(until) })}
    </Button>
  );
}

const shiftsOf = (plan: Plan | null) =>
  plan
    ? offerOf(plan.rules, plan.date).shifts.map(({ firstSeating, close }) => ({ from: firstSeating, to: close }))
    : [];
