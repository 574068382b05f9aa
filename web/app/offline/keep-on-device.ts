/** Delayed so that the first screen comes first. */
const KEEP_AFTER_MS = 3_000;

/** Lets the worker store the code of this release; without a worker the pages need a connection. */
export async function keepOnDevice(locale: () => string): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register('/worker.js');
    const { active } = await navigator.serviceWorker.ready;
    setTimeout(() => active?.postMessage({ keep: locale() }), KEEP_AFTER_MS);
  } catch {
    // The browser's policy forbids workers.
  }
}
