import { useEffect, useState } from 'react';
import type { Conversation } from './inbox.ts';

/** A device whose clock is ahead of the server's asks no more often. */
const SHORTEST_MS = 15_000;

/**
 * Whether WhatsApp takes no answer any more. The server says so, for its clock counts: it is asked again at the minute at which the
 * time runs out, and without a line the device's own clock has to do.
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
