import { clockOf } from '#shared/domain/kernel/time/local-date.ts';
import type { Text } from '#web/i18n/app/use-text.tsx';
import type { HostReservation } from '../day/day-data.ts';

type Texts = {
  readonly manage: Text<'manage'>;
  /** The clock of the venue at an instant. */
  readonly clock: (instant: number) => string;
};

/** Since when or for when a party waits, and what it needs. */
export function waitingWords(party: HostReservation, { manage, clock }: Texts): string[] {
  const { waits, booking, expiresAt } = party;
  const offered = booking === 'offered';
  const atDoor = party.presence === 'arrived';
  const wanted = waits?.start ?? party.start;
  const until = offered ? expiresAt : waits?.until;
  return [
    atDoor ? manage('line.since', { time: clockOf(wanted) }) : manage('line.wants', { time: clockOf(wanted) }),
    ...(!atDoor && waits && waits.flex > 0 ? [manage('line.flex', { count: waits.flex })] : []),
    ...(party.children > 0 ? [manage('children', { count: party.children })] : []),
    ...(party.highchairs > 0 ? [manage('highchairs', { count: party.highchairs })] : []),
    ...(party.area ? [manage(`area.${party.area}`)] : []),
    ...(until !== undefined && !atDoor
      ? [manage(offered ? 'waiting.held' : 'waiting.until', { time: clock(until) })]
      : []),
  ];
}
