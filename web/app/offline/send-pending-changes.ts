import type { Api } from '#web/api/api.ts';
import type { Answered } from './calls.ts';
import type { ChangeQueue, WaitingChange } from './pending-changes.ts';
import { createDayReader } from './read-days.ts';
import { sendChange } from './send-change.ts';

type Options = {
  readonly api: Api;
  readonly queue: ChangeQueue;
  /** The user whose changes may be sent now; null while nobody is signed in. */
  readonly user: () => string | null;
  readonly onAnswer: (venueId: string, reservation: Answered) => void;
  /** Called when everything that could be sent has been. */
  readonly onSent: (venueIds: ReadonlySet<string>) => void;
  /** Ensures that only one of the device's tabs sends at a time. */
  readonly alone?: (work: () => Promise<void>) => Promise<void>;
  readonly later?: (work: () => void, ms: number) => unknown;
};

const FIRST_PAUSE_MS = 2_000;
const MAX_PAUSE_MS = 30_000;

/** A browser without storage also refuses the lock: its page has no other tab to share with. */
async function withLock(work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator && navigator.locks)) return work();
  let begun = false;
  const held = async (lock: Lock | null) => {
    begun = true;
    if (lock) await work();
  };
  await navigator.locks
    .request('deeds', { ifAvailable: true }, held)
    .catch((reason) => (begun ? Promise.reject(reason) : work()));
}

/** Sends waiting changes in their order, and tries again as long as some are waiting. */
export function createSender({ api, queue, user, onAnswer, onSent, alone = withLock, later = setTimeout }: Options) {
  let running = false;
  let again = false;
  let pause = FIRST_PAUSE_MS;
  let timer: unknown;
  const stop = () => clearTimeout(timer as ReturnType<typeof setTimeout>);

  /** The connection may be back: tries now. */
  async function wake(): Promise<void> {
    if (running) {
      again = true;
      return;
    }
    running = true;
    try {
      await alone(sendAll);
    } finally {
      // Whatever went wrong, waiting changes are tried again: otherwise they would be stuck until the page is reloaded.
      running = false;
      goOn();
    }
  }

  function goOn(): void {
    stop();
    if (!mine()) {
      pause = FIRST_PAUSE_MS;
    } else if (again) {
      again = false;
      void wake();
    } else {
      timer = later(() => void wake(), pause);
      pause = Math.min(2 * pause, MAX_PAUSE_MS);
    }
  }

  const mine = (): WaitingChange | undefined => {
    const who = user();
    return who === null ? undefined : queue.now().waiting.find((each) => each.user === who);
  };

  async function sendAll(): Promise<void> {
    const days = createDayReader(api);
    const venues = new Set<string>();
    for (let next = mine(); next; next = mine()) {
      if (!(await sendChange({ api, queue, onAnswer }, next, days))) break;
      venues.add(next.venueId);
    }
    if (venues.size > 0) onSent(venues);
  }

  return { wake, stop };
}
