/** Rows of one call. */
export const MOST_ROWS = 120;
/** What one transaction writes of rows, beside the day's sheet and the two items that tell of it. */
export const MOST_WRITES = 90;
/** Characters of one call, well below what a request may hold. */
const MOST_TEXT = 40_000;

/**
 * Rows as they are sent: the days in order and each whole in one call, so that a dry run judges those of a day together; only
 * a day that is larger than a call goes in several.
 */
export function packed<R extends { readonly date: string }>(rows: readonly R[], sizeOf: (row: R) => number): R[][] {
  const days = [...Map.groupBy(rows, ({ date }) => date)].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const packs: R[][] = [[]];
  let text = 0;
  for (const [, ofDay] of days) {
    const size = ofDay.reduce((sum, row) => sum + sizeOf(row), 0);
    const fits = (packs.at(-1)?.length ?? 0) + ofDay.length <= MOST_ROWS && text + size <= MOST_TEXT;
    if (!fits) text = start(packs);
    for (const row of ofDay) {
      if ((packs.at(-1)?.length ?? 0) >= MOST_ROWS || text + sizeOf(row) > MOST_TEXT) text = start(packs);
      packs.at(-1)?.push(row);
      text += sizeOf(row);
    }
  }
  return packs.filter((pack) => pack.length > 0);
}

function start<R>(packs: R[][]): number {
  if ((packs.at(-1)?.length ?? 0) > 0) packs.push([]);
  return 0;
}
