/** Separates words in one line. A line that is too long breaks before the dot, so that no line ends with one. */
export const DOT = ' ·\u00a0';
