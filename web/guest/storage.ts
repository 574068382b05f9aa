/** Storage that may be full, forbidden or broken: the page then works without it. */
export function keep(storage: 'localStorage' | 'sessionStorage', key: string, value: unknown): void {
  try {
    if (value === null) globalThis[storage].removeItem(key);
    else globalThis[storage].setItem(key, JSON.stringify(value));
  } catch {
    // Blocked, for example in a private window: nothing is stored.
  }
}

/** The stored value as this page wrote it; null if there is none or it cannot be read. */
export function recall<T>(storage: 'localStorage' | 'sessionStorage', key: string): T | null {
  try {
    return JSON.parse(globalThis[storage].getItem(key) ?? 'null') as T | null;
  } catch {
    return null;
  }
}
