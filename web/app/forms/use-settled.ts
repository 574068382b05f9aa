import { useEffect, useState } from 'react';

const TYPING_MS = 250;

/** The value once it has not changed for a moment, so that not every letter causes a call to the server. */
export function useSettled<T>(value: T, ms = TYPING_MS): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
