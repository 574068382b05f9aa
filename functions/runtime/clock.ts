/** The one place that asks the machine for the time: milliseconds since the epoch. */
export type Clock = { readonly now: () => number };

export const clock: Clock = { now: () => Date.now() };
