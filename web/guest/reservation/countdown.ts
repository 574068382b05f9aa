import { useEffect, useState } from 'react';

/**
 * Counts down by the monotonic clock from the server's remaining seconds: the device's time of day may be wrong. `of`:
 * the answer that named the seconds; a new one starts anew.
 */
export function useCountdown(secondsLeft: number, of: unknown = null): number {
  const [ends, setEnds] = useState(0);
  const [now, setNow] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new answer may name the same number of seconds
  useEffect(() => {
    setEnds(performance.now() + secondsLeft * 1000);
    setNow(performance.now());
  }, [secondsLeft, of]);
  useEffect(() => {
    const beat = setInterval(() => setNow(performance.now()), 1000);
    return () => clearInterval(beat);
  }, []);
  return ends === 0 ? secondsLeft : Math.max(0, Math.ceil((ends - now) / 1000));
}

/** `9:05`, or `23:10:00` for more than an hour. */
export function inDigits(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const shown = parts[0] ? parts : parts.slice(1);
  return shown.map((part, i) => (i === 0 ? String(part) : String(part).padStart(2, '0'))).join(':');
}
