import type { Keeper } from './storage.ts';

/** A page that nobody touches for so long is locked, however often it refreshes by itself. */
export const IDLE_LOCK_MS = 2 * 3_600_000;
const CHECK_MS = 60_000;
/** Touches are written down at most so often. */
const NOTE_MS = 15_000;
const KEPT = 'touched';

/** Locks when nobody has touched any of this browser's pages for `IDLE_LOCK_MS`; answers how to stop watching. */
export function lockWhenIdle(kept: Keeper, lock: () => void, now: () => number = Date.now): () => void {
  const touched = () => Number(kept.getItem(KEPT) ?? now());
  const note = () => {
    // The page that woke up after a night must not pass for one in use: what is overdue is locked first.
    if (check() || now() - touched() < NOTE_MS) return;
    kept.setItem(KEPT, String(now()));
  };
  const check = (): boolean => {
    if (now() - touched() < IDLE_LOCK_MS) return false;
    kept.setItem(KEPT, String(now()));
    lock();
    return true;
  };

  if (!kept.getItem(KEPT)) kept.setItem(KEPT, String(now()));
  check();
  const timer = setInterval(check, CHECK_MS);
  const kinds = ['pointerdown', 'keydown', 'visibilitychange'] as const;
  for (const kind of kinds) document.addEventListener(kind, note, { passive: true });
  return () => {
    clearInterval(timer);
    for (const kind of kinds) document.removeEventListener(kind, note);
  };
}
