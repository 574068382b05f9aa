/** More tables than this are a closed event, which the house plans by hand. */
export const MOST_TABLES = 12;
