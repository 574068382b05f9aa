import { useCallback } from 'react';
import { isStepWithoutLine, type PendingChange } from '#shared/domain/reservation/pending-change.ts';
import { useApi } from '#web/app/app-context.tsx';
import type { HostReservation } from '../day/day-data.ts';
import type { HostAction } from '../day/service-day.ts';
import type { Arrangement } from './arrangement.ts';
import type { ActionCalls } from './use-action-calls.ts';
import type { Verdict } from './verdict.ts';

const STALE: Verdict = { kind: 'refused', code: 'reservation.stale', detail: {}, issues: [] };

/** The actions that wait for the connection: the steps at the table, moves, notes and delays. */
export function useQueuedActions(venueId: string, { run, runChange, later }: ActionCalls) {
  const api = useApi();

  const act = useCallback(
    async (
      party: HostReservation,
      action: HostAction,
      { reason, apart, silent }: { reason?: string; apart?: true; silent?: true } = {},
    ): Promise<Verdict> => {
      if (isStepWithoutLine(action)) {
        const at = party.tables.map(({ unit }) => unit);
        return runChange(party, action, { kind: 'step', action, ...(action === 'seat' && at.length > 0 && { at }) });
      }
      const waited = action === 'undo' && party.unsent;
      const taken = waited ? later.takeBack(party) : null;
      if (taken) return taken;
      const now = waited ? later.sent(party) : party;
      if (!now) return STALE;
      const { id, revision } = now;
      const more = { ...(reason && { reason }), ...(apart && { apart }), ...(silent && { silent }) };
      return run(id, action, (key) => api.reservations.act({ venueId, id, revision, action, ...more }, { key }));
    },
    [api, run, runChange, later, venueId],
  );

  const move = useCallback(
    (party: HostReservation, { tables, ...rest }: Arrangement) => {
      const { id, revision } = party;
      const change = { ...rest, ...(tables && { tables: [...tables] }) };
      const pendingChange = tableChange(party, change);
      if (pendingChange) return runChange(party, 'move', pendingChange);
      return run(id, 'move', (key) => api.reservations.move({ venueId, id, revision, ...change }, { key }));
    },
    [api, run, runChange, venueId],
  );

  const note = useCallback(
    (party: HostReservation, words: string) =>
      runChange(party, 'note', { kind: 'note', before: party.note, note: words }),
    [runChange],
  );

  const setLate = useCallback(
    (party: HostReservation, minutes: number | null) =>
      runChange(party, 'late', { kind: 'late', before: party.late, minutes }),
    [runChange],
  );

  return { act, move, note, setLate };
}

/** Of the moves only a change of table can be queued. */
function tableChange(
  { unit, tables }: HostReservation,
  { unit: to, insteadOf, ...more }: Arrangement,
): PendingChange | null {
  const from = insteadOf ?? unit;
  const wellKnown = tables.some((each) => each.unit === from);
  return to !== undefined && from !== null && wellKnown && Object.keys(more).length === 0
    ? { kind: 'table', from, unit: to }
    : null;
}
