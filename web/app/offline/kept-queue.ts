import type { Box } from './box.ts';

type Entry = {
  readonly id: string;
  /** The user whom the history will name. */
  readonly user: string;
};

/** What waits to be sent, and what was sent in vain; the latter is kept until somebody has read about it. */
export type Kept<W, F> = { readonly waiting: readonly W[]; readonly failed: readonly F[] };

/**
 * A list of what was done on this device and has not reached the server, in the order in which it was done. It survives
 * a reload and a restart of the browser and is shared by all its tabs; what the browser cannot store lives as long as
 * the page. `name`: that of the list in its box, and of its channel between tabs.
 */
export function createKeptQueue<W extends Entry, F extends Entry>(box: Box, name: string) {
  type List = Kept<W, F>;
  type Change = (before: List) => List;
  const none: List = { waiting: [], failed: [] };
  const listeners = new Set<() => void>();
  const others = 'BroadcastChannel' in globalThis ? new BroadcastChannel(name) : null;
  let list = none;
  /** Changes that the browser had no room for: applied to everything read meanwhile, and stored with the next one. */
  let unstored: Change[] = [];

  const show = (next: List) => {
    list = next;
    for (const listener of listeners) listener();
  };
  const made = (changes: readonly Change[], before = none) => changes.reduce((now, by) => by(now), before);
  const load = async () => {
    const stored = await box.get<List>(name).catch(() => undefined);
    show(made(unstored, stored));
  };

  async function change(by: Change): Promise<void> {
    show(by(list));
    unstored.push(by);
    let stored: Change[] = [];
    try {
      await box.change<List>(name, (before) => {
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
    now: (): List => list,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change,
    add: (entry: W) => change(({ waiting, failed }) => ({ failed, waiting: [...waiting, entry] })),
    settle: (id: string) =>
      change(({ waiting, failed }) => ({ failed, waiting: waiting.filter((each) => each.id !== id) })),
    fail: (entry: F) =>
      change(({ waiting, failed }) => ({
        waiting: waiting.filter(({ id }) => id !== entry.id),
        failed: [...failed, entry],
      })),
    readFailed: (id: string) =>
      change(({ waiting, failed }) => ({ waiting, failed: failed.filter((each) => each.id !== id) })),
    /** Removes all of a user. */
    drop: (user: string) =>
      change(({ waiting, failed }) => ({
        waiting: waiting.filter((each) => each.user !== user),
        failed: failed.filter((each) => each.user !== user),
      })),
  };
}
