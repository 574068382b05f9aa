import type { Keeper } from './storage.ts';

/** A page that nobody touches for so long is locked, however often it refreshes by itself. */
export const IDLE_LOCK_MS = 2 * 3_600_000;
const CHECK_MS = 60_000;
/** Touches are written down at most so often. */
const NOTE_MS = 15_000;
const KEPT = 'touched';

/**
 * Locks when nobody has touched any of this browser's pages for `IDLE_LOCK_MS`; answers how to stop watching. `isDisplay`: this page is
 * there to be looked at by everybody and touched by nobody. It stays open until somebody does.
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
    // The page that woke up after a night must not pass for one in use: what is overdue is locked first.
    if (isDue() && (type !== 'visibilitychange' || !isDisplay())) return lockNow();
    if (!isDue() && now() - touched() >= NOTE_MS) begin();
  };
  const lockNow = () => {
    begin();
    lock();
  };
  const check = () => {
    // Written down while the clock of the device was ahead, a touch would count until the clock has come so far.
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
