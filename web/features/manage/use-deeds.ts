import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type Deed, foreseen } from '#shared/domain/reservation/deed.ts';
import type { LocalDate } from '#shared/domain/time/local-date.ts';
import { newKey } from '#web/api/idempotency.ts';
import { useApp } from '#web/app/app-context.tsx';
import type { Tried } from '#web/app/offline/calls.ts';
import { ReadFailed } from '#web/app/queries.ts';
import { type HostReservation, type Tonight, tonightKey } from './tonight.ts';
import type { Verdict } from './use-actions.ts';

/** What is done to the parties of a day while there is no line. */
export function useDeeds(venueId: string, date: LocalDate | null) {
  const { deeds, session } = useApp();
  const queries = useQueryClient();
  return useMemo(() => {
    /** The last reading found no server, or the browser itself knows of no network. */
    const hasNoLine = (): boolean => {
      const { error } = queries.getQueryState<Tonight>(tonightKey(venueId, date)) ?? {};
      return !navigator.onLine || (error instanceof ReadFailed && error.outcome.kind !== 'refused');
    };
    return {
      hasNoLine,
      /**
       * There is no line, or something this user did before has not gone yet: what comes now goes after it. What others did waits until
       * they sign in here.
       */
      mustWait(): boolean {
        const user = session.settings()?.userId;
        return hasNoLine() || deeds.now().waiting.some((each) => each.venueId === venueId && each.user === user);
      },
      async add(party: HostReservation, deed: Deed, tried: Tried | null): Promise<Verdict> {
        const day = queries.getQueryData<Tonight>(tonightKey(venueId, date));
        const user = session.settings()?.userId;
        if (!day || !user) return { kind: 'unsure' };
        const asked = deed.kind === 'table' ? [deed.unit] : deed.kind === 'step' ? (deed.at ?? []) : [];
        const names = asked.flatMap((unit) => day.units.find(({ no }) => no === unit)?.name ?? []);
        const table = names.length > 0 ? names.join(' + ') : null;
        const { id, name } = party;
        await deeds.add({ id: newKey(), user, venueId, date: day.date, party: { id, name }, deed, table, tried });
        return { kind: 'waits', reservation: { ...foreseen(party, deed), unsent: true } };
      },
      /** Takes the last deed back; once it may have been heard of it can no more. Null: none waits here, the server has them all. */
      takeBack(party: HostReservation): Verdict | null {
        if (deeds.takeBack(party.id)) return { kind: 'waits', reservation: party };
        return deeds.now().waiting.some((each) => each.party.id === party.id) ? { kind: 'noLine' } : null;
      },
      /** A party with what was done here, as the server has it since; null where it stands otherwise by now. */
      sent(party: HostReservation): HostReservation | null {
        const day = queries.getQueryData<Tonight>(tonightKey(venueId, date));
        const { booking, presence, course } = party;
        const now = day?.reservations.find(({ id }) => id === party.id);
        return now?.booking === booking && now.presence === presence && now.course === course ? now : null;
      },
    };
  }, [venueId, date, deeds, session, queries]);
}
