import { clockOf } from '#shared/domain/time/local-date.ts';
import { textOf } from '#web/i18n/app/use-text.tsx';
import type { HostReservation } from '../tonight.ts';
import type { Preview } from './plan.ts';

type Refused = Pick<Extract<Preview, { kind: 'refused' }>, 'reason' | 'by'>;

/** Why a move would be refused, in words; who has the table by name. */
export function reasonOf({ reason, by }: Refused, parties: readonly HostReservation[]): string {
  const holder = by === undefined ? undefined : parties.find(({ code }) => code === by);
  if (!holder) return textOf('refusals')(reason);
  return textOf('manage')('move.taken', { name: holder.name, time: clockOf(holder.start) });
}
