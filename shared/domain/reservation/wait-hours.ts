export const MAX_HOURS = 48;
