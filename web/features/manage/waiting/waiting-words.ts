import { clockOf } from '#shared/domain/kernel/time/local-date.ts';
import type { Text } from '#web/i18n/app/use-text.tsx';
import type { HostReservation } from '../day/day-data.ts';

type Texts = {
  readonly text: Text<'waiting'>;
  readonly manage: Text<'manage'>;
  /** The clock of the venue at an instant. */
  readonly clock: (instant: number) => string;
};

/** Since when or for when a party waits, and what it needs. */
export function waitingWords(party: HostReservation, { text, manage, clock }: Texts): string[] {
  const { waits, booking, expiresAt } = party;
  const offered = booking === 'offered';
  const atDoor = party.presence === 'arrived';
  const wanted = waits?.start ?? party.start;
  const until = offered ? expiresAt : waits?.until;
  return [
    atDoor ? text('since', { time: clockOf(wanted) }) : text('wants', { time: clockOf(wanted) }),
    ...(!atDoor && waits && waits.flex > 0 ? [text('flex', { count: waits.flex })] : []),
    ...(party.children > 0 ? [manage('children', { count: party.children })] : []),
    ...(party.highchairs > 0 ? [manage('highchairs', { count: party.highchairs })] : []),
    ...(party.area ? [manage(`area.${party.area}`)] : []),
    ...(until !== undefined && !atDoor
      ? [manage(offered ? 'waiting.held' : 'waiting.until', { time: clock(until) })]
      : []),
  ];
}
