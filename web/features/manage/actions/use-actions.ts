import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { type Deed, isStepWithoutLine } from '#shared/domain/reservation/pending-change.ts';
import { newKey } from '#web/api/idempotency.ts';
import { useApi } from '#web/app/app-context.tsx';
import { type DeedAnswer as Answer, callOf, type Tried, tryOf } from '#web/app/offline/calls.ts';
import { dayWith } from '#web/app/offline/day-with.ts';
import type { HostReservation, Tonight } from '../day/day-data.ts';
import { type HostAction, tonightKey } from '../day/service-day.ts';
import { useDeeds } from '../day/use-pending-changes.ts';
import type { Alteration } from './alteration.ts';
import type { Arrangement, NamedSeats } from './arrangement.ts';
import type { WrittenContact } from './contact.ts';
import type { RowCommand } from './row-command.ts';
import type { Verdict } from './verdict.ts';

const STALE: Verdict = { kind: 'refused', code: 'reservation.stale', detail: {}, issues: [] };

export type NoRoom = Extract<Verdict, { kind: 'refused' }>;

/**
 * The actions of a host on the reservations of a day. Every press has its own idempotency key, which the client keeps
 * while it retries. The answer replaces the reservation in the list at once; then the day is refetched.
 */
export function useActions(venueId: string, date: LocalDate | null) {
  const api = useApi();
  const queries = useQueryClient();
  const later = useDeeds(venueId, date);
  const busy = useRef(new Set<string>());
  const [pending, setPending] = useState<ReadonlyMap<string, RowCommand>>(new Map());

  const run = useCallback(
    async (id: string, what: RowCommand, call: (key: string) => Promise<Answer>): Promise<Verdict> => {
      if (busy.current.has(id)) return { kind: 'ignored' };
      busy.current.add(id);
      setPending((before) => new Map(before).set(id, what));
      const queryKey = tonightKey(venueId, date);
      // A poll in flight would bring back the state from before the press.
      await queries.cancelQueries({ queryKey });
      const answer = await call(newKey());
      if (answer.kind === 'done') {
        queries.setQueryData<Tonight>(queryKey, (day) => day && dayWith(day, answer.value.reservation));
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
  const runDeed = useCallback(
    async (party: HostReservation, what: RowCommand, deed: Deed): Promise<Verdict> => {
      if (later.mustWait()) return later.add(party, deed, null);
      let tried: Tried | null = null;
      const verdict = await run(party.id, what, (key) => {
        tried = tryOf({ venueId, party, deed }, party.revision, key);
        return callOf(api, tried);
      });
      if (verdict.kind === 'noLine') return later.add(party, deed, null);
      return verdict.kind === 'unsure' ? later.add(party, deed, tried) : verdict;
    },
    [api, run, later, venueId],
  );

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

  const alter = useCallback(
    ({ id, revision }: HostReservation, change: Alteration) =>
      run(id, 'alter', (key) => api.reservations.alter({ venueId, id, revision, ...change }, { key })),
    [api, run, venueId],
  );

  const reach = useCallback(
    ({ id, revision }: HostReservation, contact: WrittenContact) =>
      run(id, 'contact', (key) => api.reservations.contact_write({ venueId, id, revision, ...contact }, { key })),
    [api, run, venueId],
  );

  const spread = useCallback(
    ({ id, revision }: HostReservation, named: NamedSeats) => {
      const seats = named.map(({ tables, ...seat }) => ({ ...seat, ...(tables && { tables: [...tables] }) }));
      return run(id, 'spread', (key) => api.reservations.spread({ venueId, id, revision, seats }, { key }));
    },
    [api, run, venueId],
  );

  const resend = useCallback(
    ({ id }: HostReservation) => run(id, 'resend', (key) => api.reservations.resend({ venueId, id }, { key })),
    [api, run, venueId],
  );

  const unsend = useCallback(
    ({ id }: HostReservation) => run(id, 'unsend', (key) => api.reservations.unsend({ venueId, id }, { key })),
    [api, run, venueId],
  );

  const offer = useCallback(
    ({ id, revision }: HostReservation) =>
      run(id, 'offer', (key) => api.waitlist.offer({ venueId, id, revision }, { key })),
    [api, run, venueId],
  );

  const seatFromLine = useCallback(
    ({ id, revision }: HostReservation) =>
      run(id, 'seat', (key) => api.waitlist.seat({ venueId, id, revision }, { key })),
    [api, run, venueId],
  );

  const decide = useCallback(
    ({ id, revision }: HostReservation, accept: boolean, reason = '') =>
      run(id, accept ? 'acceptAmendment' : 'rejectAmendment', (key) =>
        api.reservations.decide_amendment({ venueId, id, revision, accept, ...(reason && { reason }) }, { key }),
      ),
    [api, run, venueId],
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

  const setDeposit = useCallback(
    ({ id, revision }: HostReservation, what: 'depositPaid' | 'depositOpen') =>
      run(id, what, (key) =>
        api.reservations.deposit_write({ venueId, id, revision, paid: what === 'depositPaid' }, { key }),
      ),
    [api, run, venueId],
  );

  return {
    act,
    alter,
    reach,
    move,
    spread,
    resend,
    unsend,
    offer,
    seatFromLine,
    decide,
    note,
    setLate,
    setDeposit,
    pending,
  };
}

/** Of the moves only a change of table can be queued. */
function tableDeed({ unit, tables }: HostReservation, { unit: to, insteadOf, ...more }: Arrangement): Deed | null {
  const from = insteadOf ?? unit;
  const wellKnown = tables.some((each) => each.unit === from);
  return to !== undefined && from !== null && wellKnown && Object.keys(more).length === 0
    ? { kind: 'table', from, unit: to }
    : null;
}
