const QUARTER_MS = 900_000;
const LOOK_MS = 30_000;

/**
 * Calls back in every quarter of an hour in which the page is visible, except the one it was opened in; in every time
 * zone midnight starts such a quarter. Returns the function that stops it.
 */
export function eachQuarter(action: () => unknown): () => void {
  const quarter = () => Math.floor(Date.now() / QUARTER_MS);
  let done = quarter();
  const look = () => {
    if (document.hidden || quarter() === done) return;
    done = quarter();
    action();
  };
  const timer = setInterval(look, LOOK_MS);
  document.addEventListener('visibilitychange', look);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
  };
}
