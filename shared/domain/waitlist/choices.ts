/** Hours that a guest may choose to wait; the last is the most. */
export const WAIT_HOURS = [1, 2, 4, 8, 12, 24, 48] as const;
export const MOST_HOURS = 48;

/** Minutes that a guest may choose to come earlier or later. */
export const FLEXIBILITIES = [0, 15, 30, 60, 120] as const;
export const MOST_FLEX = 120;
