import type { Keeper } from './storage.ts';

/** A page that nobody has touched for this long is locked, even if it refreshes by itself. */
export const IDLE_LOCK_MS = 2 * 3_600_000;
const CHECK_MS = 60_000;
/** The shortest time between two records of a touch. */
const NOTE_MS = 15_000;
const KEPT = 'touched';

/**
 * Locks when nobody has touched any page of this browser for `IDLE_LOCK_MS`; returns a function that stops watching.
 * `isDisplay`: this page is a display that nobody touches; it stays open until somebody does.
 */
export function lockWhenIdle(
  kept: Keeper,
  lock: () => void,
  { now = Date.now, isDisplay = () => false }: { now?: () => number; isDisplay?: () => boolean } = {},
): () => void {
  const touched = () => Number(kept.getItem(KEPT) ?? now());
  const isDue = () => now() - touched() >= IDLE_LOCK_MS;
  const begin = () => kept.setItem(KEPT, String(now()));
  const note = ({ type }: Event) => {
    // A page that wakes up after a night must not count as in use: an overdue lock comes first.
    if (isDue() && (type !== 'visibilitychange' || !isDisplay())) return lockNow();
    if (!isDue() && now() - touched() >= NOTE_MS) begin();
  };
  const lockNow = () => {
    begin();
    lock();
  };
  const check = () => {
    // A touch recorded while the device's clock was ahead would count until the clock gets there.
    if (touched() > now()) begin();
    if (isDue() && !isDisplay()) lockNow();
  };

  if (!kept.getItem(KEPT)) begin();
  check();
  const timer = setInterval(check, CHECK_MS);
  const kinds = ['pointerdown', 'keydown', 'visibilitychange'] as const;
  for (const kind of kinds) document.addEventListener(kind, note, { passive: true });
  return () => {
    clearInterval(timer);
    for (const kind of kinds) document.removeEventListener(kind, note);
  };
}
