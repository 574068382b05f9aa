import { useEffect, useState } from 'react';

const TYPING_MS = 250;

/** The value once nobody has changed it for a moment: not every letter is a question to the server. */
export function useSettled<T>(value: T, ms = TYPING_MS): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
