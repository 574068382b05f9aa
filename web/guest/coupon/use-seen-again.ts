import { useEffect } from 'react';

/** Calls back when the page comes into view again, also from the browser's cache of pages left. */
export function useSeenAgain(action: () => void): void {
  useEffect(() => {
    const look = () => document.hidden || action();
    const shown = ({ persisted }: PageTransitionEvent) => persisted && action();
    document.addEventListener('visibilitychange', look);
    addEventListener('pageshow', shown);
    return () => {
      document.removeEventListener('visibilitychange', look);
      removeEventListener('pageshow', shown);
    };
  }, [action]);
}
