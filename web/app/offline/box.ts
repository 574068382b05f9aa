import { clear, createStore, del, entries, get, update } from 'idb-keyval';

/** Storage for what a device needs offline. A change of one value is one transaction, across all tabs. */
export type Box = {
  get<T>(name: string): Promise<T | undefined>;
  entries<T>(): Promise<[name: string, value: T][]>;
  change<T>(name: string, by: (before: T | undefined) => T): Promise<void>;
  remove(name: string): Promise<void>;
  clear(): Promise<void>;
};

/** In memory only, for browsers without storage: everything works as long as the page is open. */
export function forgetfulBox(): Box {
  const values = new Map<string, unknown>();
  return {
    get: async <T>(name: string) => values.get(name) as T | undefined,
    entries: async <T>() => [...values] as [string, T][],
    change: async <T>(name: string, by: (before: T | undefined) => T) =>
      void values.set(name, by(values.get(name) as T | undefined)),
    remove: async (name) => void values.delete(name),
    clear: async () => values.clear(),
  };
}

/** The browser's own database with that name. */
export function browserBox(name: string): Box {
  if (!('indexedDB' in globalThis)) return forgetfulBox();
  const store = createStore(name, 'values');
  return {
    get: <T>(key: string) => get<T>(key, store),
    entries: <T>() => entries<string, T>(store),
    change: (key, by) => update(key, by, store),
    remove: (key) => del(key, store),
    clear: () => clear(store),
  };
}
