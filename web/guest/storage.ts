/** Storage that may be full, forbidden or broken: then the page simply forgets. */
export function keep(storage: 'localStorage' | 'sessionStorage', key: string, value: unknown): void {
  try {
    if (value === null) globalThis[storage].removeItem(key);
    else globalThis[storage].setItem(key, JSON.stringify(value));
  } catch {
    // Private windows and blocked storage: nothing is kept, nothing else changes.
  }
}

/** What was kept, as it was written by this very page; null when there is nothing or it cannot be read. */
export function recall<T>(storage: 'localStorage' | 'sessionStorage', key: string): T | null {
  try {
    return JSON.parse(globalThis[storage].getItem(key) ?? 'null') as T | null;
  } catch {
    return null;
  }
}
