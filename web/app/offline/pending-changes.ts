import { useSyncExternalStore } from 'react';
import type { Issue } from '#shared/contracts/errors.ts';
import type { ChangeConflict, PendingChange } from '#shared/domain/reservation/pending-change.ts';
import type { PendingWalkIn } from '#shared/domain/reservation/pending-walk-in.ts';
import type { HostView } from '#shared/domain/reservation/views/host-view.ts';
import type { Box } from './box.ts';
import type { Tried } from './calls.ts';
import { createKeptQueue, type Kept } from './kept-queue.ts';

/** A change that the server does not know of yet. It belongs to the user whom the history will name. */
export type WaitingChange = {
  readonly id: string;
  readonly user: string;
  readonly venueId: string;
  readonly date: string;
  readonly party: { readonly id: string; readonly name: string };
  readonly deed: PendingChange | PendingWalkIn;
  /** The name of the table that was asked for, or where the party was seated. */
  readonly table: string | null;
  readonly tried: Tried | null;
};

/** A change that conflicts with what happened meanwhile; kept until somebody has read about it. */
export type FailedChange = WaitingChange & {
  readonly why: ChangeConflict | Issue['code'];
  /** The present state of the reservation. */
  readonly booking: HostView['booking'] | null;
  /** The name of the table that the party has on the server. */
  readonly kept: string | null;
  /** The party that has the requested table. */
  readonly by: string | null;
};

export type PendingChanges = Kept<WaitingChange, FailedChange>;

/** The changes of this device to reservations. */
export function createChangeQueue(box: Box) {
  const queue = createKeptQueue<WaitingChange, FailedChange>(box, 'deeds');
  const { change, ...rest } = queue;
  return {
    ...rest,
    /** Records how a change is being sent, before it is. */
    noteTry: (id: string, tried: Tried | null) =>
      change(({ waiting, failed }) => ({
        failed,
        waiting: waiting.map((each) => (each.id === id ? { ...each, tried } : each)),
      })),
    /** Takes back the last change done to a party, if nobody can have seen it yet; returns whether it did. */
    takeBack(partyId: string): boolean {
      const last = queue.now().waiting.findLast(({ party }) => party.id === partyId);
      if (!last || last.tried) return false;
      void queue.settle(last.id);
      return true;
    },
  };
}

export type ChangeQueue = ReturnType<typeof createChangeQueue>;

export const useChangesOf = (queue: ChangeQueue): PendingChanges => useSyncExternalStore(queue.subscribe, queue.now);
