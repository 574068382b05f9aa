/** The hours that a guest may choose to wait; the last one is the maximum. */
export const WAIT_HOURS = [1, 2, 4, 8, 12, 24, 48] as const;

/** The minutes by which a guest may accept an earlier or later start. */
export const FLEXIBILITIES = [0, 15, 30, 60, 120] as const;
export const MAX_FLEX = 120;
