import { useEffect, useRef } from 'react';

const RETRY_MS = 20_000;

/** Tries again when the device says that the connection is back, and every twenty seconds, for it may not notice. */
export function useRetry(isLost: boolean, again: () => void): void {
  const latest = useRef(again);
  useEffect(() => {
    latest.current = again;
  });
  useEffect(() => {
    if (!isLost) return;
    const retry = () => latest.current();
    const timer = setInterval(retry, RETRY_MS);
    addEventListener('online', retry);
    return () => {
      clearInterval(timer);
      removeEventListener('online', retry);
    };
  }, [isLost]);
}
