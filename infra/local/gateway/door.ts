/** Who calls: guests, or people who are signed in, for whom guests leave room. */
export type CallerKind = 'guest' | 'staff';

export type Door = {
  /**
   * Lets a call in, perhaps after some time; the result is called when it is over. Null: too many have come before it.
   */
  enter(kind: CallerKind): Promise<(() => void) | null>;
};

/** Calls in progress up to which another one is let in. More would only make each other slower. */
const INSIDE: Readonly<Record<CallerKind, number>> = { guest: 24, staff: 32 };
/** Calls of a kind that wait for it, their bodies unread. */
const WAITING = 1_000;
/** Nobody waits for longer than this, in milliseconds: an answer must come before its reader is gone. */
const PATIENCE_MS = 15_000;
/** An event loop that is late by more than this, in milliseconds and for some time, lets in a quarter. */
const LATE_MS = 500;

type Waiting = { readonly since: number; readonly call: (entered: boolean) => void };
type Machine = { readonly now: () => number; readonly lateMs: () => number };

/**
 * Keeps the calls in progress few enough to be answered soon. Others wait in the order of their coming, those of people
 * who are signed in before those of guests; who would wait too long is refused, and all of it before a body is read.
 */
export function openDoor({ now, lateMs }: Machine = { now: () => performance.now(), lateMs: eventLoopDelay() }): Door {
  const lines: Readonly<Record<CallerKind, Waiting[]>> = { staff: [], guest: [] };
  let inside = 0;

  const hasRoom = (kind: CallerKind) => inside < INSIDE[kind] / (lateMs() > LATE_MS ? 4 : 1);

  function leave(): void {
    inside -= 1;
    for (const kind of ['staff', 'guest'] as const) {
      const line = lines[kind];
      while (line.length > 0 && hasRoom(kind)) {
        const next = line.shift();
        const entered = next !== undefined && now() - next.since <= PATIENCE_MS;
        if (entered) inside += 1;
        next?.call(entered);
      }
    }
  }

  return {
    async enter(kind) {
      const line = lines[kind];
      if (line.length === 0 && hasRoom(kind)) {
        inside += 1;
        return leave;
      }
      if (line.length >= WAITING) return null;
      const entered = await new Promise<boolean>((call) => line.push({ since: now(), call }));
      return entered ? leave : null;
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
