const QUARTER_MS = 900_000;
const LOOK_MS = 30_000;

/**
 * Does something in each quarter of an hour in which the page is seen, but the one it was opened in: wherever a house is,
 * its midnight begins one. Answers what ends it.
 */
export function eachQuarter(deed: () => unknown): () => void {
  const quarter = () => Math.floor(Date.now() / QUARTER_MS);
  let done = quarter();
  const look = () => {
    if (document.hidden || quarter() === done) return;
    done = quarter();
    deed();
  };
  const timer = setInterval(look, LOOK_MS);
  document.addEventListener('visibilitychange', look);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
  };
}
