import type { OutputOf } from '#shared/contracts/define.ts';
import type { Registry } from '#shared/operations/index.ts';

export type ServiceDay = Omit<Answered, 'reservations'> & { reservations: HostReservation[] };

export type Counters = Answered['counters'];

/**
 * `unsent`: an action on this device has not reached the server. `unread`: the number of unread messages from the
 * guest, and their conversation.
 */
export type HostReservation = Answered['reservations'][number] & {
  readonly unsent?: true;
  readonly unread?: { readonly guest: string; readonly count: number };
};

export type Answered = OutputOf<Registry['reservations']['tonight']>;
