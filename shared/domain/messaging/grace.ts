/** How long the message about a cancellation of the venue waits, so that a slip is taken back before anybody reads of it. */
const GRACE_MS = 10_000;

/** When the message about a cancellation of the venue leaves, at the earliest. */
export const graceUntil = (now: number): number => now + GRACE_MS;
