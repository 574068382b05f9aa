import type { Progress } from '../progress.ts';

/** A minute and more, however busy it is. */
const MAX_REPEATS = 30;

/** Repeats a call that meets too many others, as long as the guest waits for it. */
export function busyRepeats(onProgress: (progress: Progress) => void) {
  let repeats = 0;
  let cancelled = false;
  let endPause = () => {};
  const cancel = () => {
    cancelled = true;
    // A repetition that has left already is waited for: it may be the booking.
    onProgress({ kind: 'sending', slow: false });
    endPause();
  };
  return {
    isCancelled: () => cancelled,
    /** Tells the guest, waits at least so many seconds, and resolves to whether to call again. */
    async whenBusy(seconds: number): Promise<boolean> {
      repeats += 1;
      if (cancelled || repeats > MAX_REPEATS) return false;
      onProgress({ kind: 'busy', cancel });
      await new Promise<void>((resolve) => {
        // Not all guests at the same moment.
        const timer = setTimeout(resolve, 1000 * seconds * (1 + Math.random() / 2));
        endPause = () => {
          clearTimeout(timer);
          resolve();
        };
      });
      return !cancelled;
    },
  };
}
