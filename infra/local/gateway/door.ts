/** Who calls: guests, or people who are signed in, for whom guests leave room. */
export type CallerKind = 'guest' | 'staff';

export type Door = {
  /** Lets a call in; the result is called when it is over. Null: too much is in progress already. */
  enter(kind: CallerKind): (() => void) | null;
};

/** Calls in progress up to which another one is let in. Each of them waits for the others. */
const LIMITS: Readonly<Record<CallerKind, number>> = { guest: 128, staff: 256 };
/** An event loop that is late by more than this, in milliseconds and for some time, lets in a quarter. */
const LATE_MS = 500;

/**
 * Refuses calls before their bodies are read when more are in progress than can be answered soon: each would make all
 * others slower, until nobody is answered in time. `lateMs`: by how much the event loop is behind.
 */
export function openDoor(lateMs: () => number = eventLoopDelay()): Door {
  let inside = 0;
  return {
    enter(kind) {
      const limit = LIMITS[kind] / (lateMs() > LATE_MS ? 4 : 1);
      if (inside >= limit) return null;
      inside += 1;
      return () => {
        inside -= 1;
      };
    },
  };
}

const SAMPLE_MS = 100;

/** How late timers are on average over about half a second: one long piece of work alone makes nothing of it. */
function eventLoopDelay(): () => number {
  let average = 0;
  let due = performance.now() + SAMPLE_MS;
  setInterval(() => {
    const now = performance.now();
    average = 0.8 * average + 0.2 * Math.max(0, now - due);
    due = now + SAMPLE_MS;
  }, SAMPLE_MS).unref();
  return () => average;
}
