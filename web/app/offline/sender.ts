const FIRST_PAUSE_MS = 2_000;
const MAX_PAUSE_MS = 30_000;

/** Ensures that only one of the device's tabs sends at a time. */
export type Alone = (work: () => Promise<void>) => Promise<void>;

/** A browser without storage also refuses the lock: its page has no other tab to share with. */
export const withLock =
  (name: string): Alone =>
  async (work) => {
    if (!('locks' in navigator && navigator.locks)) return work();
    let begun = false;
    const held = async (lock: Lock | null) => {
      begun = true;
      if (lock) await work();
    };
    await navigator.locks
      .request(name, { ifAvailable: true }, held)
      .catch((reason) => (begun ? Promise.reject(reason) : work()));
  };

type Sending = {
  /** True while something waits that may be sent now. */
  readonly isWaiting: () => boolean;
  /** Sends what it can. */
  readonly sendAll: () => Promise<void>;
  readonly alone: Alone;
  readonly later?: (work: () => void, ms: number) => unknown;
};

/** Sends when it is woken, and tries again at growing intervals as long as something waits. */
export function createPersistentSender({ isWaiting, sendAll, alone, later = setTimeout }: Sending) {
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
      // Whatever went wrong, what waits is tried again: otherwise it would be stuck until the page is reloaded.
      running = false;
      goOn();
    }
  }

  function goOn(): void {
    stop();
    if (!isWaiting()) {
      pause = FIRST_PAUSE_MS;
    } else if (again) {
      again = false;
      void wake();
    } else {
      timer = later(() => void wake(), pause);
      pause = Math.min(2 * pause, MAX_PAUSE_MS);
    }
  }

  return { wake, stop };
}
