export type Keeper = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** False in private modes and frames where storing throws or keeps nothing. */
export function storageWorks(storage: () => Keeper): boolean {
  try {
    storage().setItem('probe', '1');
    const works = storage().getItem('probe') === '1';
    storage().removeItem('probe');
    return works;
  } catch {
    // Reading the property itself throws where site data is blocked.
    return false;
  }
}

/** The browser's storage, or one in memory where that does not work: enough to say so in the right language. */
export function keeperOf(storage: () => Keeper): Keeper {
  if (storageWorks(storage)) return storage();
  const values = new Map<string, string>();
  return {
    getItem: (name) => values.get(name) ?? null,
    setItem: (name, value) => void values.set(name, value),
    removeItem: (name) => void values.delete(name),
  };
}
