import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import type { Issue, RefusalCode, RefusalDetail } from '#shared/contracts/errors.ts';
import { type Deed, isStepWithoutLine } from '#shared/domain/reservation/deed.ts';
import type { LocalDate } from '#shared/domain/time/local-date.ts';
import { newKey } from '#web/api/idempotency.ts';
import { useApi } from '#web/app/app-context.tsx';
import { type DeedAnswer as Answer, callOf, type Tried, tryOf } from '#web/app/offline/calls.ts';
import { dayWith } from '#web/app/offline/day-with.ts';
import type { Alteration } from './alteration.ts';
import type { WrittenContact } from './contact.ts';
import type { RowCommand } from './row-actions.tsx';
import { type HostAction, type HostReservation, type Tonight, tonightKey } from './tonight.ts';
import { useDeeds } from './use-deeds.ts';

export type Verdict =
  | { readonly kind: 'done'; readonly reservation: HostReservation }
  | {
      readonly kind: 'refused';
      readonly code: RefusalCode;
      readonly detail: RefusalDetail;
      /** What is wrong with which field of what was entered. */
      readonly issues: readonly Issue[];
    }
  /** There is no line: it was done on this device, and waits to be sent. */
  | { readonly kind: 'waits'; readonly reservation: HostReservation }
  /** There is no line, and it is nothing that can wait: it was not done. */
  | { readonly kind: 'noLine' }
  /** No answer came: it may have been done or not. */
  | { readonly kind: 'unsure' }
  /** A press on a row that is still busy with the one before. */
  | { readonly kind: 'ignored' };

const STALE: Verdict = { kind: 'refused', code: 'reservation.stale', detail: {}, issues: [] };

/** Where and when a party shall sit instead; what is not named stays. */
export type Arrangement = {
  readonly unit?: number;
  /** Tables that are pushed together for the party in place of a unit, and how many they seat so. */
  readonly tables?: readonly number[];
  readonly seats?: number;
  /** The table that is given up by who sits at several. */
  readonly insteadOf?: number;
  readonly start?: number;
  readonly duration?: number;
  readonly pinned?: boolean;
};

/** All tables that a party shall have instead, with how many of it sit there. */
export type NamedSeats = readonly (Pick<Arrangement, 'unit' | 'tables' | 'seats' | 'pinned'> & {
  readonly covers: number;
})[];

export type NoRoom = Extract<Verdict, { kind: 'refused' }>;

/**
 * What a host can do to the reservations of a day. Every press has its own idempotency key, kept by the client while it
 * retries; the answer takes the reservation's place in the list at once, and the day is read again behind it.
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
      // A poll under way would bring the state from before the press.
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
      // The browser itself knows of no network, so nothing was sent.
      if (answer.kind === 'offline' && !navigator.onLine) return { kind: 'noLine' };
      if (answer.kind !== 'refused') return { kind: 'unsure' };
      return { kind: 'refused', code: answer.errorid, detail: answer.detail, issues: answer.issues };
    },
    [venueId, date, queries],
  );

  /** Does what can wait for the line: at once where there is one, else when it is back, and always in its order. */
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

/** Another table and nothing else can wait for the line. */
function tableDeed({ unit, tables }: HostReservation, { unit: to, insteadOf, ...more }: Arrangement): Deed | null {
  const from = insteadOf ?? unit;
  const wellKnown = tables.some((each) => each.unit === from);
  return to !== undefined && from !== null && wellKnown && Object.keys(more).length === 0
    ? { kind: 'table', from, unit: to }
    : null;
}
