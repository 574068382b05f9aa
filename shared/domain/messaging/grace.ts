/** How long a message that follows a press of the venue waits, so that a slip is taken back before anybody reads of it. */
const GRACE_MS = 10_000;

/** When the message about a cancellation or a ready table leaves, at the earliest. */
export const graceUntil = (now: number): number => now + GRACE_MS;
