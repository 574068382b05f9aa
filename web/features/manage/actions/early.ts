import type { Minute } from '#shared/domain/kernel/time/local-date.ts';
import { guaranteedFor } from '#shared/domain/reservation/late.ts';
import { EARLY_MINUTES } from '#shared/domain/reservation/service-day.ts';
import type { HostReservation, ServiceDay } from '../day/day-data.ts';
import { minuteAfter, minutesPassed } from '../day/passed.ts';
import type { RowCommand } from './row-command.ts';

const STEPS = ['partArrive', 'arrive', 'seat'] as const;
export type EarlyStep = (typeof STEPS)[number];

type Now = Pick<ServiceDay, 'date' | 'zone' | 'minute' | 'guaranteeMinutes'>;

/** The command as a step that comes long before the party's time, so that it is asked about first; else null. */
export function earlyStep(command: RowCommand, { start }: Pick<HostReservation, 'start'>, now: Now): EarlyStep | null {
  const step = STEPS.find((each) => each === command);
  return step && minutesPassed(now, now.minute, start) > EARLY_MINUTES ? step : null;
}

/** Until when a party that is still awaited is promised its table, and the minutes until then; null once that is over. */
export function promisedUntil(
  party: HostReservation,
  now: Now,
): { readonly until: Minute; readonly left: number } | null {
  const minutes = guaranteedFor(party, now.guaranteeMinutes);
  if (minutes === null) return null;
  const until = minuteAfter(now, party.start, minutes);
  const left = minutesPassed(now, now.minute, until);
  return left > 0 ? { until, left } : null;
}
