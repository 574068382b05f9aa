import type { HostReservation } from '../day/day-data.ts';
import type { NoRoom } from './use-actions.ts';
import type { Verdict } from './verdict.ts';

/** True if a request was refused for want of room: shown together with times that have some. */
export const hasNoRoom = (verdict: Verdict): verdict is NoRoom =>
  verdict.kind === 'refused' && verdict.detail.alternatives !== undefined;

/** True if a no-show cannot be undone because the table is gone: the party is then treated as a walk-in. */
export const isTableGone = (verdict: Verdict, { booking }: HostReservation): boolean =>
  verdict.kind === 'refused' && booking === 'noShow' && verdict.code.startsWith('tables.');
