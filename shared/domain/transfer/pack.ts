/** The most rows of one call. */
export const MAX_ROWS = 120;
/** The most writes for rows in one transaction, beside the day's sheet and two outbox items. */
export const MAX_WRITES = 90;
/** The most characters of one call, well below the limit of a request. */
const MAX_TEXT = 40_000;

/**
 * Splits rows into calls: the days in order and each day in one call, so that a dry run judges the rows of a day
 * together; only a day that is larger than a call is split.
 */
export function packed<R extends { readonly date: string }>(rows: readonly R[], sizeOf: (row: R) => number): R[][] {
  const days = [...Map.groupBy(rows, ({ date }) => date)].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const packs: R[][] = [[]];
  let text = 0;
  for (const [, ofDay] of days) {
    const size = ofDay.reduce((sum, row) => sum + sizeOf(row), 0);
    const fits = (packs.at(-1)?.length ?? 0) + ofDay.length <= MAX_ROWS && text + size <= MAX_TEXT;
    if (!fits) text = start(packs);
    for (const row of ofDay) {
      if ((packs.at(-1)?.length ?? 0) >= MAX_ROWS || text + sizeOf(row) > MAX_TEXT) text = start(packs);
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
