import { useEffect, useState } from 'react';
import type { Conversation } from './inbox.ts';

/** The shortest interval between two reads, for a device whose clock is ahead of the server's. */
const SHORTEST_MS = 15_000;

/**
 * True when WhatsApp accepts no more answers. The server decides by its own clock, so it is asked again when the time runs
 * out; offline, the device's clock must do.
 */
export function useClosed(
  { writableUntil }: Pick<Conversation, 'writableUntil'>,
  { offline, readAgain }: { readonly offline: boolean; readonly readAgain: () => unknown },
): boolean {
  const [ranOut, setRanOut] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asking again is the same whenever the screen is drawn.
  useEffect(() => {
    setRanOut(false);
    if (writableUntil === null) return;
    const rest = writableUntil - Date.now();
    const over = () => {
      setRanOut(Date.now() >= writableUntil);
      readAgain();
    };
    const timer = setTimeout(over, Math.max(rest, rest > 0 ? 0 : SHORTEST_MS));
    return () => clearTimeout(timer);
  }, [writableUntil]);
  return writableUntil === null || (ranOut && offline);
}
