/** The fields of entries as their forms ask them, what an entry is known by first: a store gives them back in any order. */
const ASKED: readonly string[] = [
  ...['name', 'date', 'question', 'answer', 'meal', 'kind', 'area', 'weekdays'],
  ...['firstSeating', 'lastSeating', 'close', 'slotStep', 'from', 'to', 'fromTime', 'toTime'],
  ...['upTo', 'minutes', 'tables', 'min', 'max', 'minCovers', 'maxCovers', 'priority'],
  ...['currency', 'amount', 'per', 'adult', 'child', 'sum', 'refundHours'],
];

const rank = (name: string) => (ASKED.includes(name) ? ASKED.indexOf(name) : ASKED.length);

/** Names of fields in that order; those that it does not know come last, as they were. */
export const asAsked = (names: readonly string[]): string[] => names.toSorted((a, b) => rank(a) - rank(b));
