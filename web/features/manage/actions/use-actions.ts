import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { useActionCalls } from './use-action-calls.ts';
import { useOnlineActions } from './use-online-actions.ts';
import { useQueuedActions } from './use-queued-actions.ts';
import type { Verdict } from './verdict.ts';

export type NoRoom = Extract<Verdict, { kind: 'refused' }>;

/** The actions of a host on the reservations of a day, with the ones that are in progress. */
export function useActions(venueId: string, date: LocalDate | null) {
  const calls = useActionCalls(venueId, date);
  const queued = useQueuedActions(venueId, calls);
  const online = useOnlineActions(venueId, calls.run);
  return { ...queued, ...online, pending: calls.pending };
}

export type Actions = ReturnType<typeof useActions>;
