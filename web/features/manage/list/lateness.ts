import { guaranteedFor, noShowAfter } from '#shared/domain/reservation/late.ts';
import type { HostReservation, ServiceDay } from '../day/day-data.ts';
import { minutesPassed } from '../day/passed.ts';

export type Lateness = { readonly flag: 'late' | 'noShow'; readonly minutes: number } | null;
export type VenueClock = Pick<ServiceDay, 'date' | 'today' | 'zone' | 'minute' | 'lateMinutes' | 'noShowMinutes'>;

/** How late a party is, by the venue's clock. A no-show is only proposed: nobody becomes one by time alone. */
export function latenessOf(
  party: Pick<HostReservation, 'booking' | 'presence' | 'start' | 'late'>,
  clock: VenueClock,
): Lateness {
  return clock.date === clock.today ? latenessAt(party, clock) : null;
}

/** The lateness of a party of today. */
export function latenessAt(
  party: Pick<HostReservation, 'booking' | 'presence' | 'start' | 'late'>,
  clock: Omit<VenueClock, 'today'>,
): Lateness {
  const latest = noShowAfter(party, clock.noShowMinutes);
  if (latest === null) return null;
  const minutes = minutesPassed(clock, party.start, clock.minute);
  if (minutes >= latest) return { flag: 'noShow', minutes };
  return minutes >= clock.lateMinutes ? { flag: 'late', minutes } : null;
}

/** True once a late party's table guarantee has run out, so that the venue may give the table away. */
export function isUnguaranteed(
  party: Pick<HostReservation, 'booking' | 'presence' | 'late'>,
  lateness: Lateness,
  { guaranteeMinutes }: Pick<ServiceDay, 'guaranteeMinutes'>,
): boolean {
  const promised = guaranteedFor(party, guaranteeMinutes);
  return lateness?.flag === 'late' && promised !== null && lateness.minutes >= promised;
}
