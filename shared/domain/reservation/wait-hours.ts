export const MOST_HOURS = 48;
