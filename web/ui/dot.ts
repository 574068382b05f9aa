/** Between words that stand in one line. A line that is too long breaks before the dot, so that none ends in one. */
export const DOT = ' ·\u00a0';
