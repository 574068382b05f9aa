/** A party at more tables than this is a private event, which the house plans by hand. */
export const MOST_TABLES = 12;
