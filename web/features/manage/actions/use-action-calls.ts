import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import type { PendingChange } from '#shared/domain/reservation/pending-change.ts';
import { newKey } from '#web/api/idempotency.ts';
import { useApi } from '#web/app/app-context.tsx';
import { type ChangeAnswer as Answer, callOf, type Tried, tryOf } from '#web/app/offline/calls.ts';
import { dayWith } from '#web/app/offline/day-with.ts';
import type { HostReservation, ServiceDay } from '../day/day-data.ts';
import { serviceDayKey } from '../day/service-day.ts';
import { usePendingChanges } from '../day/use-pending-changes.ts';
import type { RowCommand } from './row-command.ts';
import type { Verdict } from './verdict.ts';

/**
 * Calls the server for one party at a time. Every press has its own idempotency key, which the client keeps while it
 * retries. The answer replaces the reservation in the list at once; then the day is refetched.
 */
export function useActionCalls(venueId: string, date: LocalDate | null) {
  const api = useApi();
  const queries = useQueryClient();
  const later = usePendingChanges(venueId, date);
  const busy = useRef(new Set<string>());
  const [pending, setPending] = useState<ReadonlyMap<string, RowCommand>>(new Map());

  const run = useCallback(
    async (id: string, what: RowCommand, call: (key: string) => Promise<Answer>): Promise<Verdict> => {
      if (busy.current.has(id)) return { kind: 'ignored' };
      busy.current.add(id);
      setPending((before) => new Map(before).set(id, what));
      const queryKey = serviceDayKey(venueId, date);
      // A poll in flight would bring back the state from before the press.
      await queries.cancelQueries({ queryKey });
      const answer = await call(newKey());
      if (answer.kind === 'done') {
        queries.setQueryData<ServiceDay>(queryKey, (day) => day && dayWith(day, answer.value.reservation));
      }
      const read = queries.invalidateQueries({ queryKey });
      if (answer.kind === 'refused') await read;
      setPending((before) => new Map([...before].filter(([other]) => other !== id)));
      busy.current.delete(id);
      if (answer.kind === 'done') return { kind: 'done', reservation: answer.value.reservation };
      // The browser reports no network, so nothing was sent.
      if (answer.kind === 'offline' && !navigator.onLine) return { kind: 'noLine' };
      if (answer.kind !== 'refused') return { kind: 'unsure' };
      return { kind: 'refused', code: answer.errorid, detail: answer.detail, issues: answer.issues };
    },
    [venueId, date, queries],
  );

  /** Runs an action that can be queued: at once if online, else when the connection is back, always in order. */
  const runChange = useCallback(
    async (party: HostReservation, what: RowCommand, change: PendingChange): Promise<Verdict> => {
      if (later.mustWait()) return later.add(party, change, null);
      let tried: Tried | null = null;
      const verdict = await run(party.id, what, (key) => {
        tried = tryOf({ venueId, party, deed: change }, party.revision, key);
        return callOf(api, tried);
      });
      if (verdict.kind === 'noLine') return later.add(party, change, null);
      return verdict.kind === 'unsure' ? later.add(party, change, tried) : verdict;
    },
    [api, run, later, venueId],
  );

  return { run, runChange, later, pending };
}

export type ActionCalls = ReturnType<typeof useActionCalls>;
