import type { HostReservation, Tonight } from './tonight.ts';

export type Lateness = { readonly flag: 'late' | 'noShow'; readonly minutes: number } | null;
export type HouseClock = Pick<Tonight, 'date' | 'today' | 'minute' | 'lateMinutes' | 'noShowMinutes'>;

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
  clock: Pick<HouseClock, 'minute' | 'lateMinutes' | 'noShowMinutes'>,
): Lateness {
  const waiting = party.booking === 'confirmed' && (party.presence === 'expected' || party.presence === 'late');
  if (!waiting) return null;
  const minutes = clock.minute - party.start;
  // Who has said to come later is waited for that much longer.
  if (minutes >= clock.noShowMinutes + (party.late ?? 0)) return { flag: 'noShow', minutes };
  return minutes >= clock.lateMinutes ? { flag: 'late', minutes } : null;
}
