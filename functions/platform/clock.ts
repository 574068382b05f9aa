/** The only place that reads the system clock: milliseconds since the epoch. */
export type Clock = { readonly now: () => number };

export const clock: Clock = { now: () => Date.now() };
