/** A party at more tables than this is a private event, which the venue plans by hand. */
export const MAX_TABLES = 12;
