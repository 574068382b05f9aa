import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { foreseen, type PendingChange } from '#shared/domain/reservation/pending-change.ts';
import { newKey } from '#web/api/idempotency.ts';
import { useApp } from '#web/app/app-context.tsx';
import type { Tried } from '#web/app/offline/calls.ts';
import type { WaitingChange } from '#web/app/offline/pending-changes.ts';
import { ReadFailed } from '#web/app/queries.ts';
import type { Verdict } from '../actions/verdict.ts';
import type { HostReservation, ServiceDay } from './day-data.ts';
import { serviceDayKey } from './service-day.ts';

/** `tried`: the call that went out and had no answer. */
type WalkInTry = { readonly key: string; readonly name: string; readonly tried: Tried | null };

/** The actions on parties of a day that are queued while offline. */
export function usePendingChanges(venueId: string, date: LocalDate | null) {
  const { changes, session } = useApp();
  const queries = useQueryClient();
  return useMemo(() => {
    /** The last fetch reached no server, or the browser reports no network. */
    const hasNoLine = (): boolean => {
      const { error } = queries.getQueryState<ServiceDay>(serviceDayKey(venueId, date)) ?? {};
      return !navigator.onLine || (error instanceof ReadFailed && error.outcome.kind !== 'refused');
    };
    return {
      hasNoLine,
      /**
       * True if offline, or if an earlier action of this user is still queued: actions keep their order. Other users'
       * actions wait until they sign in here.
       */
      mustWait(): boolean {
        const user = session.settings()?.userId;
        return hasNoLine() || changes.now().waiting.some((each) => each.venueId === venueId && each.user === user);
      },
      async add(party: HostReservation, change: PendingChange, tried: Tried | null): Promise<Verdict> {
        const day = queries.getQueryData<ServiceDay>(serviceDayKey(venueId, date));
        const user = session.settings()?.userId;
        if (!day || !user) return { kind: 'unsure' };
        const asked = change.kind === 'table' ? [change.unit] : change.kind === 'step' ? (change.at ?? []) : [];
        const names = asked.flatMap((unit) => day.units.find(({ no }) => no === unit)?.name ?? []);
        const table = names.length > 0 ? names.join(' + ') : null;
        const { id, name } = party;
        await changes.add({
          id: newKey(),
          user,
          venueId,
          date: day.date,
          party: { id, name },
          deed: change,
          table,
          tried,
        });
        return { kind: 'waits', reservation: { ...foreseen(party, change), unsent: true } };
      },
      /** Queues a party that was seated from the door; false if nobody is signed in. */
      async addWalkIn(walkIn: Pick<WaitingChange, 'date' | 'table' | 'deed'> & WalkInTry): Promise<boolean> {
        const user = session.settings()?.userId;
        if (!user) return false;
        const { key, name, tried, ...rest } = walkIn;
        await changes.add({ ...rest, id: key, user, venueId, party: { id: key, name }, tried });
        return true;
      },
      /** Takes back the last queued change; refused once it may have reached the server. Null if none is queued. */
      takeBack(party: HostReservation): Verdict | null {
        if (changes.takeBack(party.id)) return { kind: 'waits', reservation: party };
        return changes.now().waiting.some((each) => each.party.id === party.id) ? { kind: 'noLine' } : null;
      },
      /** The party with the changes sent from here, as the server has it; null if it has changed otherwise since. */
      sent(party: HostReservation): HostReservation | null {
        const day = queries.getQueryData<ServiceDay>(serviceDayKey(venueId, date));
        const { booking, presence, course } = party;
        const now = day?.reservations.find(({ id }) => id === party.id);
        return now?.booking === booking && now.presence === presence && now.course === course ? now : null;
      },
    };
  }, [venueId, date, changes, session, queries]);
}
