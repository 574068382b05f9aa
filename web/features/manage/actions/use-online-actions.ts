import { useCallback } from 'react';
import { useApi } from '#web/app/app-context.tsx';
import type { HostReservation } from '../day/day-data.ts';
import type { Alteration } from './alteration.ts';
import type { NamedSeats } from './arrangement.ts';
import type { WrittenContact } from './contact.ts';
import type { ActionCalls } from './use-action-calls.ts';

/** The actions that need the connection at once, because the server must judge them or send a message. */
export function useOnlineActions(venueId: string, run: ActionCalls['run']) {
  const api = useApi();

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

  const tellReady = useCallback(
    ({ id }: HostReservation) => run(id, 'tellReady', (key) => api.waitlist.tell_ready({ venueId, id }, { key })),
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

  const setDeposit = useCallback(
    ({ id, revision }: HostReservation, what: 'depositPaid' | 'depositOpen') =>
      run(id, what, (key) =>
        api.reservations.deposit_write({ venueId, id, revision, paid: what === 'depositPaid' }, { key }),
      ),
    [api, run, venueId],
  );

  return { alter, reach, spread, resend, unsend, tellReady, offer, seatFromLine, decide, setDeposit };
}
