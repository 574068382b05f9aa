import { useCallback } from 'react';
import { type Deed, isStepWithoutLine } from '#shared/domain/reservation/pending-change.ts';
import { useApi } from '#web/app/app-context.tsx';
import type { HostReservation } from '../day/day-data.ts';
import type { HostAction } from '../day/service-day.ts';
import type { Arrangement } from './arrangement.ts';
import type { ActionCalls } from './use-action-calls.ts';
import type { Verdict } from './verdict.ts';

const STALE: Verdict = { kind: 'refused', code: 'reservation.stale', detail: {}, issues: [] };

/** The actions that wait for the connection: the steps at the table, moves, notes and delays. */
export function useQueuedActions(venueId: string, { run, runDeed, later }: ActionCalls) {
  const api = useApi();

  const act = useCallback(
    async (
      party: HostReservation,
      action: HostAction,
      { reason, apart }: { reason?: string; apart?: true } = {},
    ): Promise<Verdict> => {
      if (isStepWithoutLine(action)) {
        const at = party.tables.map(({ unit }) => unit);
        return runDeed(party, action, { kind: 'step', action, ...(action === 'seat' && at.length > 0 && { at }) });
      }
      const waited = action === 'undo' && party.unsent;
      const taken = waited ? later.takeBack(party) : null;
      if (taken) return taken;
      const now = waited ? later.sent(party) : party;
      if (!now) return STALE;
      const { id, revision } = now;
      const more = { ...(reason && { reason }), ...(apart && { apart }) };
      return run(id, action, (key) => api.reservations.act({ venueId, id, revision, action, ...more }, { key }));
    },
    [api, run, runDeed, later, venueId],
  );

  const move = useCallback(
    (party: HostReservation, { tables, ...rest }: Arrangement) => {
      const { id, revision } = party;
      const change = { ...rest, ...(tables && { tables: [...tables] }) };
      const deed = tableDeed(party, change);
      if (deed) return runDeed(party, 'move', deed);
      return run(id, 'move', (key) => api.reservations.move({ venueId, id, revision, ...change }, { key }));
    },
    [api, run, runDeed, venueId],
  );

  const note = useCallback(
    (party: HostReservation, words: string) =>
      runDeed(party, 'note', { kind: 'note', before: party.note, note: words }),
    [runDeed],
  );

  const setLate = useCallback(
    (party: HostReservation, minutes: number | null) =>
      runDeed(party, 'late', { kind: 'late', before: party.late, minutes }),
    [runDeed],
  );

  return { act, move, note, setLate };
}

/** Of the moves only a change of table can be queued. */
function tableDeed({ unit, tables }: HostReservation, { unit: to, insteadOf, ...more }: Arrangement): Deed | null {
  const from = insteadOf ?? unit;
  const wellKnown = tables.some((each) => each.unit === from);
  return to !== undefined && from !== null && wellKnown && Object.keys(more).length === 0
    ? { kind: 'table', from, unit: to }
    : null;
}
