import { useSyncExternalStore } from 'react';
import type { Issue } from '#shared/contracts/errors.ts';
import type { Deed, DeedConflict } from '#shared/domain/reservation/pending-change.ts';
import type { HostView } from '#shared/domain/reservation/views/host-view.ts';
import type { Box } from './box.ts';
import type { Tried } from './calls.ts';

/** A deed that the server does not know of yet. It belongs to the user whom the history will name. */
export type WaitingDeed = {
  readonly id: string;
  readonly user: string;
  readonly venueId: string;
  readonly date: string;
  readonly party: { readonly id: string; readonly name: string };
  readonly deed: Deed;
  /** The name of the table that was asked for, or where the party was seated. */
  readonly table: string | null;
  readonly tried: Tried | null;
};

/** A deed that conflicts with what happened meanwhile; kept until somebody has read about it. */
export type FailedDeed = WaitingDeed & {
  readonly why: DeedConflict | Issue['code'];
  /** The present state of the reservation. */
  readonly booking: HostView['booking'] | null;
  /** The name of the table that the party has on the server. */
  readonly kept: string | null;
  /** The party that has the requested table. */
  readonly by: string | null;
};

export type Deeds = { readonly waiting: readonly WaitingDeed[]; readonly failed: readonly FailedDeed[] };

type Change = (before: Deeds) => Deeds;

const NONE: Deeds = { waiting: [], failed: [] };
const KEPT = 'deeds';

/**
 * The deeds of this device in the order in which they were done. They survive a reload and a restart of the browser and are
 * shared by all its tabs; what the browser cannot store lives as long as the page.
 */
export function createDeedQueue(box: Box) {
  const listeners = new Set<() => void>();
  const others = 'BroadcastChannel' in globalThis ? new BroadcastChannel(KEPT) : null;
  let deeds = NONE;
  /**
   * Changes that the browser had no room for: they are applied to everything read meanwhile, and stored again with the next
   * one.
   */
  let unstored: Change[] = [];

  const show = (next: Deeds) => {
    deeds = next;
    for (const listener of listeners) listener();
  };
  const made = (changes: readonly Change[], before = NONE) => changes.reduce((now, by) => by(now), before);
  const load = async () => {
    const stored = await box.get<Deeds>(KEPT).catch(() => undefined);
    show(made(unstored, stored));
  };

  async function change(by: Change): Promise<void> {
    show(by(deeds));
    unstored.push(by);
    let stored: Change[] = [];
    try {
      await box.change<Deeds>(KEPT, (before) => {
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
    now: (): Deeds => deeds,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add: (deed: WaitingDeed) => change(({ waiting, failed }) => ({ failed, waiting: [...waiting, deed] })),
    /** Records how a deed is being sent, before it is. */
    noteTry: (id: string, tried: Tried | null) =>
      change(({ waiting, failed }) => ({
        failed,
        waiting: waiting.map((each) => (each.id === id ? { ...each, tried } : each)),
      })),
    settle: (id: string) =>
      change(({ waiting, failed }) => ({ failed, waiting: waiting.filter((each) => each.id !== id) })),
    fail: (deed: FailedDeed) =>
      change(({ waiting, failed }) => ({
        waiting: waiting.filter(({ id }) => id !== deed.id),
        failed: [...failed, deed],
      })),
    readFailed: (id: string) =>
      change(({ waiting, failed }) => ({ waiting, failed: failed.filter((each) => each.id !== id) })),
    /** Takes back the last deed done to a party, if nobody can have seen it yet; returns whether it did. */
    takeBack(partyId: string): boolean {
      const last = deeds.waiting.findLast(({ party }) => party.id === partyId);
      if (!last || last.tried) return false;
      void change(({ waiting, failed }) => ({ failed, waiting: waiting.filter(({ id }) => id !== last.id) }));
      return true;
    },
    /** Removes all deeds of a user. */
    drop: (user: string) =>
      change(({ waiting, failed }) => ({
        waiting: waiting.filter((each) => each.user !== user),
        failed: failed.filter((each) => each.user !== user),
      })),
  };
}

export type DeedQueue = ReturnType<typeof createDeedQueue>;

export const useDeedsOf = (queue: DeedQueue): Deeds => useSyncExternalStore(queue.subscribe, queue.now);
