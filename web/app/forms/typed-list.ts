/** The distinct entries of a list typed in one line, such as `regular, window`; Chinese and Japanese commas work too. */
export const listTyped = (typed: string): string[] => [
  ...new Set(
    typed
      .split(/[,，、]/)
      .map((entry) => entry.trim())
      .filter((entry) => entry !== ''),
  ),
];
