import { useEffect, useRef } from 'react';
import { useLocation } from './routing.ts';

/** The ref of a part of a screen that an address with this hash leads to: it is scrolled to. */
export function useShownByHash(wanted: string) {
  const part = useRef<HTMLDivElement>(null);
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: also when the same address is opened again
  useEffect(() => {
    if (hash === wanted) part.current?.scrollIntoView();
  }, [hash, wanted, key]);
  return part;
}
