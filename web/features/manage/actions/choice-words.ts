import { clockOf } from '#shared/domain/kernel/time/local-date.ts';
import type { Text } from '#web/i18n/app/use-text.tsx';
import { DOT } from '#web/ui/dot.ts';
import type { ServiceDay } from '../day/day-data.ts';
import { type ClockOfDay, minutesPassed } from '../day/passed.ts';
import type { UnitState } from './unit-choices.ts';

/**
 * What a table would be for a party moved there; while it is being set, with the minutes that are left, as on the
 * floor.
 */
export function choiceWords(
  state: UnitState,
  day: ClockOfDay & Pick<ServiceDay, 'minute'>,
  text: Text<'manage'>,
): string {
  if (state.kind === 'laid') {
    return `${text('move.laid', { time: clockOf(state.until) })}${DOT}${minutesToLay(minutesPassed(day, day.minute, state.until))}`;
  }
  return text(`move.${state.kind}`, 'by' in state ? { name: state.by.name, time: clockOf(state.by.start) } : {});
}

/** The icon of a table that is being set, on the floor and in lists. */
export const minutesToLay = (minutes: number): string => `−${minutes}′`;
