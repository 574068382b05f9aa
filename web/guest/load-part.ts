import { withLostStyles } from '#web/ui/lost-style.ts';

const FILE = /https?:\/\/\S+\.js/;

/** Wraps a lazy import. If it fails although its file can be had, it is loaded once more. */
export const loadPart = <T>(load: () => Promise<T>): Promise<T> =>
  withLostStyles(load).catch((error) => loadOnceMore(load, error));

/**
 * Chromium before 156 and Firefox before 155 remember that a module could not be fetched, and never ask the network for
 * it again in this page. Known by this: the file arrives, and its import fails nevertheless. Only loading the page anew
 * helps then, which the bar of `index.html` offers.
 */
async function loadOnceMore<T>(load: () => Promise<T>, error: unknown): Promise<T> {
  const [file] = FILE.exec(String(error)) ?? [];
  const answer = file ? await fetch(file).catch(() => null) : null;
  if (!answer?.ok) throw error;
  return load().catch((again) => {
    document.getElementById('lost')?.removeAttribute('hidden');
    throw again;
  });
}
