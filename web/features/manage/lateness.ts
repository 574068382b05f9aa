import { guaranteedFor, noShowAfter } from '#shared/domain/reservation/late.ts';
import { minutesPassed } from './passed.ts';
import type { HostReservation, Tonight } from './tonight.ts';

export type Lateness = { readonly flag: 'late' | 'noShow'; readonly minutes: number } | null;
export type HouseClock = Pick<Tonight, 'date' | 'today' | 'zone' | 'minute' | 'lateMinutes' | 'noShowMinutes'>;

/** Whether a party keeps the house waiting, by the venue's own clock. Only proposed: nobody becomes a no-show by time. */
export function latenessOf(
  party: Pick<HostReservation, 'booking' | 'presence' | 'start' | 'late'>,
  clock: HouseClock,
): Lateness {
  return clock.date === clock.today ? latenessAt(party, clock) : null;
}

/** The same of a party of today. */
export function latenessAt(
  party: Pick<HostReservation, 'booking' | 'presence' | 'start' | 'late'>,
  clock: Omit<HouseClock, 'today'>,
): Lateness {
  const latest = noShowAfter(party, clock.noShowMinutes);
  if (latest === null) return null;
  const minutes = minutesPassed(clock, party.start, clock.minute);
  if (minutes >= latest) return { flag: 'noShow', minutes };
  return minutes >= clock.lateMinutes ? { flag: 'late', minutes } : null;
}

/** Whether a table that was promised to a late party is promised no more: the house may give it away. */
export function isUnguaranteed(
  party: Pick<HostReservation, 'booking' | 'presence' | 'late'>,
  lateness: Lateness,
  { guaranteeMinutes }: Pick<Tonight, 'guaranteeMinutes'>,
): boolean {
  const promised = guaranteedFor(party, guaranteeMinutes);
  return lateness?.flag === 'late' && promised !== null && lateness.minutes >= promised;
}
