import { useSyncExternalStore } from 'react';
import type { Issue } from '#shared/contracts/errors.ts';
import type { ChangeConflict, PendingChange } from '#shared/domain/reservation/pending-change.ts';
import type { HostView } from '#shared/domain/reservation/views/host-view.ts';
import type { Box } from './box.ts';
import type { Tried } from './calls.ts';

/** A change that the server does not know of yet. It belongs to the user whom the history will name. */
export type WaitingChange = {
  readonly id: string;
  readonly user: string;
  readonly venueId: string;
  readonly date: string;
  readonly party: { readonly id: string; readonly name: string };
  readonly deed: PendingChange;
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

export type PendingChanges = { readonly waiting: readonly WaitingChange[]; readonly failed: readonly FailedChange[] };

type Change = (before: PendingChanges) => PendingChanges;

const NONE: PendingChanges = { waiting: [], failed: [] };
const KEPT = 'deeds';

/**
 * The changes of this device in the order in which they were done. They survive a reload and a restart of the browser and are
 * shared by all its tabs; what the browser cannot store lives as long as the page.
 */
export function createChangeQueue(box: Box) {
  const listeners = new Set<() => void>();
  const others = 'BroadcastChannel' in globalThis ? new BroadcastChannel(KEPT) : null;
  let pendingChanges = NONE;
  /**
   * Changes that the browser had no room for: they are applied to everything read meanwhile, and stored again with the next
   * one.
   */
  let unstored: Change[] = [];

  const show = (next: PendingChanges) => {
    pendingChanges = next;
    for (const listener of listeners) listener();
  };
  const made = (changes: readonly Change[], before = NONE) => changes.reduce((now, by) => by(now), before);
  const load = async () => {
    const stored = await box.get<PendingChanges>(KEPT).catch(() => undefined);
    show(made(unstored, stored));
  };

  async function change(by: Change): Promise<void> {
    show(by(pendingChanges));
    unstored.push(by);
    let stored: Change[] = [];
    try {
      await box.change<PendingChanges>(KEPT, (before) => {
        [stored, unstored] = [unstored, []];
        return made(stored, before);
      });
      others?.postMessage('changed');
    } catch {
      // Without a database the page's own list still holds.
      unstored = [...stored, ...unstored];
    }
  }
  if (others) others.onmessage = () => void load();

  return {
    load,
    /** Hears no more of the other tabs. */
    close: () => others?.close(),
    now: (): PendingChanges => pendingChanges,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add: (pendingChange: WaitingChange) =>
      change(({ waiting, failed }) => ({ failed, waiting: [...waiting, pendingChange] })),
    /** Records how a change is being sent, before it is. */
    noteTry: (id: string, tried: Tried | null) =>
      change(({ waiting, failed }) => ({
        failed,
        waiting: waiting.map((each) => (each.id === id ? { ...each, tried } : each)),
      })),
    settle: (id: string) =>
      change(({ waiting, failed }) => ({ failed, waiting: waiting.filter((each) => each.id !== id) })),
    fail: (pendingChange: FailedChange) =>
      change(({ waiting, failed }) => ({
        waiting: waiting.filter(({ id }) => id !== pendingChange.id),
        failed: [...failed, pendingChange],
      })),
    readFailed: (id: string) =>
      change(({ waiting, failed }) => ({ waiting, failed: failed.filter((each) => each.id !== id) })),
    /** Takes back the last change done to a party, if nobody can have seen it yet; returns whether it did. */
    takeBack(partyId: string): boolean {
      const last = pendingChanges.waiting.findLast(({ party }) => party.id === partyId);
      if (!last || last.tried) return false;
      void change(({ waiting, failed }) => ({ failed, waiting: waiting.filter(({ id }) => id !== last.id) }));
      return true;
    },
    /** Removes all changes of a user. */
    drop: (user: string) =>
      change(({ waiting, failed }) => ({
        waiting: waiting.filter((each) => each.user !== user),
        failed: failed.filter((each) => each.user !== user),
      })),
  };
}

export type ChangeQueue = ReturnType<typeof createChangeQueue>;

export const useChangesOf = (queue: ChangeQueue): PendingChanges => useSyncExternalStore(queue.subscribe, queue.now);
