/**
 * The fields of list entries in the order in which their forms ask for them, identifying fields first; stored entries come
 * back in any order.
 */
const ASKED: readonly string[] = [
  ...['name', 'date', 'question', 'answer', 'meal', 'kind', 'area', 'weekdays'],
  ...['firstSeating', 'lastSeating', 'close', 'slotStep', 'from', 'to', 'fromTime', 'toTime'],
  ...['upTo', 'minutes', 'tables', 'min', 'max', 'minCovers', 'maxCovers', 'priority'],
  ...['currency', 'amount', 'per', 'adult', 'child', 'sum', 'refundHours'],
];

const rank = (name: string) => (ASKED.includes(name) ? ASKED.indexOf(name) : ASKED.length);

/** Field names sorted in that order; unknown ones come last, in their given order. */
export const asAsked = (names: readonly string[]): string[] => names.toSorted((a, b) => rank(a) - rank(b));
