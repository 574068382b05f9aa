import { randomBytes } from 'node:crypto';
import { missing } from './errors.ts';
import type { Store, Stored } from './store.ts';

/** What every part of the stand-in works with: the objects of one account, a clock, and events about changes. */
export type World = {
  readonly account: string | null;
  readonly store: Store;
  /** Seconds since the epoch, as Stripe writes instants. */
  now(): number;
  /** Writes an object and, when a type is named, tells the webhook of it. */
  put(object: Stored, ...events: readonly string[]): Stored;
  find(kind: string, id: string): Stored;
};

export type Emit = (type: string, object: Stored, account: string | null) => void;

export function worldOf(store: Store, emit: Emit, account: string | null, now: () => number): World {
  return {
    account,
    store,
    now,
    put(object, ...events) {
      store.put(object, account);
      for (const type of events) emit(type, object, account);
      return object;
    },
    find(kind, id) {
      const found = store.find(id, account);
      if (found?.object !== kind) throw missing(kind, id);
      return found;
    },
  };
}

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz0123456789';

/** An id in Stripe's form: `pi_3A…`. */
export const newId = (prefix: string): string =>
  `${prefix}_${[...randomBytes(22)].map((byte) => LETTERS[byte % LETTERS.length]).join('')}`;
