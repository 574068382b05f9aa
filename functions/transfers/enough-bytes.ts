/**
 * A page of an export ends beyond this size. The day or guest that exceeds it still fits into a function's answer of 6
 * MB.
 */
export const ENOUGH_BYTES = 2_000_000;
