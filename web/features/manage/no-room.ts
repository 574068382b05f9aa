import type { HostReservation } from './tonight.ts';
import type { NoRoom, Verdict } from './use-actions.ts';

/** True when a request found no place: that is shown with the times that have one. */
export const hasNoRoom = (verdict: Verdict): verdict is NoRoom =>
  verdict.kind === 'refused' && verdict.detail.alternatives !== undefined;

/** True when a no-show is not to be taken back: whoever is at the door then is asked about as anybody there. */
export const isTableGone = (verdict: Verdict, { booking }: HostReservation): boolean =>
  verdict.kind === 'refused' && booking === 'noShow' && verdict.code.startsWith('tables.');
