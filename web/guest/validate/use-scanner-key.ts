import { useEffect, useState } from 'react';
import type { Door } from './door.ts';
import { readScannerKey, type ScannerKey } from './scanner-key.ts';

/** The venue's key, read at the start and again whenever a connection is back. */
export function useScannerKey({ api, box }: Pick<Door, 'api' | 'box'>, venueId: string) {
  const [known, setKnown] = useState<ScannerKey | 'mayNot' | null>(null);
  useEffect(() => {
    let current = true;
    const read = () => void readScannerKey(api, box, venueId).then((key) => current && setKnown(key));
    read();
    addEventListener('online', read);
    return () => {
      current = false;
      removeEventListener('online', read);
    };
  }, [api, box, venueId]);
  return { key: known === 'mayNot' ? null : known, mayNot: known === 'mayNot' };
}
